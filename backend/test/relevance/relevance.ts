/* `npm run relevance`: how often the search finds what a veterinarian means, over the whole catalogue. */
import { HELD_OUT_QUERIES } from './held-out-queries.data';
import { JUDGED_QUERIES } from './judged-queries.data';
import type { JudgedQuery } from './judged-query';
import { measure, table, type Ask } from './measure';
import { wholeCatalogue } from './whole-catalogue';

/** The measure: of twenty searches nineteen show it among the first five. */
const ENOUGH = 0.95;
/** What was never tuned for is found less often; below this something general has been lost. */
const ENOUGH_HELD_OUT = 0.9;

const { service, articles, categoryIds } = wholeCatalogue();

const ask: Ask = (index, body) =>
  Promise.resolve(JSON.parse(service.search(index, JSON.stringify(body)).json) as Awaited<ReturnType<Ask>>);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** Asks the queries of a set and prints what was missed, then the figures; @returns success@5 */
async function report(name: string, queries: readonly JudgedQuery[]): Promise<number> {
  const judgements = await measure(ask, queries, articles, categoryIds);
  write(`\n${name}`);
  for (const { query, place, names } of judgements) {
    if (place === 1) continue;
    const where = place === undefined ? 'not found' : `place ${place}`;
    write(`${query.locale}  ${query.text.padEnd(32)} ${where.padEnd(10)} ${names.slice(0, 3).join(' | ')}`);
  }
  const rows = table(judgements);
  write(`${''.padEnd(18)} queries  success@1 success@5  nDCG@10`);
  for (const [row, { queries: count, success1, success5, ndcg10 }] of rows) {
    const figures = [percent(success1), percent(success5), ndcg10.toFixed(3).padStart(9)].join(' ');
    write(`${row.padEnd(18)} ${String(count).padStart(7)}  ${figures}`);
  }
  return rows.get('all')?.success5 ?? 0;
}

const judged = await report('The judged queries', JUDGED_QUERIES);
const heldOut = await report('Held out: judged apart, never tuned for', HELD_OUT_QUERIES);
process.exitCode = judged >= ENOUGH && heldOut >= ENOUGH_HELD_OUT ? 0 : 1;
