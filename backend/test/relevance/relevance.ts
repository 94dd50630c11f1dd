/* `npm run relevance`: how often the search finds what a veterinarian means, over the whole catalogue. */
import { JUDGED_QUERIES } from './judged-queries.data';
import { measure, table } from './measure';
import { wholeCatalogue } from './whole-catalogue';

/** The measure: of twenty searches nineteen show it among the first five. */
const ENOUGH = 0.95;

const { service, articles, categoryIds } = wholeCatalogue();
const judgements = measure(service, JUDGED_QUERIES, articles, categoryIds);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);
const write = (line: string): void => void process.stdout.write(`${line}\n`);

for (const { query, place, names } of judgements) {
  if (place === 1) continue;
  const where = place === undefined ? 'not found' : `place ${place}`;
  write(`${query.locale}  ${query.text.padEnd(32)} ${where.padEnd(10)} ${names.slice(0, 3).join(' | ')}`);
}
write(`\n${''.padEnd(18)} queries  success@1 success@5  nDCG@10`);
for (const [name, { queries, success1, success5, ndcg10 }] of table(judgements)) {
  const figures = [percent(success1), percent(success5), ndcg10.toFixed(3).padStart(9)].join(' ');
  write(`${name.padEnd(18)} ${String(queries).padStart(7)}  ${figures}`);
}
process.exitCode = (table(judgements).get('all')?.success5 ?? 0) >= ENOUGH ? 0 : 1;
