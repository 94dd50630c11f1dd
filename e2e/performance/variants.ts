import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One of the portals that are measured in turns. */
export interface Variant {
  readonly name: 'federated' | 'in-browser' | 'on-server' | 'before';
  /** At the head of its column. */
  readonly title: string;
  readonly origin: string;
  /** The data folder of its portal. */
  readonly dataFolder: string;
  /** Resolves when the pages at `origin` are this variant's. */
  readonly show: () => Promise<void>;
}

/**
 * The portals of a measurement, the one that is judged first.
 *
 * @param env `BENCH_ORIGIN` and `DATA_DIR` of the portal, `BENCH_BEFORE_ORIGIN` and `BENCH_BEFORE_DATA` of the commit before: without it the portal is
 *   measured beside its own code as one bundle
 */
export function variantsOf(env: NodeJS.ProcessEnv): readonly [Variant, ...Variant[]] {
  const origin = env['BENCH_ORIGIN'];
  const dataFolder = env['DATA_DIR'];
  if (origin === undefined || dataFolder === undefined) throw new Error('Start this by `npm run bench`.');
  const local = (name: Variant['name'], title: string): Variant => ({
    name,
    title,
    origin,
    dataFolder,
    show: () => sendVisitorsTo(name, origin, dataFolder),
  });
  const portal = local('federated', 'federated');
  const before = env['BENCH_BEFORE_ORIGIN'];
  const beforeData = env['BENCH_BEFORE_DATA'];
  if (before === undefined || beforeData === undefined)
    return [portal, local('in-browser', 'in browser'), local('on-server', 'on server')];
  const show = (): Promise<void> => Promise.resolve();
  return [portal, { name: 'before', title: 'before', origin: before, dataFolder: beforeData, show }];
}

/** The edge takes a new traffic document over within a second. */
async function sendVisitorsTo(variant: string, origin: string, dataFolder: string): Promise<void> {
  const document = join(dataFolder, `traffic.${variant}.json`);
  const aside = join(dataFolder, `traffic.${randomUUID()}`);
  copyFileSync(document, aside);
  renameSync(aside, join(dataFolder, 'traffic.json'));
  const traffic = JSON.parse(readFileSync(document, 'utf8')) as {
    readonly shell: { readonly versions: readonly { readonly version: string }[] };
  };
  const [shell] = traffic.shell.versions;
  if (!shell) throw new Error(`${document} names no version of the shell.`);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const page = await fetch(`${origin}/fr`);
    if ((await page.text()).includes(`/shell/${shell.version}/`)) return;
    await wait(100);
  }
  throw new Error(`The portal does not serve shell ${shell.version}.`);
}
