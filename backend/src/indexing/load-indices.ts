import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type IndexFile, openIndexFile, SearchIndex } from '@vetportal/search-engine';
import { analysisOf, type Analysis } from './analysis';
import { IndexingError, property, textAt, type EngineClient } from './engine-client';
import { mappingsOf, SIMILARITY } from './mappings';
import { ProductNumbers } from './product-numbers';

/** Sent at once: large enough to be quick, small enough for any engine's bound (100 MB). */
const BATCH_BYTES = 4 * 2 ** 20;

/** One index, loaded and not yet in use. */
export interface LoadedIndex {
  /** The name under which the portal asks: `products_fr_be`. */
  readonly alias: string;
  /** Its own name: `products_fr_be-20261121210305`. */
  readonly index: string;
}

/**
 * Makes an index of its own for a file of documents and fills it; the one in use stays as it is.
 *
 * @param stamp distinguishes this run's indices from earlier ones
 * @param onProgress called with a share from 0 to 1
 * @throws IndexingError when the engine refuses anything of it; the new index is taken away again
 */
export async function loadIndex(
  engine: EngineClient,
  file: IndexFile,
  stamp: string,
  onProgress: (share: number) => void,
): Promise<LoadedIndex> {
  const index = `${file.index}-${stamp}`;
  const { analysis, documents } = readFile(file);
  await engine.ask('PUT', index, {
    settings: {
      index: {
        number_of_shards: 1,
        auto_expand_replicas: '0-1',
        refresh_interval: -1,
      },
      analysis,
      similarity: SIMILARITY,
    },
    mappings: mappingsOf(kindOf(file.index), engine.kind),
  });
  try {
    let sent = 0;
    for await (const { lines, count } of batches(file.path)) {
      const answer = await engine.send(`${index}/_bulk`, lines);
      if (property(answer, 'errors') === true) throw new IndexingError(firstRefusal(file.index, answer));
      sent += count;
      onProgress(Math.min(0.99, sent / Math.max(1, documents)));
    }
    await engine.ask('PUT', `${index}/_settings`, { index: { refresh_interval: null } });
    await engine.ask('POST', `${index}/_forcemerge?max_num_segments=1`);
    await engine.ask('POST', `${index}/_refresh`);
    const found = property(await engine.ask('GET', `${index}/_count`), 'count');
    if (found !== documents) {
      throw new IndexingError(`${index} holds ${String(found)} of ${String(documents)} documents.`);
    }
    onProgress(1);
    return { alias: file.index, index };
  } catch (error) {
    await engine.ask('DELETE', index).catch(() => undefined);
    throw error;
  }
}

/**
 * Puts new indices in use, all in one step: no search finds an alias missing, or indices of two runs. Then the earlier ones go,
 * also those that an interrupted run has left.
 *
 * @throws IndexingError where an index has a name that is to be an alias
 */
export async function useIndices(engine: EngineClient, loaded: readonly LoadedIndex[]): Promise<void> {
  const earlier = await earlierIndices(engine, loaded);
  await engine.ask('POST', '_aliases', {
    actions: [
      ...earlier.filter(({ inUse }) => inUse).map(({ alias, index }) => ({ remove: { index, alias } })),
      ...loaded.map(({ alias, index }) => ({ add: { index, alias } })),
    ],
  });
  for (const { index } of earlier) await engine.ask('DELETE', index);
}

/** @throws IndexingError where an index has a name that is to be an alias */
export async function checkNames(engine: EngineClient, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases) {
    const answer = await engine.find(alias);
    if (property(answer, alias) === undefined) continue;
    throw new IndexingError(
      `${alias} is an index by itself, not a name for one: copy it elsewhere (_reindex) and delete it, then run this again.`,
    );
  }
}

interface EarlierIndex extends LoadedIndex {
  readonly inUse: boolean;
}

async function earlierIndices(engine: EngineClient, loaded: readonly LoadedIndex[]): Promise<EarlierIndex[]> {
  const found: EarlierIndex[] = [];
  for (const { alias, index } of loaded) {
    const answer = await engine.find(`${alias}-*/_alias`);
    for (const [name, described] of Object.entries(answer ?? {})) {
      if (name === index || !/^-\d{14}$/.test(name.slice(alias.length))) continue;
      const inUse = property(property(described, 'aliases'), alias) !== undefined;
      found.push({ alias, index: name, inUse });
    }
  }
  return found;
}

const kindOf = (name: string): string => name.replace(/_[a-z]{2}_[a-z]{2}$/, '');

/** How many documents a file has, and how their texts are to be analysed. */
function readFile({ index, locale, path }: IndexFile): { analysis: Analysis; documents: number } {
  const { lines, parts } = openIndexFile(index, locale, path);
  const known = new SearchIndex(index, locale, lines, parts);
  try {
    return {
      analysis: analysisOf(locale, { terms: known.vocabulary.terms, compounds: known.compounds }),
      documents: lines.size,
    };
  } finally {
    lines.close();
  }
}

async function* batches(path: string): AsyncIterable<{ lines: string; count: number }> {
  let lines: string[] = [];
  let size = 0;
  const numbers = new ProductNumbers();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const { id, url_key: urlKey } = JSON.parse(line) as { id: number; url_key?: string };
    lines.push(`{"index":{"_id":"${String(id)}"}}\n${numbers.addTo(line, urlKey)}\n`);
    size += line.length;
    if (size < BATCH_BYTES) continue;
    yield { lines: lines.join(''), count: lines.length };
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield { lines: lines.join(''), count: lines.length };
}

function firstRefusal(index: string, answer: unknown): string {
  const items: unknown = property(answer, 'items');
  for (const item of Array.isArray(items) ? (items as unknown[]) : []) {
    const done = property(item, 'index');
    const error = property(done, 'error');
    if (error === undefined) continue;
    const reasons = [textAt(error, 'reason'), textAt(property(error, 'caused_by'), 'reason')];
    const why = reasons.filter((reason) => reason !== undefined).join(': ');
    return `${index}: the document ${textAt(done, '_id') ?? ''} is refused: ${why}`;
  }
  return `${index}: some documents were refused`;
}
