import type { Locale } from '@vetportal/i18n';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** A document on its way into an index. */
export interface ExportedDocument {
  /** Name of the index with its locale: `products_fr_be`. */
  readonly index: string;
  readonly locale: Locale;
  readonly document: object;
}

/** A file with the documents of an index, one JSON a line. */
export interface IndexFile {
  readonly index: string;
  readonly locale: Locale;
  readonly path: string;
}

const contentsSchema = v.object({
  fingerprint: v.string(),
  files: v.array(v.object({ index: v.string(), locale: v.picklist(['fr', 'nl', 'en']) })),
});
const CONTENTS = 'contents.json';

/** Names of indices become names of files. */
const INDEX_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/**
 * The documents of all indices as files. They are written from the database once and kept until the data change, so that a
 * later start reads files instead of asking for 60,000 articles.
 *
 * @param folder where they are kept; made when missing
 * @param fingerprint changes when the documents do
 * @param documents read only when there are no files of this fingerprint
 */
export async function indexFiles(
  folder: string,
  fingerprint: string,
  documents: () => AsyncIterable<ExportedDocument>,
): Promise<IndexFile[]> {
  return (await kept(folder, fingerprint)) ?? (await written(folder, fingerprint, documents()));
}

async function kept(folder: string, fingerprint: string): Promise<IndexFile[] | undefined> {
  const text = await readFile(join(folder, CONTENTS), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const contents = v.safeParse(v.pipe(v.string(), v.parseJson(), contentsSchema), text);
  if (!contents.success || contents.output.fingerprint !== fingerprint) return undefined;
  return contents.output.files.map((file) => ({ ...file, path: fileOf(folder, file.index) }));
}

const fileOf = (folder: string, index: string): string => join(folder, `${index}.ndjson`);

async function written(
  folder: string,
  fingerprint: string,
  documents: AsyncIterable<ExportedDocument>,
): Promise<IndexFile[]> {
  // Written beside and put in place at once: a start that is interrupted leaves no half of an index.
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  const files = new Map<string, { locale: Locale; stream: ReturnType<typeof createWriteStream> }>();
  for await (const { index, locale, document } of documents) {
    let file = files.get(index);
    if (!file) {
      if (!INDEX_NAME.test(index)) throw new Error(`${index} cannot name an index`);
      file = { locale, stream: createWriteStream(fileOf(beside, index)) };
      files.set(index, file);
    }
    if (!file.stream.write(`${JSON.stringify(document)}\n`)) await once(file.stream, 'drain');
  }
  await Promise.all(
    Array.from(
      files.values(),
      ({ stream }) =>
        new Promise<void>((resolve, reject) => {
          stream.once('error', reject);
          stream.end(resolve);
        }),
    ),
  );
  const list = Array.from(files, ([index, { locale }]) => ({ index, locale }));
  await writeFile(join(beside, CONTENTS), JSON.stringify({ fingerprint, files: list }));
  await rm(folder, { recursive: true, force: true });
  await rename(beside, folder);
  return list.map((file) => ({ ...file, path: fileOf(folder, file.index) }));
}
