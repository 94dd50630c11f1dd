import { DatabaseError } from '@vetportal/database';
import { ListenError, serveProblemResponses, StoreUnavailable, stopOnSignals } from '@vetportal/edge';
import { SettingsError } from '@vetportal/settings';
import { StartError } from './check-folder';
import { progressBar } from './progress-bar';
import { type Portal, startPortal } from './start-portal';

/*
 * The portal on one port with everything embedded: what `npm start` runs. docs/operations lists the settings.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const starting = startPortal({
  settings: process.env,
  onProgress: progressBar(process.stdout),
});
stopOnSignals(starting.close, say);

try {
  const began = performance.now();
  introduce(await starting.ready, performance.now() - began);
} catch (error) {
  const known = [SettingsError, ListenError, StartError, StoreUnavailable, DatabaseError].some(
    (kind) => error instanceof kind,
  );
  const text = known || !(error instanceof Error) ? String(error).replace(/^\w+: /, '') : error.stack;
  process.stderr.write(`${text ?? ''}\n`);
  await starting.close().catch(() => undefined);
  // A page says it as well, until the operator stops it.
  if (!(await serveProblemResponses(error, process.env))) process.exit(1);
}

function introduce({ origin, backend }: Portal, milliseconds: number): void {
  say(`\nVetportal is ready after ${(milliseconds / 1000).toFixed(1)} s: ${origin}`);
  if (!backend) return;
  say('\nDemo customers:');
  const width = Math.max(...backend.demoCustomers.map(({ email }) => email.length));
  for (const { email, password, summary, company } of backend.demoCustomers) {
    say(`  ${email.padEnd(width)}  ${password}  ${company}: ${summary}`);
  }
  say(`\nBack office: ${origin}/backoffice/, with the token in backoffice-token of the data folder`);
}
