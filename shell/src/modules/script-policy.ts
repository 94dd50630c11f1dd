import { THREAD_WATCHDOG } from '../telemetry/watch-thread';

/** Where the files of published versions lie on this origin; the page's first script, `shell/edge/page/script-policy.inline.ts`, has the same rule. */
const FILES_FOLDER = /^\/(?:shell|modules\/mf-[\w-]+)\/[\w.+-]+\/[\w./-]+\.js$/;

/** The workers, which the edge serves at addresses of their own; no other script is no file of a version's folder. */
const WORKERS: readonly string[] = ['/sw.js', THREAD_WATCHDOG];

interface PolicyFactory {
  readonly defaultPolicy?: object | null;
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): object;
}

/**
 * Whether a script may be loaded from a URL: files of published versions on the own origin only.
 *
 * @param url absolute, or relative to the origin
 */
export function isModuleFile(url: string, origin: string): boolean {
  if (!URL.canParse(url, origin)) return false;
  const { origin: of, pathname, username, password } = new URL(url, origin);
  return (
    of === origin &&
    username === '' &&
    password === '' &&
    FILES_FOLDER.test(pathname) &&
    !pathname.includes('..')
  );
}

const LOCAL_BASE = /^https?:\/\/(?:localhost|127\.0\.0\.1):\d+\//;

/** Whether a URL is that of a script in a folder, written plainly. */
const isFileBelow = (url: string, base: string): boolean =>
  url.startsWith(base) && /^[\w./-]+\.js$/.test(url.slice(base.length)) && !url.includes('..');

/**
 * Sees to the one Trusted Types policy under which scripts are inserted, `default`: the entries of modules, and the chunks that bundler
 * runtimes insert by themselves. It lets through files of published versions, the workers, and on a developer's own machine files of the
 * development servers that the page has been given; nothing else. The page makes it in its first script; a page from a former edge
 * does not, and then it is made here.
 *
 * @param bases folders of the page's modules
 * @returns a function that checks an entry's URL, also in a browser without Trusted Types
 */
export function createScriptPolicy(
  window: Window & { readonly trustedTypes?: unknown },
  bases: readonly string[] = [],
): (url: string) => string {
  const { origin, hostname } = window.location;
  const local = hostname === 'localhost' ? bases.filter((base) => LOCAL_BASE.test(base)) : [];
  const createScriptURL = (url: string): string => {
    if (!isModuleFile(url, origin) && !local.some((base) => isFileBelow(url, base)))
      throw new TypeError(`not a file of a module: ${url}`);
    return url;
  };
  const factory = window.trustedTypes as PolicyFactory | undefined;
  // There is one only. A version of the shell that failed in this page may have made it, too, with the same rule.
  if (factory && !factory.defaultPolicy)
    factory.createPolicy('default', {
      createScriptURL: (url) => (WORKERS.includes(url) ? url : createScriptURL(url)),
    });
  return createScriptURL;
}
