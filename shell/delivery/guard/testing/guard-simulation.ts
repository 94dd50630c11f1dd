import { missed, play, SCENARIOS, seeded } from './simulation';

/*
 * `npm run guard-simulation -- [runs]`: how often the guard stops a version that is no worse, and how soon it stops a worse one. The same
 * number of runs gives the same draws. The exit code is 1 where a promise is missed.
 */

const runs = Math.max(1, Number(process.argv[2] ?? 1000) || 1000);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`.padStart(9);

say(
  `${'version'.padEnd(42)} ${'stopped'.padStart(9)} ${'by 2,000'.padStart(9)}  page views of it until then (median, 95 %)`,
);
const misses = SCENARIOS.flatMap((scenario, index) => {
  const played = play(scenario, runs, seeded(index + 1));
  const { stopped, soon, median, high } = played;
  const when = stopped === 0 ? '' : `${median}, ${high}`;
  say(`${scenario.name.padEnd(42)} ${percent(stopped / runs)} ${percent(soon / runs)}  ${when}`);
  return missed(played) ?? [];
});
say(`${runs} runs each, of at most ${SCENARIOS[0]?.views ?? 0} page views; three page views a visitor.`);
for (const miss of misses) say(`Not as promised: ${miss}.`);
if (misses.length > 0) process.exitCode = 1;
