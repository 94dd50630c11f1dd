import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Texts } from '@vetportal/contracts/render';
import { openRealm } from './realm';

/*
 * A thread that renders the parts of one version of one module. It is started without the environment, with bounds on its
 * memory, and ended from outside when it takes too long.
 */

/** What the thread is started with. */
export interface RenderWorkerData {
  /** `mf-catalogue`, or `shell`. */
  readonly name: string;
  /** Code of the shell's server bundle, and of the module's; undefined for the shell itself. */
  readonly shellCode: string;
  readonly moduleCode: string | undefined;
}

/** A message for the thread, and what is long of it: a text, or one as it came over the wire. */
export type ThreadMessage = readonly [json: string, more?: string | Uint8Array<ArrayBuffer>];

/** As the browser reads it: a mark at the beginning is none of the text. */
const utf8 = new TextDecoder();

/** Longest message of a part, in characters of all its texts: reading it would hold up every visitor. */
const MAX_MESSAGE = 8_000_000;

/** The system's number of this thread, for its clock; undefined where the system does not tell. */
function systemThread(): number | undefined {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0]);
  } catch {
    return undefined;
  }
}

/** What is sent in place of a message that is too long. */
function tooLong(json: string, length: number): Texts {
  const [, id = '0'] = /^\{"type":"rendered","id":(\d+),/.exec(json.slice(0, 100)) ?? [];
  const message = `a message of ${length} characters is too long`;
  return [JSON.stringify({ type: 'failed', id: Number(id), message, stack: '' })];
}

/** What the code of a module has sent, if it is what it ought to be. */
function checked(message: readonly unknown[]): readonly string[] {
  if (!message.every((text) => typeof text === 'string')) return [];
  const length = message.reduce((sum, text) => sum + text.length, 0);
  return length > MAX_MESSAGE ? tooLong(message[0] ?? '', length) : message;
}

const port = parentPort;
if (port) {
  // The one message that is no text, and the first: no code of a module has run yet.
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
