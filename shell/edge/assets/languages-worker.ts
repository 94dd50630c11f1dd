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
