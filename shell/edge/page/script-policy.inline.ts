/*
 * Runs in the page before every other script, and makes its one Trusted Types policy: it checks the address of each script that is put
 * into the page, by whomever. The header lets nobody make another one, nor this one again (`trusted-types default`), so that no script
 * that runs later gets a looser one; and where it is not made, the browser refuses every such script.
 *
 * The rule is that of `shell/src/modules/script-policy.ts`, by which the shell checks the entries of modules in browsers without Trusted
 * Types as well.
 */
(() => {
  interface PolicyFactory {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
  }
  const FILES_FOLDER = /^\/(?:shell|modules\/mf-[\w-]+)\/[\w.+-]+\/[\w./-]+\.js$/;
  const WORKERS = ['/sw.js', '/thread-watchdog.js'];
  const LOCAL_BASE = /^https?:\/\/(?:localhost|127\.0\.0\.1):\d+\//;

  function isModuleFile(url: string): boolean {
    if (!URL.canParse(url, location.origin)) return false;
    const { origin, pathname, username, password } = new URL(url, location.origin);
    return (
      origin === location.origin &&
      username === '' &&
      password === '' &&
      FILES_FOLDER.test(pathname) &&
      !pathname.includes('..')
    );
  }

  /** Whether it is a file of a development server that this page has been given, on a developer's own machine. */
  function isLocalFile(url: string): boolean {
    if (location.hostname !== 'localhost' || !LOCAL_BASE.test(url)) return false;
    const { modules = [] } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      readonly modules?: readonly { readonly base: string }[];
    };
    return modules.some(
      ({ base }) =>
        LOCAL_BASE.test(base) &&
        url.startsWith(base) &&
        /^[\w./-]+\.js$/.test(url.slice(base.length)) &&
        !url.includes('..'),
    );
  }

  const { trustedTypes } = globalThis as unknown as { readonly trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (WORKERS.includes(url) || isModuleFile(url) || isLocalFile(url)) return url;
      throw new TypeError(`not a file of a module: ${url}`);
    },
  });
})();
