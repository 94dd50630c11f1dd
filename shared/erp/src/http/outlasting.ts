/** Browsers let requests outlast their page up to 64 KiB in all; one above that would fail. */
const LIMIT = 48 * 1024;

/**
 * Which requests may outlast the page that makes them (`keepalive`): what a person changed in the moment of a reload arrives all
 * the same. Only so much of it may be under way at a time; what does not fit goes the common way.
 */
export class Outlasting {
  private underWay = 0;

  /**
   * @param json what is sent; undefined for nothing
   * @returns undefined where the request may not outlast its page, else to be called when it is over
   */
  begin(method: string, json: unknown): (() => void) | undefined {
    if (method === 'GET') return undefined;
    // Twice the letters is never less than their bytes, but for scripts that nobody types here.
    const size = json === undefined ? 0 : 2 * JSON.stringify(json).length;
    if (this.underWay + size > LIMIT) return undefined;
    this.underWay += size;
    return () => {
      this.underWay -= size;
    };
  }
}
