import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A relay between a client and a server, which can make the server unavailable, for tests. */
export interface Relay {
  /** Of 127.0.0.1. */
  readonly port: number;
  /** Breaks every connection and refuses new ones, until `comeBack`. */
  readonly leave: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Accepts connections and transfers nothing, until `comeBack`. */
  readonly hold: () => void;
  readonly close: () => Promise<void>;
}

/** @param target port of 127.0.0.1 */
export async function startRelay(target: number): Promise<Relay> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHeld = false;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (!isHeld) join(pair);
  });
  const join = ([near, far]: readonly [Socket, Socket]): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const leave = async (): Promise<void> => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    await closed;
  };
  return {
    port,
    leave,
    async comeBack() {
      if (isHeld) for (const pair of pairs) join(pair);
      isHeld = false;
      if (!server.listening) await listen(port);
    },
    hold() {
      isHeld = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: () => (server.listening ? leave() : Promise.resolve()),
  };
}
