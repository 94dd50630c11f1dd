import { isMeteredConnection } from './metered-connection';

/** `K04`: as many pages are fetched ahead at a time. */
const AT_ONCE = 5;

/**
 * Bounds what is fetched ahead: few at a time, none twice at the same time, and nothing over a line that is metered or
 * very slow, or for a person who saves data.
 *
 * @param idOf tells one page from another
 * @param fetchPage fetches one page
 * @param onFailed told by the name of the error of a page that could not be had: a warning and no error, whoever goes there tries anew (`X24`)
 */
export function boundPrefetch<Page>(
  navigator: Navigator,
  idOf: (page: Page) => string,
  fetchPage: (page: Page) => Promise<unknown>,
  onFailed: (why: string) => void,
): (page: Page) => void {
  const running = new Set<string>();
  return (page) => {
    const id = idOf(page);
    if (running.has(id) || running.size >= AT_ONCE || isMeteredConnection(navigator)) return;
    running.add(id);
    fetchPage(page)
      .catch((error: unknown) => onFailed(error instanceof Error ? error.name : 'unknown'))
      .finally(() => running.delete(id));
  };
}
