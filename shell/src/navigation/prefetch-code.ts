/** `spec 9`: as many pages are fetched ahead at a time. */
const AT_ONCE = 5;

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Bounds what is fetched ahead: few at a time, nothing twice, and nothing for a person who saves data.
 *
 * @param fetchPage fetches one page's code; its failure is nobody's business until the page is asked for
 */
export function boundPrefetch<Page>(
  navigator: Navigator & { readonly connection?: Connection },
  fetchPage: (page: Page) => Promise<unknown>,
): (page: Page) => void {
  const known = new Set<Page>();
  let running = 0;
  return (page) => {
    if (known.has(page) || running >= AT_ONCE || navigator.connection?.saveData === true) return;
    known.add(page);
    running += 1;
    fetchPage(page)
      .catch(() => known.delete(page))
      .finally(() => {
        running -= 1;
      });
  };
}
