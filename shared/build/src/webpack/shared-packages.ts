import { fileURLToPath } from 'node:url';

/*
 * The packages that a page has once: the shell brings them, modules use them. Anything else a module bundles for itself,
 * in the version it likes.
 */

/** How a package is shared. */
interface SharedPackage {
  /** What modules may import: the package's root and these parts of it. */
  readonly parts: readonly string[];
  /**
   * Sharing a package switches tree-shaking off, for the shell cannot know what modules will use. A curated one is
   * shared through a file of `curated/` that names what the portal uses of it; the build refuses other imports.
   */
  readonly curated: boolean;
  /** The shell gives it together with what has left it since: modules that were published before take that from it too. */
  readonly withFormer?: boolean;
}

export const SHARED_PACKAGES = {
  react: { parts: ['', '/jsx-runtime'], curated: false },
  'react-dom': { parts: ['', '/client'], curated: false },
  'styled-components': { parts: [''], curated: false },
  'react-router-dom': { parts: [''], curated: true },
  'react-intl': { parts: [''], curated: true },
  rxjs: { parts: [''], curated: true },
  '@tanstack/react-query': { parts: [''], curated: true },
  '@vetportal/contracts': { parts: [''], curated: false, withFormer: true },
  // Its contexts are found across the roots of a page, so there must be one of each.
  '@vetportal/module-runtime': { parts: [''], curated: false },
  // Their errors are told apart by class, so there must be one of each.
  '@vetportal/erp': { parts: [''], curated: false },
  '@vetportal/search': { parts: [''], curated: false },
} as const satisfies Readonly<Record<string, SharedPackage>>;

export type SharedName = keyof typeof SHARED_PACKAGES;

export const SHARED_NAMES = Object.keys(SHARED_PACKAGES) as readonly SharedName[];

/** The file that exports a package together with what has left it, for modules that were published before. */
export function formerFile(name: SharedName): string | undefined {
  const { withFormer }: SharedPackage = SHARED_PACKAGES[name];
  if (withFormer !== true) return undefined;
  return fileURLToPath(new URL(`./former/${fileName(name)}`, import.meta.url));
}

/** The file that re-exports what may be used of a curated package. */
export const curatedFile = (name: SharedName): string =>
  fileURLToPath(new URL(`./curated/${fileName(name)}`, import.meta.url));

const fileName = (name: SharedName): string => `${name.replace(/^@/, '').replace('/', '-')}.ts`;
