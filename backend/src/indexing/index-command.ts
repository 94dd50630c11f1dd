/**
 * `npm run index -- --url https://search.example.be/`: makes the fifteen indices of the portal in Elasticsearch or OpenSearch and
 * fills them with the articles of the embedded ERP. `--check` only reports whether those that are there have the present mapping.
 *
 * Settings: DATA_DIR, DATABASE_URL, TODAY (YYYY-MM-DD), ARTICLES (a number, where there are none yet).
 */
import { todayInBrussels } from '@vetportal/i18n';
import { Listr, type ListrTaskWrapper, type DefaultRenderer, type SimpleRenderer } from 'listr2';
import { parseArgs } from 'node:util';
import { SettingsError } from '@vetportal/settings';
import { exportIndexFiles } from '../catalogue/open-catalogue';
import { DatabaseError, openDatabase } from '../database';
import { seedDatabase, isSeeded } from '../seeding/seed-database';
import { readDataSettings } from '../settings/data-settings';
import type { IndexFile } from '@vetportal/search-engine';
import { checkMappings } from './check-mappings';
import { IndexingError, reachEngine, type EngineClient } from './engine-client';
import { checkNames, loadIndex, useIndices, type LoadedIndex } from './load-indices';

const { env } = process;
/** @returns 0, or 1 when nothing was changed for a reason that was printed */
async function run(args: string[]): Promise<number> {
  try {
    const { url, check } = read(args);
    const engine = await reachEngine(url);
    if (check) {
      const problems = await checkMappings(engine);
      for (const problem of problems) console.error(problem);
      if (problems.length === 0) console.log('The indices have the present mapping.');
      return problems.length === 0 ? 0 : 1;
    }
    await index(engine);
    return 0;
  } catch (error) {
    if (![IndexingError, DatabaseError, SettingsError].some((kind) => error instanceof kind)) throw error;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function read(args: string[]): { url: string; check: boolean } {
  try {
    const { values } = parseArgs({
      args,
      options: { url: { type: 'string' }, check: { type: 'boolean', default: false } },
    });
    if (values.url !== undefined) return { url: values.url, check: values.check };
  } catch {
    // Told below, with how it is called.
  }
  throw new IndexingError(
    'Where is the search engine? npm run index -- --url https://search.example.be/ [--check]',
  );
}

type Task = ListrTaskWrapper<unknown, typeof DefaultRenderer, typeof SimpleRenderer>;

async function index(engine: EngineClient): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const loaded: LoadedIndex[] = [];
  const fill = (file: IndexFile) => ({
    title: file.index,
    task: async (_context: unknown, task: Task) => {
      loaded.push(
        await loadIndex(engine, file, stamp, (share) => {
          task.title = `${file.index}  ${bar(share)}`;
        }),
      );
    },
  });
  let files: readonly IndexFile[] = [];
  const tasks = new Listr(
    [
      {
        title: 'Reading the articles of the ERP',
        task: async (_context, task) => {
          files = await documents((share) => {
            task.title = `Making the articles of the ERP  ${bar(share)}`;
          });
          await checkNames(
            engine,
            files.map((file) => file.index),
          );
        },
      },
      { title: 'Filling new indices', task: (_context, task) => task.newListr(files.map(fill)) },
      { title: 'Putting them in use', task: () => useIndices(engine, loaded) },
    ],
    { renderer: process.stdout.isTTY ? 'default' : 'simple', rendererOptions: { collapseSubtasks: false } },
  );
  await tasks.run();
}

const WIDTH = 30;

const bar = (share: number): string => {
  const full = Math.round(share * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.round(share * 100)).padStart(3)} %`;
};

/** The files of the documents; an empty database is seeded first, as on the portal's first start. */
async function documents(onProgress: (share: number) => void): Promise<readonly IndexFile[]> {
  const { articles, today = todayInBrussels() } = readDataSettings(env);
  const dataDir = env['DATA_DIR'] ?? '.data';
  const databaseUrl = env['DATABASE_URL'];
  let database = await openDatabase({ dataDir, databaseUrl });
  try {
    if (!(await isSeeded(database))) {
      await database.close();
      await seedDatabase(
        { dataDir, databaseUrl, today, articles, customers: undefined },
        ({ step, share }) => {
          if (step === 'catalogue') onProgress(share);
        },
      );
      database = await openDatabase({ dataDir, databaseUrl });
    }
    return await exportIndexFiles(database, dataDir, today);
  } finally {
    await database.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
