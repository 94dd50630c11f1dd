import { reloadPage } from './reload-page';

/*
 * Runs first in a module that somebody works on: hears from its development server, takes each further build into the page as it
 * stands, and loads the page anew where that cannot be.
 */

declare const __webpack_public_path__: string;
declare const __webpack_hash__: string;

interface HotApi {
  status(): string;
  check(autoApply: false): Promise<readonly unknown[] | null>;
  apply(): Promise<unknown>;
}

/** What the server says of a build. */
interface Built {
  readonly hash: string;
  /** By file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

// The bundler knows it by this very expression.
const hot = (import.meta as ImportMeta & { readonly webpackHot: HotApi }).webpackHot;
const addressOf = (path: string): string => new URL(path, __webpack_public_path__).href;
const hashes = (globalThis as { vetportalDevelopment?: Record<string, string> }).vetportalDevelopment ?? {};

let newest = __webpack_hash__;
let updating: Promise<void> | undefined;

const news = new EventSource(addressOf('events'));
news.addEventListener('built', ({ data }: MessageEvent<string>) => {
  const { hash, integrity } = JSON.parse(data) as Built;
  for (const [name, value] of Object.entries(integrity)) hashes[addressOf(name)] = value;
  newest = hash;
  updating ??= update().finally(() => {
    updating = undefined;
  });
});
news.addEventListener('failed', ({ data }: MessageEvent<string>) => console.error(JSON.parse(data)));

/** From build to build; those that came while the page slept are made up for. */
async function update(): Promise<void> {
  try {
    while (newest !== __webpack_hash__) {
      const updated = await hot.check(false);
      if (!updated) throw new Error('This server does not know of the build that the page has.');
      await hot.apply();
    }
  } catch (error) {
    console.info('The page is loaded anew:', error instanceof Error ? error.message : error);
    reloadPage();
  }
}
