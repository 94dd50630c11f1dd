import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Encoding } from '../store/artefact-store';

type Compression = Exclude<Encoding, 'identity'>;

const brotli = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // As much as a page is long; the default takes megabytes for each page in the making.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});
const BROTLI = brotli(5);
const GZIP = { level: 6 };
/* Whoever waits for a page to be made gets it a tenth longer and in a quarter of the time; it is compressed better for the next. */
const BROTLI_AT_ONCE = brotli(3);
const GZIP_AT_ONCE = { level: 2 };

/** Bytes that grow, read from their beginning by any number of readers, each at its own pace. */
class Growing {
  private chunks: Buffer[] = [];
  private wake: (() => void)[] = [];
  private error: Error | undefined;
  isWhole = false;
  size = 0;

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    this.wakeAll();
  }

  end(): Buffer {
    this.isWhole = true;
    const whole = Buffer.concat(this.chunks);
    // Who is still reading goes on in the list of pieces.
    this.chunks = [whole];
    this.wakeAll();
    return whole;
  }

  fail(error: Error): void {
    this.error ??= error;
    this.wakeAll();
  }

  whole(): Buffer | undefined {
    return this.isWhole ? this.chunks[0] : undefined;
  }

  async *read(): AsyncGenerator<Buffer> {
    const { chunks } = this;
    for (let next = 0; ;) {
      for (; next < chunks.length; next += 1) {
        const chunk = chunks[next];
        if (chunk) yield chunk;
      }
      if (this.error) throw this.error;
      if (this.isWhole) return;
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  private wakeAll(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}

/**
 * A page as it goes over the wire, while it is being made and afterwards. Each encoding is made once, however many ask for it;
 * a reader who is slow, or goes away, holds back nobody.
 */
export class PageBytes {
  private readonly plain = new Growing();
  private readonly compressed = new Map<Compression, Growing>();
  /** Encodings that were made while somebody waited. */
  private readonly hasty = new Set<Compression>();
  private pending = '';

  /** Adds to the page; nobody sees it before `flush` or `end`. */
  write(text: string): void {
    this.pending += text;
  }

  /** Sends what has been written so far. */
  flush(): void {
    if (this.pending === '') return;
    this.plain.add(Buffer.from(this.pending));
    this.pending = '';
  }

  /** @returns the whole page */
  end(): Buffer {
    this.flush();
    return this.plain.end();
  }

  /** The page cannot be finished: its readers are cut off, so that nobody takes the half for the whole. */
  fail(error: Error): void {
    this.plain.fail(error);
  }

  /** Bytes kept, in all encodings. */
  get size(): number {
    return [this.plain, ...this.compressed.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get isWhole(): boolean {
    return this.plain.isWhole;
  }

  /** All of it at once; undefined while it is not there in that encoding. */
  whole(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') return this.plain.whole();
    const whole = this.compressed.get(encoding)?.whole();
    if (whole && this.hasty.delete(encoding)) this.improve(encoding);
    return whole;
  }

  /** From the beginning, as it grows. */
  read(encoding: Encoding): AsyncGenerator<Buffer> {
    if (encoding === 'identity') return this.plain.read();
    let growing = this.compressed.get(encoding);
    if (!growing) this.compressed.set(encoding, (growing = this.compress(encoding)));
    return growing.read();
  }

  /** All of it, once it is there. */
  async all(encoding: Encoding): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(encoding)) chunks.push(chunk);
    return this.whole(encoding) ?? Buffer.concat(chunks);
  }

  private compress(encoding: Compression): Growing {
    const made = new Growing();
    const whole = this.plain.whole();
    if (whole) {
      const finish = (error: Error | null, bytes: Buffer): void => {
        if (error) {
          made.fail(error);
          return;
        }
        made.add(bytes);
        made.end();
      };
      if (encoding === 'br') brotliCompress(whole, BROTLI, finish);
      else gzip(whole, GZIP, finish);
    } else {
      void this.compressGrowing(encoding, made);
    }
    return made;
  }

  /** Makes an encoding anew, at leisure; the one that is there serves meanwhile. */
  private improve(encoding: Compression): void {
    const better = this.compress(encoding);
    const replace = async (): Promise<void> => {
      for await (const _chunk of better.read());
      if (better.isWhole) this.compressed.set(encoding, better);
    };
    replace().catch(() => undefined);
  }

  private async compressGrowing(encoding: Compression, made: Growing): Promise<void> {
    const zip = encoding === 'br' ? createBrotliCompress(BROTLI_AT_ONCE) : createGzip(GZIP_AT_ONCE);
    this.hasty.add(encoding);
    zip.on('data', (chunk: Buffer) => made.add(chunk));
    zip.on('end', () => made.end());
    zip.on('error', (error) => made.fail(error));
    try {
      for await (const chunk of this.plain.read()) {
        zip.write(chunk);
        // Whoever reads must have it now, not when the compressor has collected enough; the last piece has its own end.
        if (!this.plain.isWhole) await new Promise<void>((resolve) => zip.flush(resolve));
      }
      zip.end();
    } catch (error) {
      zip.destroy();
      made.fail(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
