import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Texts } from '@vetportal/contracts/render';
import { openRealm } from './realm';

/*
 * The thread that renders the parts of one version of one module. It has no environment variables and a memory limit, and the edge stops
 * it when it takes too long.
 */

/** The data that the thread starts with. */
export interface RenderWorkerData {
  /** `mf-catalogue`, or `shell`. */
  readonly name: string;
  /** Code of the shell's server bundle, and of the module's; undefined for the shell itself. */
  readonly shellCode: string;
  readonly moduleCode: string | undefined;
}

/** A message for the thread, and its long part: a text, or bytes as received. */
export type ThreadMessage = readonly [json: string, more?: string | Uint8Array<ArrayBuffer>];

/** Decodes like a browser: a byte order mark is not part of the text. */
const utf8 = new TextDecoder();

/** Longest message of a part, in characters of all its texts: parsing a longer one would block the main thread. */
const MAX_MESSAGE = 8_000_000;

/** The operating system's id of this thread, for its clock; undefined where it is not available. */
function systemThread(): number | undefined {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]);
  } catch {
    return undefined;
  }
}

/** The message that replaces one that is too long. */
function tooLong(json: string, length: number): Texts {
  const [, id = '0'] = /^\{"type":"rendered","id":(\d+),/.exec(json.slice(0, 100)) ?? [];
  const message = `a message of ${length} characters is too long`;
  return [JSON.stringify({ type: 'failed', id: Number(id), message, stack: '' })];
}

/** Checks a message from the code of a module. */
function checked(message: readonly unknown[]): readonly string[] {
  if (!message.every((text) => typeof text === 'string')) return [];
  const length = message.reduce((sum, text) => sum + text.length, 0);
  return length > MAX_MESSAGE ? tooLong(message[0] ?? '', length) : message;
}

const port = parentPort;
if (port) {
  // The first message, and the only one that is no text: no code of a module has run yet.
  port.postMessage(systemThread());
  const { name, shellCode, moduleCode } = workerData as RenderWorkerData;
  let outbox: (readonly string[])[] = [];
  const receive = openRealm(name, shellCode, moduleCode, (...message) => {
    // Parts that are rendered together are sent together.
    if (outbox.length === 0) {
      setImmediate(() => {
        port.postMessage(outbox);
        outbox = [];
      });
    }
    outbox.push(checked(message));
  });
  port.on('message', (messages: readonly ThreadMessage[]) => {
    for (const [json, more = ''] of messages)
      receive(json, typeof more === 'string' ? more : utf8.decode(more));
  });
}
