import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerErrors } from './error-answers';
import { acceptMultipart, readUpload } from './multipart';

const LIMITS = { files: 2, fileBytes: 1024 * 1024, totalBytes: 1024 * 1024 + 64 * 1024 };
const BORDER = '--x\r\n';
const END = '--x--\r\n';
const field = (name: string, text: string): string =>
  `${BORDER}content-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (name: string, text: string): string =>
  `${BORDER}content-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;

let app: FastifyInstance;
let folder: string;
const formerFolder = process.env['TMPDIR'];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'multipart-'));
  process.env['TMPDIR'] = folder;
  app = Fastify();
  answerErrors(app);
  app.register((scope, _none, done) => {
    acceptMultipart(scope);
    scope.post('/', (request) =>
      readUpload(request, LIMITS, async (upload) => ({
        text: upload.field('text'),
        files: await Promise.all(
          upload
            .files('files')
            .map(async (one) => [
              one.name,
              one.size,
              Buffer.from(await one.slice(0, 3).arrayBuffer()).toString(),
            ]),
        ),
      })),
    );
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  if (formerFolder === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = formerFolder;
  await rm(folder, { recursive: true });
});

async function send(body: string, type = 'multipart/form-data; boundary=x') {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

describe('an upload @W31', () => {
  test('gives its fields and files, which are gone afterwards', async () => {
    const sent = field('text', 'a') + file('a.pdf', '%PDF-1.7') + file('', '') + END;
    expect(await send(sent)).toEqual({ status: 200, body: { text: 'a', files: [['a.pdf', 8, '%PD']] } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('of one byte too many in a file is seen to be too large', async () => {
    const sent = file('a.pdf', 'x'.repeat(LIMITS.fileBytes + 1)) + END;
    expect((await send(sent)).body).toMatchObject({ files: [['a.pdf', LIMITS.fileBytes + 1, 'xxx']] });
  });

  test.each([
    ['75,000 empty parts', `${BORDER}\r\n`.repeat(75_000) + END, 413],
    ['thousands of fields', field('a', '').repeat(5_000) + END, 413],
    ['more files than it may have', file('a', 'x').repeat(3) + END, 413],
    ['a field that is too long', field('text', 'x'.repeat(70_000)) + END, 413],
    ['no end', field('text', 'a'), 400],
  ])('of %s is refused', async (_what, sent, status) => {
    expect((await send(sent)).status).toBe(status);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['with thousands of headers', `${BORDER}${'a: b\r\n'.repeat(50_000)}\r\n\r\n`],
    ['with the name of a prototype', field('__proto__', 'a')],
  ])('reads a part %s as none', async (_what, part) => {
    expect(await send(part + field('text', 'b') + END)).toEqual({
      status: 200,
      body: { text: 'b', files: [] },
    });
  });

  test('that is no multipart is refused', async () => {
    expect(await send('{}', 'application/json')).toMatchObject({ status: 400 });
    expect(await send('x', 'multipart/form-data')).toMatchObject({ status: 400 });
  });

  test('that is announced as too large, or never ends, is refused before it is there', async () => {
    const ask = (headers: Record<string, number>, more: () => string) =>
      new Promise<number>((done) => {
        const { port } = app.server.address() as AddressInfo;
        const asking = httpRequest({
          port,
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
        });
        asking.on('response', (answer) => {
          done(answer.statusCode ?? 0);
          asking.destroy();
        });
        asking.on('error', () => undefined);
        const write = (): void => {
          while (!asking.destroyed && asking.write(more()));
        };
        asking.on('drain', write);
        asking.flushHeaders();
        if (Object.keys(headers).length === 0) write();
      });
    expect(await ask({ 'content-length': LIMITS.totalBytes + 1 }, () => '')).toBe(413);
    expect(await ask({}, () => 'x'.repeat(64 * 1024))).toBe(413);
    expect(await readdir(folder)).toEqual([]);
  });
});
