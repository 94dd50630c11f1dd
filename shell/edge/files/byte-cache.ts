/** Keeps buffers up to a number of bytes in total and forgets the least recently used. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>();
  private bytes = 0;

  /**
   * @param limit bytes kept in total
   * @param limitEach larger buffers are not kept at all
   */
  constructor(
    private readonly limit: number,
    private readonly limitEach: number,
  ) {}

  /** Bytes kept now. */
  get size(): number {
    return this.bytes;
  }

  get(key: string): Buffer | undefined {
    const found = this.entries.get(key);
    if (!found) return undefined;
    this.entries.delete(key);
    this.entries.set(key, found);
    return found;
  }

  set(key: string, value: Buffer): void {
    if (value.length > this.limitEach) return;
    this.bytes += value.length - (this.entries.get(key)?.length ?? 0);
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const [oldest, { length }] of this.entries) {
      if (this.bytes <= this.limit) break;
      this.entries.delete(oldest);
      this.bytes -= length;
    }
  }
}
