/** An LRU cache of buffers, bounded by their total size. */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>();
  private bytes = 0;

  /**
   * @param limit bytes of all buffers
   * @param limitEach larger buffers are not cached
   */
  constructor(
    private readonly limit: number,
    private readonly limitEach: number,
  ) {}

  /** Bytes of all cached buffers. */
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
