import { indexFiles, type ExportedDocument } from './index-files';
import { type SearchThreads, startSearchThreads } from './search-threads';

export interface SearchOpening {
  /** Folder of the index files. */
  readonly folder: string;
  /** Changes when the documents do. */
  readonly fingerprint: string;
  readonly documents: () => AsyncIterable<ExportedDocument>;
  /** How far it is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Opens the search index; resolves when every index can answer. */
export async function openSearch({
  folder,
  fingerprint,
  documents,
  onProgress,
}: SearchOpening): Promise<SearchThreads> {
  const search = startSearchThreads();
  try {
    const files = await indexFiles(folder, fingerprint, documents);
    let done = 0;
    await Promise.all(
      files.map(async ({ index, locale, path }) => {
        await search.load(index, locale, path);
        done += 1;
        onProgress(done / files.length);
      }),
    );
    return search;
  } catch (error) {
    await search.close();
    throw error;
  }
}
