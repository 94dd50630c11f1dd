/** A version of a module, by what its files are called. */
export interface ErrorOrigin {
  readonly module: string;
  readonly version: string;
}

/** A file of a published version: `/modules/mf-cart/1.4.0/page-cart.0a1b.js`. */
const MODULE_FILE = /\/modules\/(mf-[\w-]+)\/([\w.+-]+)\/[\w./-]*\.js/;

/**
 * The module and the version whose code an uncaught error came from: the first file of a module in its stack. What the shell runs
 * for a module (React, the clients of ERP and search) stands above it and is passed over.
 *
 * @param error what was thrown or rejected
 * @param file the script that the browser names; all that is known of one that cannot be parsed
 * @returns undefined where no module stands in it: then it is the shell's
 */
export function originOf(error: unknown, file = ''): ErrorOrigin | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // A file that could not be had stands in the message, which begins the stack in some browsers and not in others.
  const message = error instanceof Error ? error.message : '';
  for (const text of [file, stack, message]) {
    const [, module, version] = MODULE_FILE.exec(text) ?? [];
    if (module !== undefined && version !== undefined) return { module, version };
  }
  return undefined;
}
