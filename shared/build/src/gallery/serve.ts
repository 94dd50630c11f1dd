import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

/**
 * Serves the built gallery under the policy that the edge sends: nonces, no unsafe source, Trusted Types.
 * What breaks the policy in the portal breaks it here first.
 *
 * @param folder the built files
 * @param port the port; 0 for a free one
 */
export function serveGallery(folder: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/[\w.~-]+\.js$/.test(pathname)) {
      readFile(path.join(folder, pathname)).then(
        (script) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
        () => response.writeHead(404).end(),
      );
      return;
    }
    if (pathname.includes('.')) {
      response.writeHead(404).end();
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; img-src 'self' data:; ` +
        "connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types webpack",
    });
    response.end(
      '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Vetportal UI</title>' +
        `<meta property="csp-nonce" nonce="${nonce}">` +
        '<meta name="viewport" content="width=device-width"></head>' +
        `<body><div id="root"></div><script nonce="${nonce}" src="/main.js"></script></body></html>`,
    );
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
