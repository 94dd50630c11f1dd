import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTrafficDocument, type TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { endRollouts, runningRollouts } from '../guard/rollouts';
import type { Records } from '../records/open-records';
import { digestOf } from '../records/versions';
import { ArtefactUnavailable } from '@vetportal/edge/ports';
import { liveVersions } from '@vetportal/edge/versions/traffic-split';
import { stateOf } from '@vetportal/edge/folder/file-state';
import type { StoreReport } from '@vetportal/edge/folder/folder-store';

const SOURCE = 'traffic.json';

/**
 * Imports the `traffic.json` of a data folder into the records, each content once. So what `npm start` built goes live, and a data
 * folder from before the records existed keeps its traffic. From then on the records decide which versions visitors get.
 *
 * @param always false: imports only while the records have no traffic, because the right to write to a store that several edges
 *   share does not make somebody the operator
 * @param copyVersion called for each version before it is recorded: copies it to where versions are stored
 * @returns imports the file if it has changed; costs one `stat` if not
 */
export function createTrafficImport(
  folder: string,
  records: Records,
  {
    always,
    report,
    copyVersion,
  }: {
    readonly always: boolean;
    readonly report: StoreReport;
    readonly copyVersion: (name: string, version: string) => Promise<void>;
  },
): () => Promise<void> {
  const path = join(folder, SOURCE);
  let seen = 'absent';
  let running: Promise<void> | undefined;

  async function importFile(state: string): Promise<void> {
    try {
      const content = await readFile(path);
      const document = parseTrafficDocument(JSON.parse(content.toString()));
      const digest = createHash('sha256').update(content).digest('hex');
      if (always || records.traffic.current() === undefined)
        for (const [name, version] of versionsOf(document)) await copyVersion(name, version);
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
          // The schedule of a rollout must not undo the shares in the file.
          const rolledOut = (await runningRollouts(queries)).map(({ name }) => name);
          await endRollouts(queries, rolledOut, 'ended', `${SOURCE} has set the shares`);
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
    running ??= importFile(state).finally(() => (running = undefined));
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

/** Records the versions in the folder; a version that was published over the network keeps its record. */
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

/** Each version that visitors may get by a document. */
const versionsOf = ({ shell, modules }: TrafficDocument): (readonly [name: string, version: string])[] =>
  Object.entries({ shell, ...modules }).flatMap(([name, split]) =>
    liveVersions(split).map((version) => [name, version] as const),
  );

const summary = ({ shell, modules }: TrafficDocument): string =>
  Object.entries({ shell, ...modules })
    .map(([name, { versions }]) => `${name} ${versions.map(({ version }) => version).join(' and ')}`)
    .join(', ');
