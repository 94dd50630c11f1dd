import { LOCALES, type Locale } from '@vetportal/i18n';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** Texts by message id. */
export type Texts = Readonly<Record<string, string>>;

const fileSchema = v.record(v.string(), v.object({ fr: v.string(), nl: v.string(), en: v.string() }));
const read = new Map<string, Readonly<Record<Locale, Texts>>>();

/**
 * All texts of a package, from the messages.json files beside its screens, as the build merges them.
 *
 * @param folder the package's folder
 * @throws Error where a text lacks a language or an id stands in two files
 */
export function readMessages(folder: string): Readonly<Record<Locale, Texts>> {
  const known = read.get(folder);
  if (known) return known;
  const texts: Record<Locale, Record<string, string>> = { fr: {}, nl: {}, en: {} };
  for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/(?:^|[\\/])messages\.json$/.test(file)) continue;
    const parsed = v.parse(fileSchema, JSON.parse(readFileSync(join(folder, 'src', file), 'utf8')));
    for (const [id, text] of Object.entries(parsed)) {
      if (id in texts.fr) throw new Error(`${file}: ${id} stands in another messages.json too`);
      for (const locale of LOCALES) texts[locale][id] = text[locale];
    }
  }
  read.set(folder, texts);
  return texts;
}

/** The texts of the package that the running test belongs to, with those of the shared packages that it uses, as the build does. */
export function ownMessages(): Readonly<Record<Locale, Texts>> {
  const { testPath } = expect.getState();
  const own = folderAbove(testPath ?? process.cwd(), (folder) => existsSync(join(folder, 'src')));
  const { dependencies } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')),
  );
  const shared = Object.keys(dependencies)
    .map((name) => join(sharedFolder(), name.replace('@vetportal/', '')))
    .filter(
      (folder) => folder !== join(sharedFolder(), 'ui') && existsSync(join(folder, 'src/messages.json')),
    );
  const all = [own, ...shared].map(readMessages);
  return merged(all);
}

const packageSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

const merged = (all: readonly Readonly<Record<Locale, Texts>>[]): Readonly<Record<Locale, Texts>> => ({
  fr: Object.assign({}, ...all.map(({ fr }) => fr)) as Texts,
  nl: Object.assign({}, ...all.map(({ nl }) => nl)) as Texts,
  en: Object.assign({}, ...all.map(({ en }) => en)) as Texts,
});

/** The design system's own texts, which the shell gives to every part. */
export function designSystemMessages(): Readonly<Record<Locale, Texts>> {
  return readMessages(join(sharedFolder(), 'ui'));
}

/** Where the shared packages are. */
function sharedFolder(): string {
  const isRoot = (folder: string) => existsSync(join(folder, 'shared', 'ui', 'src'));
  return join(folderAbove(process.cwd(), isRoot), 'shared');
}

function folderAbove(path: string, accept: (folder: string) => boolean): string {
  for (let folder = dirname(join(path, 'x')); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && accept(folder)) return folder;
  }
  throw new Error(`no package around ${path}`);
}
