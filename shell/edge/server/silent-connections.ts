import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection on which nothing moves for so long is ended, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Who has not read an answer after so long, in milliseconds, takes it in drops so as to hold it. */
const ANSWER_MS = 10 * 60_000;

/**
 * Ends connections on which nothing moves any more: a client that has stopped reading its answer would hold it, and its place,
 * for ever. Who reads slowly goes on reading, for some minutes.
 *
 * @param report told of a client that left an answer unread
 */
export function endSilentConnections(
  server: Server,
  report: (message: string) => void,
  patienceMs: number = PATIENCE_MS,
  answerMs: number = ANSWER_MS,
): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const bound = setTimeout(() => {
      report(`a client has not read an answer in ${answerMs} ms`);
      socket.destroy();
    }, answerMs);
    bound.unref();
    response.once('close', () => clearTimeout(bound));
  });
  server.setTimeout(patienceMs, (socket: Socket) => {
    if (socket.writableLength > 0)
      report(
        `a client has not read for ${patienceMs} ms: ${socket.writableLength} bytes were waiting for it`,
      );
    socket.destroy();
  });
}
