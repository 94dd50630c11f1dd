import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection on which nothing moves for so long is ended, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Who has not read an answer after so long, in milliseconds, takes it in drops so as to hold it. */
const ANSWER_MS = 10 * 60_000;
/** How often in a client's patience the edge makes sure that it has been running itself. */
const BEATS = 6;

/**
 * Ends connections on which nothing moves any more: a client that has stopped reading its answer would hold it, and its place,
 * for ever. Who reads slowly goes on reading, for some minutes. A time in which the edge itself stood still, on a machine that had no
 * processor for it, is nobody's silence: what clients have sent and taken meanwhile is not known yet when it wakes.
 *
 * @param report told of a client that left an answer unread
 */
export function endSilentConnections(
  server: Server,
  report: (message: string) => void,
  patienceMs: number = PATIENCE_MS,
  answerMs: number = ANSWER_MS,
): void {
  const ranSince = watchOwnPauses(server, patienceMs / BEATS);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const bound = setTimeout(() => {
      report(`a client has not read an answer in ${answerMs} ms`);
      socket.destroy();
    }, answerMs);
    bound.unref();
    response.once('close', () => clearTimeout(bound));
  });
  server.setTimeout(patienceMs, (socket: Socket) => {
    const heardFor = performance.now() - ranSince();
    if (heardFor < patienceMs) {
      socket.setTimeout(patienceMs);
      return;
    }
    if (socket.writableLength > 0)
      report(
        `a client has not read for ${patienceMs} ms: ${socket.writableLength} bytes were waiting for it`,
      );
    socket.destroy();
  });
}

/**
 * Watches a process for times in which it did not run.
 *
 * @returns tells since when it has been running without a pause, in milliseconds of `performance.now()`; -Infinity where it has
 * had none
 */
function watchOwnPauses(server: Server, beatMs: number): () => number {
  let since = -Infinity;
  let last = performance.now();
  const beat = (): void => {
    const now = performance.now();
    if (now - last > 2 * beatMs) since = now;
    last = now;
  };
  const beats = setInterval(beat, beatMs);
  beats.unref();
  server.once('close', () => clearInterval(beats));
  return () => {
    beat();
    return since;
  };
}
