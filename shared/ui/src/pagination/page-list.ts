/** A page number, or a gap of pages left out. */
export type PageListEntry = number | 'gap';

/**
 * The page numbers to offer: first, last, and the neighbours of the present one. The list keeps its length
 * while one pages through, so that the buttons do not move under the pointer.
 *
 * @param page the present page, from 1
 * @param last the last page
 */
export function pageList(page: number, last: number): PageListEntry[] {
  const range = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (last <= 7) return range(1, last);
  if (page <= 4) return [...range(1, 5), 'gap', last];
  if (page >= last - 3) return [1, 'gap', ...range(last - 4, last)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', last];
}

/** The articles on a page, counted from 1: `{ first: 21, last: 40 }` of page 2 with 20 a page. */
export function itemRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  return {
    first: total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total),
    last: Math.min(page * pageSize, total),
  };
}
