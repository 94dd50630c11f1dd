import { integrityOf } from '../store/content-hash';

/** Where the worker lies that has a browser read its languages. */
export const LANGUAGES_PATH = '/languages.js';

/*
 * The first number or date that a Chromium process writes has it look through the hundreds of languages that it knows: some 40 ms on a
 * desk, several times as long on a phone. The list is the whole process's, so another thread can have it made while the page's
 * own is still reading the page.
 */
export const LANGUAGES_WORKER =
  "new Intl.NumberFormat('fr').format(0);new Intl.DateTimeFormat('fr').format(0);close();\n";

/** The worker asks for nothing and runs nothing more. */
export const LANGUAGES_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/*
 * Starts that worker, in browsers that gain by it: what tells Chromium apart is that it tells its brand. Where a worker is refused the
 * page's own thread does it, when it is due.
 */
export const EARLY_LANGUAGES = [
  "(()=>{const url=()=>'" + LANGUAGES_PATH + "';",
  "if(!('userAgentData' in navigator)||navigator.hardwareConcurrency<2)return;",
  // A policy of its own, which lets this one address through.
  "try{new Worker(trustedTypes.createPolicy('vetportal',{createScriptURL:url}).createScriptURL(''))}catch{}})()",
].join('');

export const EARLY_LANGUAGES_HASH = integrityOf(EARLY_LANGUAGES);
