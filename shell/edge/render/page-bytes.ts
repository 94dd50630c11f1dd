import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { Encoding } from '../store/artefact-store';
import { utf8Of } from './utf8-of';

type Compression = Exclude<Encoding, 'identity'>;

/** Of what is compressed, so much is taken from the compressor at a time, in bytes: each time is a turn of the platform's threads. */
const CHUNK_BYTES = 64 * 1024;
const brotli = (quality: number) => ({
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // As much as a page is long; the default takes megabytes for each page in the making.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
const AT_LEISURE = {
  br: (bytes: Buffer) => compressors.br(bytes, brotli(5)),
  gzip: (bytes: Buffer) => compressors.gzip(bytes, { chunkSize: CHUNK_BYTES, level: 6 }),
} as const;
const unpack = promisify(brotliDecompress);
/* Whoever waits for a page to be made gets it a tenth longer and in a quarter of the time; it is compressed better for the next. */
const BROTLI_AT_ONCE = brotli(3);
const GZIP_AT_ONCE = { chunkSize: CHUNK_BYTES, level: 2 };
const AT_ONCE = {
  br: (bytes: Buffer) => compressors.br(bytes, BROTLI_AT_ONCE),
  gzip: (bytes: Buffer) => compressors.gzip(bytes, GZIP_AT_ONCE),
} as const;

/** Bytes that grow, read from their beginning by any number of readers, each at its own pace. */
class Growing {
  private chunks: Buffer[] = [];
  private wake: (() => void)[] = [];
  private error: Error | undefined;
  isWhole = false;
  size = 0;

  /** @param isHasty made while somebody waited, and so not as small as it could be */
  constructor(readonly isHasty = false) {}

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

/** Told of what is kept of a page. */
export interface PageBytesListener {
  /** Other encodings are kept than before. */
  readonly resized?: () => void;
  /** The page is kept in brotli alone from now on: the last that is seen of it as it was written. */
  readonly packed?: (plain: Buffer) => void;
}

/**
 * A page as it goes over the wire, while it is being made and afterwards. Each encoding is made once, however many ask for it;
 * a reader who is slow, or goes away, holds back nobody. What is asked for again is kept in brotli alone, a sixth of its length, and
 * unpacked for the few who want it otherwise.
 */
export class PageBytes {
  /** Undefined once the page is packed. */
  private plain: Growing | undefined = new Growing();
  private readonly compressed = new Map<Compression, Growing>();
  /** Encodings that are being made anew, at leisure. */
  private readonly improving = new Set<Compression>();
  private pending: string[] = [];

  constructor(private readonly listener: PageBytesListener = {}) {}

  /** Adds to the page; nobody sees it before `flush` or `end`. */
  write(text: string): void {
    this.pending.push(text);
  }

  /** Sends what has been written so far. */
  flush(): void {
    const chunk = utf8Of(this.pending);
    this.pending = [];
    if (chunk.length > 0) this.plain?.add(chunk);
  }

  /** @returns the whole page */
  end(): Buffer {
    this.flush();
    return this.plain?.end() ?? Buffer.of();
  }

  /** The page cannot be finished: its readers are cut off, so that nobody takes the half for the whole. */
  fail(error: Error): void {
    this.plain?.fail(error);
  }

  /** Bytes kept, in all encodings. */
  get size(): number {
    return [...this.compressed.values()].reduce((sum, { size }) => sum + size, this.plain?.size ?? 0);
  }

  get isWhole(): boolean {
    return this.plain?.isWhole ?? true;
  }

  /** All of it at once; undefined while it is not there in that encoding. */
  whole(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') return this.plain?.whole();
    const made = this.compressed.get(encoding);
    const whole = made?.whole();
    if (whole && made?.isHasty && !this.improving.has(encoding)) this.improve(encoding);
    return whole;
  }

  /** From the beginning, as it grows. */
  read(encoding: Encoding): AsyncGenerator<Buffer> {
    if (encoding === 'identity') return this.plain?.read() ?? this.unpacked();
    let growing = this.compressed.get(encoding);
    if (!growing) this.compressed.set(encoding, (growing = this.compress(encoding)));
    return growing.read();
  }

  /** All of it, once it is there. */
  async all(encoding: Encoding): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(encoding)) chunks.push(chunk);
    const growing = encoding === 'identity' ? this.plain : this.compressed.get(encoding);
    return growing?.whole() ?? Buffer.concat(chunks);
  }

  /** Makes an encoding for somebody who waits for it. */
  private compress(encoding: Compression): Growing {
    const { plain } = this;
    const made = new Growing(true);
    const task =
      plain && !plain.isWhole
        ? compressGrowing(plain, encoding, made)
        : this.compressWhole(AT_ONCE[encoding], made);
    task.then(
      () => this.listener.resized?.(),
      (error: unknown) => made.fail(error instanceof Error ? error : new Error(String(error))),
    );
    return made;
  }

  private async compressWhole(by: (bytes: Buffer) => Promise<Buffer>, made: Growing): Promise<void> {
    made.add(await by(this.plain?.whole() ?? (await this.all('identity'))));
    made.end();
  }

  /** Makes an encoding anew, at leisure; the one that is there serves meanwhile. */
  private improve(encoding: Compression): void {
    this.improving.add(encoding);
    const better = new Growing();
    this.compressWhole(AT_LEISURE[encoding], better).then(
      () => {
        this.compressed.set(encoding, better);
        if (encoding === 'br') this.pack();
        this.listener.resized?.();
      },
      () => undefined,
    );
  }

  private pack(): void {
    const plain = this.plain?.whole();
    this.plain = undefined;
    if (plain) this.listener.packed?.(plain);
  }

  private async *unpacked(): AsyncGenerator<Buffer> {
    const packed = this.compressed.get('br')?.whole();
    if (packed) yield await unpack(packed);
  }
}

/**
 * Each piece is compressed and sent on in one turn of the platform's threads: whoever reads must have it now, not when the compressor
 * has collected enough. The last one is its end as well.
 */
async function compressGrowing(plain: Growing, encoding: Compression, made: Growing): Promise<void> {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI_AT_ONCE, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP_AT_ONCE, flush: constants.Z_SYNC_FLUSH });
  zip.on('data', (chunk: Buffer) => made.add(chunk));
  zip.on('end', () => made.end());
  try {
    let taken = 0;
    for await (const chunk of plain.read()) {
      taken += chunk.length;
      if (plain.isWhole && taken === plain.size) zip.end(chunk);
      else zip.write(chunk);
    }
    if (!zip.writableEnded) zip.end();
    await finished(zip);
  } catch (error) {
    zip.destroy();
    throw error;
  }
}
