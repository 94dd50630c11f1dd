import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The edge ends a connection that has been idle for so long, in milliseconds. */
const IDLE_MS = 30_000;
/** Longest time to read one answer, in milliseconds: a client that needs more reads slowly on purpose, to hold the connection. */
const ANSWER_MS = 10 * 60_000;
/** How many times per idle timeout the edge checks whether its own process has been paused. */
const BEATS = 6;

/**
 * Ends idle connections: a client that stops reading its answer would hold the connection and the answer's memory for ever. A client
 * that reads slowly has some minutes. Time in which the edge's own process was paused, on a machine without a free processor, does
 * not count: when the process resumes, it has not yet seen what clients sent and read meanwhile.
 *
 * @param report called for a client that left an answer unread
 */
export function endIdleConnections(
  server: Server,
  report: (message: string) => void,
  idleMs: number = IDLE_MS,
  answerMs: number = ANSWER_MS,
): void {
  const runningSince = watchOwnPauses(server, idleMs / BEATS);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const bound = setTimeout(() => {
      report(`a client has not read an answer in ${answerMs} ms`);
      socket.destroy();
    }, answerMs);
    bound.unref();
    response.once('close', () => clearTimeout(bound));
  });
  server.setTimeout(idleMs, (socket: Socket) => {
    const runningFor = performance.now() - runningSince();
    if (runningFor < idleMs) {
      socket.setTimeout(idleMs);
      return;
    }
    if (socket.writableLength > 0)
      report(`a client has not read for ${idleMs} ms: ${socket.writableLength} bytes were waiting for it`);
    socket.destroy();
  });
}

/**
 * Watches this process for pauses.
 *
 * @returns a function that returns when the last pause ended, in milliseconds of `performance.now()`; -Infinity before the first
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
