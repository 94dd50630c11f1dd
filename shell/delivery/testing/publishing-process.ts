import { createPublisher } from '../publish/publisher';
import { createFolderPublications, type StepHook } from '../store/folder-publications';
import { openRecords, openRecordsDatabase } from '../records/open-records';
import type { BucketSettings } from '../store/bucket/bucket-settings';
import { ArtefactUnavailable } from '@vetportal/edge/ports';
import { openBucket } from '../store/bucket/bucket';
import { createBucketPublications } from '../store/bucket/bucket-publications';
import { openStore } from '../store/open-store';

/*
 * A process for tests that publishes a version like an edge, and can be killed. It reads its task from standard input, and reports what it
 * found at its start and the result of the publication.
 */

/** The task of the process. */
export interface PublishingTask {
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly bucket?: BucketSettings;
  readonly name: string;
  readonly version: string;
  readonly manifest: string;
  /** By their integrity. */
  readonly contents: Readonly<Record<string, string>>;
  /** The step at which the process kills itself. */
  readonly dieAt?: Parameters<StepHook>[0] | 'recorded';
}

/** The report of the process, if it survives. */
export interface PublishingReport {
  readonly found: { readonly onRecord: boolean; readonly isServed: boolean; readonly published: number };
  readonly outcome: string;
  readonly isServed: boolean;
}

const die = (): void => void process.kill(process.pid, 'SIGKILL');

async function run(task: PublishingTask): Promise<PublishingReport> {
  const { dataFolder, databaseUrl, bucket, name, version, manifest, contents, dieAt } = task;
  const database = await openRecordsDatabase({ dataFolder, databaseUrl });
  const records = await openRecords(database);
  const opened = await openStore({
    dataFolder,
    bucket,
    records,
    importsTraffic: false,
    report: () => undefined,
  });
  const onStep: StepHook = (step) => {
    if (step === dieAt) die();
  };
  const publications = bucket
    ? createBucketPublications(await openBucket(bucket), onStep)
    : createFolderPublications(dataFolder, onStep);
  const publisher = createPublisher({ store: opened.store, publications, records });
  const isServed = async (): Promise<boolean> => {
    try {
      return (await opened.store.module(name, version)).version === version;
    } catch (error) {
      if (error instanceof ArtefactUnavailable) return false;
      throw error;
    }
  };
  const count = async (sql: string): Promise<number> =>
    (await database.query<{ count: number }>(sql, [name, version]))[0]?.count ?? 0;
  const found = {
    onRecord:
      (await count('select count(*)::int as count from edge.version where name = $1 and version = $2')) > 0,
    isServed: await isServed(),
    published: await count(
      `select count(*)::int as count from edge.audit where action = 'publish' and subject = $1 || ' ' || $2`,
    ),
  };
  for (const [integrity, content] of Object.entries(contents))
    await publisher.stage(integrity, Buffer.from(content));
  const { outcome } = await publisher.publish('team', {
    manifestFile: 'module.json',
    manifest,
    variants: {},
    dryRun: false,
  });
  if (dieAt === 'recorded') die();
  const report = { found, outcome, isServed: await isServed() };
  await opened.close();
  await records.close();
  await database.close();
  return report;
}

async function taskOf(input: NodeJS.ReadStream): Promise<PublishingTask> {
  const parts: Buffer[] = [];
  for await (const part of input) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as PublishingTask;
}

process.stdout.write(JSON.stringify(await run(await taskOf(process.stdin))));
process.exit(0);
