import { createServer, type RequestListener, type Server } from 'node:http';
import { answerClientError, MAX_HEADER_BYTES } from './client-errors';

/** How long a client may take to send a request, in milliseconds. */
export interface RequestTimes {
  /** For the headers. */
  readonly headers: number;
  /** For the whole of it: the largest upload needs 80 s on a line of one megabit. */
  readonly request: number;
  /** How often it is looked at. */
  readonly every: number;
}

const TIMES: RequestTimes = { headers: 20_000, request: 120_000, every: 5_000 };

/**
 * A server that answers what it cannot read, and does not wait for ever for a request: one that is sent in drops, to hold its connection, ends with 408 when its time
 * is over, however steadily the drops come.
 */
export const createBoundedServer = (
  listener: RequestListener,
  { headers, request, every }: RequestTimes = TIMES,
): Server =>
  createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: headers,
      requestTimeout: request,
      connectionsCheckingInterval: every,
    },
    listener,
  ).on('clientError', answerClientError);
