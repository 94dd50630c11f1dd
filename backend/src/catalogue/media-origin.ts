import type { ExportedDocument } from '@vetportal/search-engine';

const MEDIA = '/media/';

/**
 * Completes the addresses of pictures and papers, for clients of other origins.
 *
 * @param origin undefined leaves them as they are
 */
export async function* withMediaOrigin(
  documents: AsyncIterable<ExportedDocument>,
  origin: string | undefined,
): AsyncIterable<ExportedDocument> {
  for await (const one of documents)
    yield origin === undefined
      ? one
      : { ...one, document: completed(one.document, origin) as typeof one.document };
}

function completed(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return value.startsWith(MEDIA) ? `${origin}${value}` : value;
  if (Array.isArray(value)) return value.map((item) => completed(item, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, completed(item, origin)]));
}
