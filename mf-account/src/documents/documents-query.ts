import { DOCUMENT_TYPES, type DocumentType } from '@vetportal/model';

/** What of the list of documents is on screen; the URL holds it. */
export interface DocumentsQuery {
  /** From 1. */
  readonly page: number;
  readonly type: DocumentType;
}

/** The page number written in a URL is believed up to here. */
const MAX_PAGE = 100_000;

/** Reads the state of the list; what makes no sense is read as the first page of all. */
export function readDocumentsQuery(query: URLSearchParams): DocumentsQuery {
  const page = Number(query.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    type: DOCUMENT_TYPES.find((type) => type === query.get('type')) ?? 'all',
  };
}

/** The query of a state of the list, without what is the default: `?type=invoice&page=2`. */
export function writeDocumentsQuery({ page, type }: DocumentsQuery): string {
  const query = new URLSearchParams();
  if (type !== 'all') query.set('type', type);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
