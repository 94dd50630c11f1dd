import { request } from 'node:http';

interface Announced {
  readonly url: string;
  /** The announced size of the upload, in bytes; none of it is sent. */
  readonly size: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Announces an upload, and gives what is answered before any of it is there. */
export function announceUpload({ url, size, headers }: Announced): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asking = request(url, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers, 'content-length': size },
    });
    asking.on('error', fail);
    asking.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => {
        done({ status: answer.statusCode ?? 0, text });
        asking.destroy();
      });
    });
    asking.flushHeaders();
  });
}
