import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Certificate } from './certificate';

/** Terminates TLS in front of a server, as a load balancer does, for tests. */
export interface TlsRelay {
  /** Of localhost. */
  readonly port: number;
  /** Changes the certificate; breaks every connection. */
  show(certificate: Certificate): void;
  close(): Promise<void>;
}

interface Options {
  /** Port of 127.0.0.1. */
  readonly target: number;
  readonly certificate: Certificate;
  /** Whether clients request TLS as with PostgreSQL: the answer to their first message, `SSLRequest`, is `S`. */
  readonly isPostgresql?: boolean;
}

export async function startTlsRelay({ target, certificate, isPostgresql }: Options): Promise<TlsRelay> {
  const sockets = new Set<Socket>();
  let shown = createSecureContext(certificate);
  const secure = (plain: Socket): void => {
    const near = new TLSSocket(plain, { isServer: true, secureContext: shown });
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const server = createServer((plain) => {
    plain.on('error', () => plain.destroy());
    if (isPostgresql !== true) secure(plain);
    else
      plain.once('data', () => {
        plain.write('S');
        secure(plain);
      });
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    show(next) {
      shown = createSecureContext(next);
      drop();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        drop();
      }),
  };
}
