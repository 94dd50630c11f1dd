/** Address of the worker that has the browser load its language data. */
export const WARM_UP_PATH = '/languages.js';

/*
 * The first number or date that a Chromium process formats makes it go through the hundreds of languages that it knows: some 40 ms on
 * a desktop, several times as long on a phone. The list belongs to the process, so a worker can build it while the page's own thread
 * still parses the page.
 */
export const WARM_UP_WORKER =
  "new Intl.NumberFormat('fr').format(0);new Intl.DateTimeFormat('fr').format(0);close();\n";

/** The worker may fetch nothing and load no other script. */
export const WARM_UP_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
