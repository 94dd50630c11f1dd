import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Certificate } from './certificate';

/** A server's TLS: stands before one that has none, as a balancer does, for tests. */
export interface TlsRelay {
  /** Of localhost. */
  readonly port: number;
  /** Shows another certificate from now on; every connection breaks. */
  show(certificate: Certificate): void;
  close(): Promise<void>;
}

interface Options {
  /** Port of 127.0.0.1. */
  readonly target: number;
  readonly certificate: Certificate;
  /** Whether clients ask for TLS in the way of PostgreSQL: a first message, `SSLRequest`, that is answered with `S`. */
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
