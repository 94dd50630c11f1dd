import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between two programs of this machine that can be cut. */
export interface Relay {
  readonly port: number;
  /** Ends every connection and takes no further one, until it is mended. */
  cut(): void;
  mend(): Promise<void>;
  close(): void;
}

/**
 * Listens on a port of 127.0.0.1 and passes on what comes, as it comes. It does not keep Node running.
 *
 * @param target the port to which it leads
 * @param port on which it listens; 0 takes a free one
 */
export async function startRelay(target: number, port = 0): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
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
  });
  const listens = await listening(server, port);
  server.unref();
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: listens,
    cut,
    async mend() {
      if (!server.listening) await listening(server, listens);
    },
    close: cut,
  };
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed);
      done((server.address() as AddressInfo).port);
    });
  });
