import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrafficDocument, type TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '../database';
import { endRollouts, runningRollouts } from '../guard/rollouts';
import type { Records } from '../records/open-records';
import { digestOf } from '../records/versions';
import { ArtefactUnavailable } from './artefact-store';
import { stateOf } from './file-state';
import type { StoreReport } from './folder-store';

const SOURCE = 'traffic.json';

/**
 * Takes over the `traffic.json` of a data folder, each content once: what `npm start` has built goes live so, and a folder
 * from before there were records is not lost. From then on the records say who gets what.
 *
 * @param always false: only while there is no traffic on record. Whoever may write to a store that several edges share is
 *   not thereby the operator
 * @param bring called for each version before it is put on record: brings it to where versions lie
 * @returns looks whether there is anything new; costs one look at the file's state
 */
export function createTakeOver(
  folder: string,
  records: Records,
  {
    always,
    report,
    bring,
  }: {
    readonly always: boolean;
    readonly report: StoreReport;
    readonly bring: (name: string, version: string) => Promise<void>;
  },
): () => Promise<void> {
  const path = join(folder, SOURCE);
  let seen = 'absent';
  let running: Promise<void> | undefined;

  async function takeOver(state: string): Promise<void> {
    try {
      const content = await readFile(path);
      const document = parseTrafficDocument(JSON.parse(content.toString()));
      const digest = createHash('sha256').update(content).digest('hex');
      if (always || records.traffic.current() === undefined)
        for (const [name, version] of versionsOf(document)) await bring(name, version);
      await records.traffic.change(
        {
          actor: SOURCE,
          action: 'take-over',
          subject: 'portal',
          note: `taken over from ${SOURCE}: ${summary(document)}`,
        },
        async (now, queries) => {
          if (now && !always) return undefined;
          if (!(await isNew(queries, digest))) return undefined;
          await recordVersions(queries, folder, document);
          // A schedule must not undo what the file says, of whichever module.
          const onTheirWay = (await runningRollouts(queries)).map(({ name }) => name);
          await endRollouts(queries, onTheirWay, 'ended', `${SOURCE} has set the shares`);
          return document;
        },
      );
    } catch (error) {
      const known = records.traffic.current() !== undefined;
      report(
        known ? 'cannot be read; the former content stays' : 'cannot be read',
        new ArtefactUnavailable(path, error),
      );
    }
    seen = state;
  }

  return async () => {
    const state = stateOf(path);
    if (state === seen) return;
    running ??= takeOver(state).finally(() => (running = undefined));
    await running;
  };
}

async function isNew(queries: Queries, digest: string): Promise<boolean> {
  const [known] = await queries.query<{ digest: string }>(
    'select digest from edge.taken_over where source = $1',
    [SOURCE],
  );
  if (known?.digest === digest) return false;
  await queries.query(
    `insert into edge.taken_over (source, digest) values ($1, $2)
     on conflict (source) do update set digest = excluded.digest`,
    [SOURCE, digest],
  );
  return true;
}

/** Puts on record what lies in the folder; what was published over the network keeps the record that it has. */
async function recordVersions(queries: Queries, folder: string, document: TrafficDocument): Promise<void> {
  for (const [name, version] of versionsOf(document)) {
    const file = name === 'shell' ? 'shell.json' : 'module.json';
    const manifest = await readFile(join(folder, 'artefacts', name, version, file)).catch(() => undefined);
    if (!manifest) continue;
    await queries.query(
      `insert into edge.version (name, version, digest, published_by) values ($1, $2, $3, $4)
       on conflict (name, version) do update set digest = excluded.digest
       where edge.version.published_by = excluded.published_by`,
      [name, version, digestOf(manifest), SOURCE],
    );
  }
}

/** Each version that a document names, once. */
function versionsOf({ shell, modules }: TrafficDocument): (readonly [name: string, version: string])[] {
  return Object.entries({ shell, ...modules }).flatMap(([name, { versions, lastGood, formerGood }]) =>
    [...new Set([...versions.map(({ version }) => version), lastGood, formerGood])]
      .filter((version) => version !== undefined)
      .map((version) => [name, version] as const),
  );
}

const summary = ({ shell, modules }: TrafficDocument): string =>
  Object.entries({ shell, ...modules })
    .map(([name, { versions }]) => `${name} ${versions.map(({ version }) => version).join(' and ')}`)
    .join(', ');
