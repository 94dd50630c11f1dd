/** Where files of published versions lie: `/shell/1.4.0/main.0a1b2c.js`, `/modules/mf-cart/1.2.0/…`. */
const VERSION_FOLDER = /^\/(?:shell|modules\/[^/]+)\/[^/]+\//;

/** Versions of a page together, and where their files lie. */
export interface KnownBuild {
  readonly build: string;
  readonly folders: readonly string[];
}

/** So many builds stay: the present one, and the one before for pages that have not been seen since. */
const KEPT_BUILDS = 2;

/** Whether an address of this site is that of a published version's file. */
export const isVersionFile = ({ pathname }: URL): boolean => VERSION_FOLDER.test(pathname);

/** Whether a file belongs to one of the builds. */
export const isOfBuilds = (pathname: string, builds: readonly KnownBuild[]): boolean =>
  builds.some(({ folders }) => folders.some((folder) => pathname.startsWith(folder)));

/** The builds to keep once one of them has been seen, that one first. */
export const withBuild = (builds: readonly KnownBuild[], seen: KnownBuild): readonly KnownBuild[] =>
  [seen, ...builds.filter(({ build }) => build !== seen.build)].slice(0, KEPT_BUILDS);

/**
 * Whether content fits the hash that whoever asked for it names. The browser checks what a worker answers as it checks a server;
 * a file that was spoilt on the disk would be refused for ever, so it is looked at before it is handed out.
 *
 * @param integrity as the attribute of a script has it; empty: nobody knows its hash here, and the browser has none to check
 */
export async function fitsIntegrity(integrity: string, content: ArrayBuffer): Promise<boolean> {
  const hashes = [...integrity.matchAll(/(?:^|\s)sha384-([A-Za-z0-9+/]{64})(?=\s|$|\?)/g)].map(
    ([, hash]) => hash,
  );
  if (hashes.length === 0) return integrity.trim() === '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return hashes.includes(btoa(String.fromCharCode(...digest)));
}
