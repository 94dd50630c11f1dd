import { isDearLine } from './dear-line';

/** `spec 9`: as many pages are fetched ahead at a time. */
const AT_ONCE = 5;

/**
 * Bounds what is fetched ahead: few at a time, none twice at the same time, and nothing over a line that is metered or
 * very slow, or for a person who saves data.
 *
 * @param idOf tells one page from another
 * @param fetchPage fetches one page; its failure is nobody's business until the page is asked for
 */
export function boundPrefetch<Page>(
  navigator: Navigator,
  idOf: (page: Page) => string,
  fetchPage: (page: Page) => Promise<unknown>,
): (page: Page) => void {
  const running = new Set<string>();
  return (page) => {
    const id = idOf(page);
    if (running.has(id) || running.size >= AT_ONCE || isDearLine(navigator)) return;
    running.add(id);
    fetchPage(page)
      .catch(() => undefined)
      .finally(() => running.delete(id));
  };
}
