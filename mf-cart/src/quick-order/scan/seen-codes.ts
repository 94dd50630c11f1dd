/** So long must a code be out of the picture before it counts again: the same pack is held still, another is brought. */
const AWAY_MS = 1_200;

/**
 * Turns what is read from picture to picture into scans: a code counts when two pictures in a row show it, which no misreading
 * does, and once for as long as it stays in view.
 */
export class SeenCodes {
  private last: string | undefined;
  private counted: { readonly code: string; seen: number } | undefined;

  /**
   * @param code what the picture shows, if anything
   * @param now milliseconds since any moment
   * @returns the code, when it counts
   */
  see(code: string | undefined, now: number): string | undefined {
    const again = code !== undefined && code === this.last;
    this.last = code;
    if (!again) return undefined;
    const held = this.counted?.code === code && now - this.counted.seen < AWAY_MS;
    this.counted = { code, seen: now };
    return held ? undefined : code;
  }
}
