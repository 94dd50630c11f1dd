import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long requests in flight may take to finish, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Watches a server's connections from the start, so that it can be stopped without cutting an answer. Node's own
 * `closeIdleConnections` leaves those open on which nothing was asked yet, as browsers keep them ready.
 *
 * @param server not listening yet
 * @returns lets the server finish: makes each answer the last of its connection, goes on taking new ones for `drainMs`, in which a
 *   balancer notices and goes elsewhere, then accepts nothing new, closes idle connections, and cuts what is left after `patienceMs`
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

/** What of the process stopping depends on; the real one but in tests. */
export interface StoppableProcess {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Stops on SIGTERM and SIGINT; a second signal does not wait any longer.
 *
 * @param stop finishes what is in flight and closes everything
 * @param say told what happens, in one line
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
