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

/** How a body is read: as it is, or compressed. */
type Encoding = 'identity' | Compression;
type Compression = 'gzip' | 'br';

/** Bytes that are read from the compressor at a time: each read costs a turn of the thread pool. */
const CHUNK_BYTES = 64 * 1024;
const BROTLI = {
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // As large as a page; the default takes megabytes for each page that is being compressed.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP = { chunkSize: CHUNK_BYTES, level: 4 };
const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
const decompress = promisify(brotliDecompress);

/** Bytes that are still being written. Any number of readers read them from the beginning, each at its own pace. */
class ByteStream {
  private chunks: Buffer[] = [];
  private wake: (() => void)[] = [];
  private error: Error | undefined;
  isComplete = false;
  size = 0;

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

/**
 * The body of a page in all its encodings, while it is written and afterwards. Each encoding is compressed once for all readers; a slow
 * reader, or one that disconnects, does not hold up the others. Once there is a brotli encoding it alone is stored, a sixth of the
 * length, and decompressed for the few who need another one.
 */
export class EncodedBody {
  /** Undefined once the brotli encoding is complete. */
  private plain: ByteStream | undefined = new ByteStream();
  private readonly compressed = new Map<Compression, ByteStream>();
  private pending: string[] = [];

  /** @param onResized called when the stored encodings have changed */
  constructor(private readonly onResized?: () => void) {}

  /** Adds to the body; readers see it after `flush` or `end`. */
  write(text: string): void {
    this.pending.push(text);
  }

  /** Sends to the readers what has been written so far. */
  flush(): void {
    const chunk = Buffer.from(this.pending.join(''));
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
    return this.compressed.get(encoding)?.buffered();
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

  private compress(encoding: Compression): ByteStream {
    const { plain } = this;
    const compressed = new ByteStream();
    const task =
      plain && !plain.isComplete
        ? compressStream(plain, encoding, compressed)
        : this.compressWhole(encoding, compressed);
    task.then(
      () => {
        if (encoding === 'br') this.plain = undefined;
        this.onResized?.();
      },
      (error: unknown) => compressed.fail(error instanceof Error ? error : new Error(String(error))),
    );
    return compressed;
  }

  private async compressWhole(encoding: Compression, into: ByteStream): Promise<void> {
    const bytes = this.plain?.buffered() ?? (await this.all('identity'));
    into.add(await (encoding === 'br' ? brotliOf(bytes, BROTLI) : gzipOf(bytes, GZIP)));
    into.end();
  }

  private async *unpacked(): AsyncGenerator<Buffer> {
    const packed = this.compressed.get('br')?.buffered();
    if (packed) yield await decompress(packed);
  }
}

/**
 * Compresses a body while it is written. Each chunk is flushed in one turn of the thread pool, so that readers do not wait until the
 * compressor has collected enough. The last chunk also ends the stream.
 */
async function compressStream(plain: ByteStream, encoding: Compression, into: ByteStream): Promise<void> {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
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
