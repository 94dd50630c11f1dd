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

/** The texts of the package that the running test belongs to. */
export function ownMessages(): Readonly<Record<Locale, Texts>> {
  const { testPath } = expect.getState();
  return readMessages(folderAbove(testPath ?? process.cwd(), (folder) => existsSync(join(folder, 'src'))));
}

/** The design system's own texts, which the shell gives to every part. */
export function designSystemMessages(): Readonly<Record<Locale, Texts>> {
  const isRoot = (folder: string) => existsSync(join(folder, 'shared', 'ui', 'src'));
  return readMessages(join(folderAbove(process.cwd(), isRoot), 'shared', 'ui'));
}

function folderAbove(path: string, accept: (folder: string) => boolean): string {
  for (let folder = dirname(join(path, 'x')); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && accept(folder)) return folder;
  }
  throw new Error(`no package around ${path}`);
}
