import {
  type ModuleManifest,
  parseModuleManifest,
  parseShellManifest,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { isTooDeep } from '@vetportal/settings';
import { valid } from 'semver';
import * as v from 'valibot';
import { isPlainForm } from './checks/parameter-form';
import type { Refusal } from './refusal';

/** Limits of a version. */
export interface PublicationLimits {
  /** Files without their precompressed variants. */
  readonly files: number;
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** Total size of all files without their variants, in bytes. */
  readonly totalBytes: number;
  /** The manifest itself, in bytes. */
  readonly manifestBytes: number;
}

/** A whole module has some 60 files and 2 MB. */
export const PUBLICATION_LIMITS: PublicationLimits = {
  files: 1000,
  fileBytes: 5 * 1024 * 1024,
  totalBytes: 40 * 1024 * 1024,
  manifestBytes: 1024 * 1024,
};

/** The manifest of a module or of the shell. */
export type Manifest = ModuleManifest | ShellManifest;

/** A version to publish, with its parsed manifest. */
export interface Publication {
  readonly manifestFile: 'module.json' | 'shell.json';
  /** The bytes of the manifest; their digest identifies the version. */
  readonly content: Buffer;
  readonly manifest: Manifest;
}

/** `.br` and `.gz` beside a file. */
export const VARIANT_SUFFIXES = ['.br', '.gz'] as const;

const PLAIN_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const looseFiles = v.object({ files: v.record(v.string(), v.unknown()) });
const looseFile = v.object({ integrity: v.string() });

/**
 * Parses a manifest from a client, and checks it on its own.
 *
 * @returns the publication, or at least one refusal
 */
export function readPublication(
  manifestFile: Publication['manifestFile'],
  content: Buffer,
  limits: PublicationLimits,
): { readonly publication: Publication } | { readonly refusals: readonly Refusal[] } {
  let json: unknown;
  try {
    const text = content.toString('utf8');
    if (isTooDeep(text)) return { refusals: [malformed(`${manifestFile} is too deep`)] };
    json = JSON.parse(text);
  } catch {
    return { refusals: [malformed(`${manifestFile} is no JSON`)] };
  }
  const raw = v.safeParse(looseFiles, json);
  if (!raw.success) return { refusals: [malformed(`${manifestFile} lists no files`)] };
  const refusals = Object.entries(raw.output.files).flatMap(([name, file]) => checkEntry(name, file));
  if (refusals.length > 0) return { refusals };
  let manifest: Manifest;
  try {
    manifest = manifestFile === 'shell.json' ? parseShellManifest(json) : parseModuleManifest(json);
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 500) : 'it cannot be read';
    return { refusals: [malformed(`${manifestFile} is not what it has to be: ${why}`)] };
  }
  const own = [
    ...checkVersion(manifest),
    ...checkNames(manifest, manifestFile),
    ...checkSizes(manifest, limits),
    ...checkReferences(manifest),
    ...checkForms(manifest),
  ];
  return own.length > 0 ? { refusals: own } : { publication: { manifestFile, content, manifest } };
}

const malformed = (what: string): Refusal => ({
  code: 'malformed',
  what,
  remedy: 'Publish the folder that npm run build has made, unchanged.',
});

function checkEntry(name: string, file: unknown): Refusal[] {
  if (!PLAIN_PATH.test(name) || name.length > 200)
    return [
      {
        code: 'path-outside',
        what: `${JSON.stringify(name.slice(0, 200))} is no plain path within the folder of the version`,
        remedy: 'Name files by letters, digits, -, _ and dots, with / between folders, from the folder down.',
      },
    ];
  if (!v.is(looseFile, file) || file.integrity === '')
    return [
      {
        code: 'hash-missing',
        what: `${name} has no hash`,
        remedy: 'Build again: the build writes a SHA-384 for each file. A file without one is never loaded.',
      },
    ];
  return [];
}

