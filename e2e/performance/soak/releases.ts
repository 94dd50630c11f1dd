import { setTimeout as wait } from 'node:timers/promises';
import type { liveManifest, publishBroken } from '../../portal/broken-version';

const MODULE = 'mf-cms';
/** Between two changes of traffic, in milliseconds. */
const CHANGE_MS = 20_000;

/** What the journeys publish by; it reads the data folder's name when it is loaded. */
interface Publishing {
  readonly OPERATOR_TOKEN: string;
  readonly liveManifest: typeof liveManifest;
  readonly publishBroken: typeof publishBroken;
}

/** Publishes versions like the live one, gives each half of the visitors and takes it back, until it is over. */
export async function keepReleasing(
  origin: string,
  { OPERATOR_TOKEN, liveManifest: live, publishBroken: publish }: Publishing,
  isOver: () => boolean,
): Promise<{ changes: number; failures: string[] }> {
  const failures: string[] = [];
  const present = live(MODULE).version;
  let changes = 0;
  const share = async (weights: Readonly<Record<string, number>>): Promise<void> => {
    const answer = await fetch(`${origin}/delivery/traffic`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: MODULE, weights }),
    });
    if (!answer.ok) throw new Error(`traffic: ${String(answer.status)} ${await answer.text()}`);
    changes += 1;
  };
  while (!isOver()) {
    try {
      // The same content is the same version: publishing it again changes nothing, and is a publication all the same.
      const made = await publish(origin, MODULE, 'none');
      await share({ [present]: 5_000, [made]: 5_000 });
      await pause(isOver);
      await share({ [present]: 10_000 });
    } catch (error) {
      failures.push(wordsOf(error));
    }
    await pause(isOver);
  }
  return { changes, failures };
}

/** A call that broke off says why in its cause alone. */
const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [wordsOf(error.cause)])].join(': ')
    : String(error);

async function pause(isOver: () => boolean): Promise<void> {
  for (const end = Date.now() + CHANGE_MS; Date.now() < end && !isOver();) await wait(500);
}
