import { Busboy } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErpScope } from './erp-scope';
import { Problem } from './problem';

/*
 * Uploads. A part goes to a file of its own while it arrives: no file is ever whole in memory, and what is too much is refused
 * while it comes, not when it is there.
 */

/** What an upload may hold. */
export interface UploadLimits {
  readonly files: number;
  /** Of one file, in bytes. One that has more is cut off after the next byte, so that it is seen to be too large. */
  readonly fileBytes: number;
  /** Of the whole request. */
  readonly totalBytes: number;
}

/** Fields beside the files, and the bytes of one. */
const MOST_FIELDS = 10;
const FIELD_BYTES = 64 * 1024;
const HEADERS_OF_A_PART = 20;
const HEADER_BYTES = 8 * 1024;
/** How much of a file is read at a time. */
const CHUNK_BYTES = 512 * 1024;

/** The parts of an upload; its files are there until the request is answered. */
export interface Upload {
  /** The text of a field; undefined where there is none. */
  field(name: string): string | undefined;
  /** The files of a field, without those that have no name and no content, as empty file fields send. */
  files(name: string): readonly UploadedFile[];
}

/** A file on disk, of which parts can be read. */
export class UploadedFile {
  constructor(
    /** As the sender names it: to be trusted for nothing. */
    readonly name: string,
    /** In bytes. */
    readonly size: number,
    private readonly path: string,
  ) {}

  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } {
    return {
      arrayBuffer: async () => {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start));
        const handle = await open(this.path);
        try {
          await handle.read(bytes, 0, bytes.length, start);
        } finally {
          await handle.close();
        }
        return bytes.buffer;
      },
    };
  }

  /** Its bytes, some at a time. */
  chunks(): AsyncIterable<Buffer> {
    return createReadStream(this.path, { highWaterMark: CHUNK_BYTES });
  }

  /** All of its bytes: for what has to be read as a whole, and is small. */
  bytes(): Promise<Uint8Array> {
    return readFile(this.path);
  }
}

/** Lets the routes of a scope take `multipart/form-data` by `readUpload`. */
export function acceptMultipart(scope: ErpScope): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _payload, parsed) => parsed(null));
  // What is left of an upload that is too large is not waited for. Any other refusal lets it come: whoever still sends does not hear it.
  scope.addHook('onError', (request, reply, error, done) => {
    const isTooLarge = (error as Error) instanceof Problem && (error as unknown as Problem).status === 413;
    if (isTooLarge && !request.raw.complete) void reply.header('connection', 'close');
    done();
  });
}

/** Whether a request is an upload. */
export const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '');

/**
 * Reads an upload and has it used; its files are gone afterwards.
 *
 * @returns what `use` returns
 * @throws Problem 413 where it is announced, or turns out, to be larger than the limits, 400 where it is no multipart request
 */
export async function readUpload<Result>(
  request: FastifyRequest,
  limits: UploadLimits,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > limits.totalBytes) throw tooLarge(limits);
  if (!isMultipart(request)) throw new Problem(400, 'request.invalid');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    return await use(await receive(request, limits, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(
  { raw, headers }: FastifyRequest,
  limits: UploadLimits,
  folder: string,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const contents: Readable[] = [];
  const storing: Promise<UploadedFile>[] = [];
  const fieldsOfFiles: string[] = [];
  const refused: Problem[] = [];
  const { 'content-type': type = '' } = headers;
  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: {
        files: limits.files,
        fields: MOST_FIELDS,
        fileSize: limits.fileBytes + 1,
        fieldSize: FIELD_BYTES,
        headerPairs: HEADERS_OF_A_PART,
        headerSize: HEADER_BYTES,
      },
    });
    const refuse = (): void => void refused.push(new Problem(413, 'request.tooLarge'));
    parser.on('filesLimit', refuse);
    parser.on('fieldsLimit', refuse);
    parser.on('field', (name, text, _isNameCut, isCut) => {
      if (isCut) refuse();
      // What is sent twice counts once.
      if (!fields.has(name)) fields.set(name, text);
    });
    parser.on('file', (field, content, name) => {
      const stored = store(content, name, folder);
      // Whoever waits for all of them learns of it.
      stored.catch(() => undefined);
      contents.push(content);
      fieldsOfFiles.push(field);
      storing.push(stored);
    });
    await pipeline(guarded(raw, borderOf(type), limits), parser);
    const [problem] = refused;
    if (problem) throw problem;
    const files = await Promise.all(storing);
    return {
      field: (name) => fields.get(name),
      files: (name) =>
        files.filter((file, at) => fieldsOfFiles[at] === name && (file.size > 0 || file.name !== '')),
    };
  } catch (error) {
    for (const content of contents) content.destroy();
    throw error instanceof Problem ? error : new Problem(400, 'request.invalid');
  }
}

/**
 * The bytes of a request as they come, until there are too many of them or of parts. The parser would go through all parts of a
 * chunk before it says so, which are thousands where they are empty.
 */
async function* guarded(raw: IncomingMessage, border: Buffer, limits: UploadLimits): AsyncGenerator<Buffer> {
  let bytes = 0;
  let borders = 0;
  let end = Buffer.alloc(0);
  // The connection stays open for the answer.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.totalBytes) throw tooLarge(limits);
    const seen = Buffer.concat([end, chunk]);
    for (let at = seen.indexOf(border); at !== -1; at = seen.indexOf(border, at + border.length))
      borders += 1;
    // One more closes the last part.
    if (borders > limits.files + MOST_FIELDS + 1) throw new Problem(413, 'request.tooLarge');
    end = seen.subarray(Math.max(0, seen.length - border.length + 1));
    yield chunk;
  }
}

function borderOf(type: string): Buffer {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;\s"]{1,70}))/i.exec(type) ?? [];
  const border = quoted ?? plain;
  if (border === undefined) throw new Problem(400, 'request.invalid');
  return Buffer.from(`--${border}`);
}

async function store(content: Readable, name: string | undefined, folder: string): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(content, target);
  return new UploadedFile(name ?? '', target.bytesWritten, path);
}

const tooLarge = ({ fileBytes }: UploadLimits): Problem =>
  new Problem(413, 'file.tooLarge', { mb: Math.floor(fileBytes / 1024 / 1024) });
