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

/** Bytes that are read from the compressor at a time: each read costs a turn of the thread pool. */
const CHUNK_BYTES = 64 * 1024;
const brotli = (quality: number) => ({
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // As large as a page; the default takes megabytes for each page that is being compressed.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
});
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
const BEST = {
  br: (bytes: Buffer) => compressors.br(bytes, brotli(5)),
  gzip: (bytes: Buffer) => compressors.gzip(bytes, { chunkSize: CHUNK_BYTES, level: 6 }),
} as const;
const unpack = promisify(brotliDecompress);
/* A first response is compressed fast: a tenth longer, in a quarter of the time. If the page is requested again it is compressed better. */
const BROTLI_FAST = brotli(3);
const GZIP_FAST = { chunkSize: CHUNK_BYTES, level: 2 };
const FAST = {
  br: (bytes: Buffer) => compressors.br(bytes, BROTLI_FAST),
  gzip: (bytes: Buffer) => compressors.gzip(bytes, GZIP_FAST),
} as const;

/** Bytes that are still being written. Any number of readers read them from the beginning, each at its own pace. */
class ByteStream {
  private chunks: Buffer[] = [];
  private wake: (() => void)[] = [];
  private error: Error | undefined;
  isComplete = false;
  size = 0;

  /** @param isFast compressed fast for a waiting reader, and so not as small as it could be */
  constructor(readonly isFast = false) {}

  add(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    this.wakeAll();
  }

  end(): Buffer {
    this.isComplete = true;
    const whole = Buffer.concat(this.chunks);
    // Present readers go on with the previous list of chunks.
    this.chunks = [whole];
    this.wakeAll();
    return whole;
  }

  fail(error: Error): void {
    this.error ??= error;
    this.wakeAll();
  }

  buffered(): Buffer | undefined {
    return this.isComplete ? this.chunks[0] : undefined;
  }

  async *read(): AsyncGenerator<Buffer> {
    const { chunks } = this;
    for (let next = 0; ;) {
      for (; next < chunks.length; next += 1) {
        const chunk = chunks[next];
        if (chunk) yield chunk;
      }
      if (this.error) throw this.error;
      if (this.isComplete) return;
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  private wakeAll(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}

/** Listens to changes of what is stored of a body. */
export interface EncodedBodyListener {
  /** Called when the stored encodings have changed. */
  readonly resized?: () => void;
  /** Called with the uncompressed body before only the brotli encoding is stored. */
  readonly packed?: (plain: Buffer) => void;
}

/**
 * The body of a page in all its encodings, while it is written and afterwards. Each encoding is compressed once for all readers; a slow
 * reader, or one that disconnects, does not hold up the others. A body that is requested again is stored in brotli alone, a sixth of
 * its length, and decompressed for the few who need another encoding.
 */
export class EncodedBody {
  /** Undefined once the page is packed. */
  private plain: ByteStream | undefined = new ByteStream();
  private readonly compressed = new Map<Compression, ByteStream>();
  /** Encodings that are being compressed better in the background. */
  private readonly improving = new Set<Compression>();
  private pending: string[] = [];

  constructor(private readonly listener: EncodedBodyListener = {}) {}

  /** Adds to the body; readers see it after `flush` or `end`. */
  write(text: string): void {
    this.pending.push(text);
  }

  /** Sends to the readers what has been written so far. */
  flush(): void {
    const chunk = utf8Of(this.pending);
    this.pending = [];
    if (chunk.length > 0) this.plain?.add(chunk);
  }

  /** @returns the whole body */
  end(): Buffer {
    this.flush();
    return this.plain?.end() ?? Buffer.of();
  }

  /** Breaks the body off: its readers fail, so that none takes the half for the whole. */
  fail(error: Error): void {
    this.plain?.fail(error);
  }

  /** Stored bytes, in all encodings. */
  get size(): number {
    return [...this.compressed.values()].reduce((sum, { size }) => sum + size, this.plain?.size ?? 0);
  }

  get isComplete(): boolean {
    return this.plain?.isComplete ?? true;
  }

  /** The whole body in one buffer; undefined while it is not complete in that encoding. */
  buffered(encoding: Encoding): Buffer | undefined {
    if (encoding === 'identity') return this.plain?.buffered();
    const stream = this.compressed.get(encoding);
    const whole = stream?.buffered();
    if (whole && stream?.isFast && !this.improving.has(encoding)) this.improve(encoding);
    return whole;
  }

  /** Reads from the beginning, and on while the body is written. */
  read(encoding: Encoding): AsyncGenerator<Buffer> {
    if (encoding === 'identity') return this.plain?.read() ?? this.unpacked();
    let stream = this.compressed.get(encoding);
    if (!stream) this.compressed.set(encoding, (stream = this.compress(encoding)));
    return stream.read();
  }

  /** The whole body, once it is complete. */
  async all(encoding: Encoding): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.read(encoding)) chunks.push(chunk);
    const stream = encoding === 'identity' ? this.plain : this.compressed.get(encoding);
    return stream?.buffered() ?? Buffer.concat(chunks);
  }

  /** Compresses fast, for a waiting reader. */
  private compress(encoding: Compression): ByteStream {
    const { plain } = this;
    const compressed = new ByteStream(true);
    const task =
      plain && !plain.isComplete
        ? compressStream(plain, encoding, compressed)
        : this.compressWhole(FAST[encoding], compressed);
    task.then(
      () => this.listener.resized?.(),
      (error: unknown) => compressed.fail(error instanceof Error ? error : new Error(String(error))),
    );
    return compressed;
  }

  private async compressWhole(by: (bytes: Buffer) => Promise<Buffer>, into: ByteStream): Promise<void> {
    into.add(await by(this.plain?.buffered() ?? (await this.all('identity'))));
    into.end();
  }

  /** Compresses better in the background; readers get the present encoding meanwhile. */
  private improve(encoding: Compression): void {
    this.improving.add(encoding);
    const better = new ByteStream();
    this.compressWhole(BEST[encoding], better).then(
      () => {
        this.compressed.set(encoding, better);
        if (encoding === 'br') this.pack();
        this.listener.resized?.();
      },
      () => undefined,
    );
  }

  private pack(): void {
    const plain = this.plain?.buffered();
    this.plain = undefined;
    if (plain) this.listener.packed?.(plain);
  }

  private async *unpacked(): AsyncGenerator<Buffer> {
    const packed = this.compressed.get('br')?.buffered();
    if (packed) yield await unpack(packed);
  }
}

/**
 * Compresses a body while it is written. Each chunk is flushed in one turn of the thread pool, so that readers do not wait until the
 * compressor has collected enough. The last chunk also ends the stream.
 */
async function compressStream(plain: ByteStream, encoding: Compression, into: ByteStream): Promise<void> {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI_FAST, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP_FAST, flush: constants.Z_SYNC_FLUSH });
  zip.on('data', (chunk: Buffer) => into.add(chunk));
  zip.on('end', () => into.end());
  try {
    let taken = 0;
    for await (const chunk of plain.read()) {
      taken += chunk.length;
      if (plain.isComplete && taken === plain.size) zip.end(chunk);
      else zip.write(chunk);
    }
    if (!zip.writableEnded) zip.end();
    await finished(zip);
  } catch (error) {
    zip.destroy();
    throw error;
  }
}
