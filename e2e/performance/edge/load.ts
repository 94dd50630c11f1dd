import { Agent, request } from 'node:http';

/** Requests over keep-alive connections to one server. */
export interface Load {
  /** Gets an address and reads the answer to its end. */
  get(
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; bytes: number; etag: string }>;
  close(): void;
}

export function createLoad(port: number, connections: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(
          { agent, port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br', ...headers } },
          (response) => {
            let bytes = 0;
            response.on('data', (chunk: Buffer) => (bytes += chunk.length));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, bytes, etag: response.headers.etag ?? '' }),
            );
            response.on('error', reject);
          },
        );
        sent.on('error', reject);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Runs tasks with a fixed concurrency.
 *
 * @param next gives the next task, or undefined when there are no more
 * @returns the number of tasks
 */
export async function inLanes(lanes: number, next: () => Promise<unknown> | undefined): Promise<number> {
  let count = 0;
  const lane = async (): Promise<void> => {
    for (let task = next(); task; task = next()) {
      await task;
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return count;
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
