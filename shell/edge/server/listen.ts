import type { Server } from 'node:http';
import type { ListenSettings } from '@vetportal/settings';

/** The address cannot be listened on; the message says what to do about it. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts listening.
 *
 * @returns the port, which is another than the one asked for when that is 0
 * @throws ListenError in one line: port taken, not allowed, no such address
 */
export function listen(server: Server, { host, port }: ListenSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(new ListenError(adviceFor(error, host, port), { cause: error }));
    server.once('error', fail);
    server.listen({ host, port }, () => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function adviceFor(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop the program that uses it, or start with another one, for example PORT=${port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account: start with a port above 1023, for example PORT=8080.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is no address of this machine: use 127.0.0.1 for this machine only, or 0.0.0.0 for everyone.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}
