import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long requests in flight may take to finish, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Tracks a server's connections, so that it can stop without cutting an answer off. Node's own `closeIdleConnections` leaves those
 * open that have had no request yet, and browsers keep such connections ready.
 *
 * @param server not listening yet
 * @returns stops the server: it closes each connection after its next answer, accepts new ones for `drainMs`, in which a load
 *   balancer notices, then refuses new ones, closes idle ones, and cuts the rest after `patienceMs`
 */
export function watchConnections(server: Server): (drainMs?: number, patienceMs?: number) => Promise<void> {
  const inFlight = new Map<Socket, number>();
  let stopping = false;

  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, 0);
    socket.once('close', () => inFlight.delete(socket));
  });
  server.prependListener('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    if (stopping) response.setHeader('connection', 'close');
    inFlight.set(socket, (inFlight.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (inFlight.get(socket) ?? 1) - 1;
      inFlight.set(socket, left);
      if (stopping && left === 0) socket.end();
    });
  });

  return async (drainMs = 0, patienceMs = PATIENCE_MS) => {
    stopping = true;
    if (!server.listening) return;
    if (drainMs > 0) await wait(drainMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, count] of inFlight) if (count === 0) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearTimeout(cut);
  };
}

/** The part of `process` that stopping uses; tests pass their own. */
export interface StoppableProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops on SIGTERM and SIGINT; after a second signal at once.
 *
 * @param stop finishes the requests in flight and closes everything
 * @param say prints one line for the operator
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  say: (line: string) => void,
  on: StoppableProcess = process,
): void {
  let stopping = false;
  const signalled = (): void => {
    if (stopping) {
      say('Stopped without waiting.');
      on.exit(1);
      return;
    }
    stopping = true;
    say('Stopping: requests in flight are finished. Once more to stop at once.');
    stop().then(
      () => on.exit(0),
      (error: unknown) => {
        say(`Stopping failed: ${error instanceof Error ? error.message : String(error)}`);
        on.exit(1);
      },
    );
  };
  on.on('SIGINT', signalled);
  on.on('SIGTERM', signalled);
}