function checkVersion({ name, version }: Manifest): Refusal[] {
  if (valid(version) === version && version.length <= 100) return [];
  return [
    {
      code: 'version-malformed',
      what: `${name} has the version ${JSON.stringify(version.slice(0, 100))}, which is no semantic version without build metadata`,
      remedy: 'Give it one such as 1.4.0: npm run release takes it from the commits.',
    },
  ];
}

/** Refuses file names that equal the manifest's, that a precompressed variant could have, or that are below another file. */
function checkNames({ files }: Manifest, manifestFile: string): Refusal[] {
  const names = new Set(Object.keys(files));
  return [...names].flatMap((name) => {
    if (name === manifestFile) return [malformed(`${name} lists itself`)];
    if (VARIANT_SUFFIXES.some((end) => name.endsWith(end)))
      return [malformed(`${name} is called like a precompressed variant, which is not listed`)];
    const parent = name
      .split('/')
      .slice(0, -1)
      .findIndex((_part, index, parts) => names.has(parts.slice(0, index + 1).join('/')));
    return parent < 0 ? [] : [malformed(`${name} lies below another file`)];
  });
}

function checkForms(manifest: Manifest): Refusal[] {
  const routes = 'routes' in manifest ? manifest.routes : [];
  return routes.flatMap(({ path, params = {} }) =>
    Object.entries(params).flatMap(([name, form]) =>
      isPlainForm(form)
        ? []
        : [
            {
              code: 'malformed' as const,
              what: `:${name} of ${path} has the form ${JSON.stringify(form.slice(0, 100))}`,
              remedy:
                'Write it with letters, digits and classes, of which one may repeat, as in [1-9]\\d{0,8}, and without groups.',
            },
          ],
    ),
  );
}

function checkSizes({ files }: Manifest, limits: PublicationLimits): Refusal[] {
  const sizes = Object.entries(files).map(([name, { bytes }]) => ({ name, bytes }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const tooLarge = (what: string): Refusal => ({
    code: 'too-large',
    what,
    remedy: 'Load heavy parts lazily, and see what the bundler took in that no page needs.',
  });
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return [
    ...sizes
      .filter(({ bytes }) => !(Number.isInteger(bytes) && bytes >= 0 && bytes <= limits.fileBytes))
      .map(({ name, bytes }) =>
        tooLarge(`${name} has ${megabytes(bytes)}; a file may have ${megabytes(limits.fileBytes)}`),
      ),
    ...(sizes.length > limits.files
      ? [tooLarge(`the version has ${sizes.length} files; it may have ${limits.files}`)]
      : []),
    ...(total > limits.totalBytes
      ? [tooLarge(`the version has ${megabytes(total)}; it may have ${megabytes(limits.totalBytes)}`)]
      : []),
  ];
}

/** Checks that a manifest refers only to files that it lists: others have no hash, so browsers cannot load them. */
function checkReferences(manifest: Manifest): Refusal[] {
  const named = new Set(
    manifest.name === 'shell'
      ? referencesOfShell(manifest as ShellManifest)
      : referencesOfModule(manifest as ModuleManifest),
  );
  return [...named]
    .filter((file) => !Object.hasOwn(manifest.files, file))
    .map((file) => ({
      code: 'file-unlisted',
      what: `${file} is used by ${manifest.name} ${manifest.version} and is not among its files`,
      remedy: 'Build again; a file that is used has to be listed with its hash.',
    }));
}

const referencesOfShell = ({ entry, style, messages, parts, identity, server }: ShellManifest): string[] => [
  ...entry,
  ...(style === undefined ? [] : [style]),
  ...Object.values(messages).flat(),
  ...parts,
  ...(identity ?? []),
  ...(server === undefined ? [] : [server]),
];

const referencesOfModule = (manifest: ModuleManifest): string[] => {
  const { entry, routes, contributions, service, messages, server } = manifest;
  return [
    entry,
    ...[...routes, ...contributions, ...Object.values(messages)].flatMap(({ files }) => files),
    ...(service?.files ?? []),
    ...(server === undefined ? [] : [server]),
  ];
};
