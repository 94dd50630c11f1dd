import { posix } from 'node:path';

/** A text file of the repository; `path` is relative to its root, with slashes. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What references may lead to. */
export interface Targets {
  /** The text of docs/requirements.md. */
  readonly requirements: string;
  /** Promises that tests carry. */
  readonly tagged: ReadonlySet<string>;
  /** Whether the repository has a file or folder at a path. */
  readonly exists: (path: string) => boolean;
  /** The text of a document. */
  readonly read: (path: string) => string;
}

const ROW = /^- \*\*([A-Z]\d{2})\*\*/gm;
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{},(])\/\/.*$/gm;
/** A document, also without its ending, and with the heading that is meant: `(docs/contracts.md, The bus)`. */
const IN_DOCS = /(?<![\w/}-])docs\/([a-z][\w-]*)(?:\.md)?(?![\w/-])(?:, ([A-Z][\w ]*\w))?/g;
const DOCUMENT = /(?<![\w/.-])[\w-]+\.md\b/g;
/** A promise as comments and documents name it, and as tests carry it. */
const NAMED = /`([A-Z]\d{2})`/g;
const CARRIED = /@([A-Z]\d{2})\b/g;
/** Sections of a document that is not here. */
const FORMER = /\bspec \d|\bspec\.md/g;
/** A path of the repository in backticks; what a build makes is there only after it. */
const PATH = /`((?:shell|shared|mf-[a-z]+|backend|portal|e2e|docs|\.github)\/(?!\S*\bdist\b)[\w./-]*\w)`/g;

/** A path of a package in its README. */
const OWN_PATH = /`((?:src|edge|bin|test|gallery)\/(?!\S*\bdist\b)[\w./-]*\w)\/?`/g;

const groups = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

/** The ids of docs/requirements.md, in its order. */
export const promisesOf = (requirements: string): string[] => groups(requirements, ROW);

/** A heading as links name it: `Cart and order` is `cart-and-order`. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headings = (text: string): string[] => groups(text, /^#+ (.*)$/gm);

/**
 * What the repository names and does not have: promises, documents and their headings, targets of links, paths. Documents are read
 * whole, code by its comments and by the tags of its tests.
 *
 * @returns a line for each: where, and what
 */
export function deadReferences(files: readonly TextFile[], targets: Targets): string[] {
  const rows = promisesOf(targets.requirements);
  const known = new Set(rows);
  const twice = rows.filter((row, index) => rows.indexOf(row) !== index);
  const untested = rows.filter((row) => !targets.tagged.has(row));
  return [
    ...twice.map((row) => `docs/requirements.md: ${row} stands there twice`),
    ...untested.map((row) => `docs/requirements.md: no test carries @${row}`),
    ...files.flatMap(({ path, text }) => {
      const isDocument = path.endsWith('.md');
      const prose = isDocument ? text : (text.match(COMMENT) ?? []).join('\n');
      const dead = new Set([
        ...[...groups(prose, NAMED), ...groups(text, CARRIED)]
          .filter((each) => !known.has(each))
          .map((each) => `${each} in docs/requirements.md`),
        ...(isDocument ? deadLinks(path, text, targets) : []),
        ...deadDocuments(path, prose, targets),
        ...groups(prose, PATH).filter((each) => !targets.exists(each)),
        ...(path.endsWith('/README.md') ? groups(prose, OWN_PATH) : []).filter(
          (each) => !targets.exists(posix.join(posix.dirname(path), each)),
        ),
      ]);
      return Array.from(dead, (what) => `${path}: there is no ${what}`);
    }),
  ];
}

function deadLinks(path: string, text: string, { exists, read }: Targets): string[] {
  return Array.from(text.matchAll(LINK)).flatMap(([, target = '', heading]) => {
    const to = target === '' ? path : posix.join(posix.dirname(path), target);
    if (!exists(to)) return [target];
    if (heading === undefined || !to.endsWith('.md')) return [];
    return headings(read(to)).some((each) => slug(each) === heading) ? [] : [`${target}#${heading}`];
  });
}

function deadDocuments(path: string, prose: string, { exists, read }: Targets): string[] {
  const inDocs = Array.from(prose.matchAll(IN_DOCS)).flatMap(([, name = '', heading]) => {
    const to = `docs/${name}.md`;
    if (!exists(to)) return exists(`docs/${name}`) ? [] : [to];
    return heading === undefined || headings(read(to)).includes(heading) ? [] : [`${to}, ${heading}`];
  });
  const named = (prose.match(DOCUMENT) ?? []).filter(
    (name) => ![name, `docs/${name}`, posix.join(posix.dirname(path), name)].some(exists),
  );
  return [...inDocs, ...named, ...(prose.match(FORMER) ?? [])];
}
