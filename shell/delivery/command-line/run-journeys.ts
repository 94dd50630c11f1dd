import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { needed, UsageError } from '../operator/words';
import { noted, rowsOf, type Say, table } from './answers';
import type { EdgeClient } from './edge-client';

/** The preview address of a run works so long (days). */
const PREVIEW_DAYS = 1;
/** What journeys have no use for: they run the code of others, and open nothing but the preview address. */
const SECRETS = ['DELIVERY_TOKEN', 'OPERATOR_TOKEN', 'FROM_TOKEN', 'SIGNING_KEY'];
/** Longest command that is reported, in characters. */
const LONGEST = 500;

/**
 * `journeys mf-cart 1.4.0 -- npx playwright test`: runs a command against the preview address of a version, which is `PREVIEW_URL` in its
 * environment, and reports whether it ended with 0. Without a version it prints what was reported.
 *
 * @param words the module, its version, the command with its arguments
 * @param link where the run can be read; that of the job in GitHub Actions unless said
 * @throws Error where the journeys have failed, or could not be run; the latter is not reported, because it says nothing of the version
 */
export async function journeysCommand(
  edge: EdgeClient,
  [name, version, ...command]: readonly string[],
  link: string | undefined,
  say: Say,
): Promise<void> {
  if (version === undefined) {
    const rows = await edge.get('journeys', rowsOf('journeys'));
    const shown = rows.filter((row) => name === undefined || row['name'] === name);
    table(shown, ['at', 'name', 'version', 'hasPassed', 'command', 'link', 'actor'], say);
    return;
  }
  const [program, ...args] = command;
  if (program === undefined)
    throw new UsageError('Which command? journeys mf-cart 1.4.0 -- npx playwright test');
  const asked = { name: needed(name, 'journeys of what?'), version, days: PREVIEW_DAYS };
  const { preview } = await edge.post('preview', asked, v.object({ preview: v.string() }));
  const hasPassed = await endsWell(program, args, preview);
  const report = {
    name,
    version,
    hasPassed,
    command: command.join(' ').replace(/\s+/g, ' ').slice(0, LONGEST),
    link: link ?? jobAddress(process.env),
  };
  const { note } = await edge.post('journeys', report, noted);
  if (!hasPassed) throw new Error(`${note}.`);
  say(`${note}.`);
}

function endsWell(program: string, args: readonly string[], preview: string): Promise<boolean> {
  const environment = Object.entries(process.env).filter(([name]) => !SECRETS.includes(name));
  return new Promise((resolve, reject) => {
    const journeys = spawn(program, args, {
      stdio: 'inherit',
      env: { ...Object.fromEntries(environment), PREVIEW_URL: preview },
    });
    journeys.on('error', (cause) => reject(new Error(`${program} cannot be started.`, { cause })));
    journeys.on('exit', (code) => resolve(code === 0));
  });
}

/** The page of this job, where a pipeline of GitHub runs it. */
function jobAddress(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = environment;
  return server === undefined || repository === undefined || run === undefined
    ? undefined
    : `${server}/${repository}/actions/runs/${run}`;
}
