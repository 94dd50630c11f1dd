/** Key in the browser's storage of the advertisements that the person has closed. */
const KEY = 'mf-cms.closed-advertisements';
/** As many are remembered; older ones are over by then. */
const MOST = 100;

/** Ids of the advertisements that were closed in this browser; none where it keeps nothing. */
export function closedAdvertisements(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Remembers that an advertisement was closed: it does not come back on the next page. */
export function closeAdvertisement(id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...closedAdvertisements(), id].slice(-MOST)));
  } catch {
    // It stays closed on this page.
  }
}
