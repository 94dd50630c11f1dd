/* The measuring process of `npm run search-speed`: opens the indices of a folder and asks them. */
import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import type { ProductQuery } from '@vetportal/search';
import { productSearch, productSuggestions, type Closeness } from '@vetportal/search/queries';
import { join } from 'node:path';
import { openIndexFile, SearchService } from '@vetportal/search-engine';
import { GUEST } from '@vetportal/search/access';
import { HELD_OUT_QUERIES } from '../relevance/held-out-queries.data';
import { JUDGED_QUERIES } from '../relevance/judged-queries.data';

/** The bounds in milliseconds, and mebibytes. */
const BOUNDS = { search: { median: 25, p95: 60 }, suggest: { median: 10, p95: Infinity }, memory: 600 };

const [folder = '', run = ''] = process.argv.slice(2);
const service = new SearchService();
const opening = performance.now();
for (const locale of LOCALES) {
  const name = `products_${indexSuffix(locale)}`;
  const { lines, parts } = openIndexFile(name, locale, join(folder, `${name}.ndjson`));
  service.load(name, locale, lines, parts);
}
const opened = performance.now() - opening;
process.stdout.write(`\nthree indices ${run} in ${opened.toFixed(0)} ms\n`);

const TODAY = '2026-11-21';
const READER = { groupIds: [1], partnerType: 'veterinary', role: 'veterinary' };

function bodyOf(asked: Partial<ProductQuery>, closeness: Closeness = 'all'): string {
  const defaults = { text: '', filters: {}, sort: 'relevance', page: 1, pageSize: 24 } as const;
  return JSON.stringify(
    productSearch({ ...defaults, role: 'veterinary', today: TODAY, ...asked }, closeness),
  );
}

/** What people look at: searches by text, whole lists, lists narrowed by one and by several filters, later pages. */
const searches = [
  ...JUDGED_QUERIES.map(({ locale, text }) => ({ locale, text })),
  ...LOCALES.flatMap((locale) =>
    [
      {},
      { page: 12 },
      { filters: { species: ['dog'] } },
      { filters: { species: ['cat', 'dog'], 'in-stock': ['yes'] } },
      { filters: { presentation: ['tablet', 'chewable-tablet'] } },
      { sort: 'name-asc' as const },
      { sort: 'net-desc' as const },
      { filters: { promotion: ['supplier-discount'], discount: ['5-10'] } },
    ].map((part) => ({ locale, text: '', ...part })),
  ),
].map(({ locale, ...asked }) => ({ locale, body: bodyOf(asked) }));

/** Texts that no article has whole, asked again without one of their words. */
const relaxed = HELD_OUT_QUERIES.filter(({ text }) => text.includes(' ')).map(({ locale, text }) => ({
  locale,
  body: bodyOf({ text: `${text} xyzzy` }, 'but-one'),
}));

/** Every beginning of what is typed, from the first letter on. */
const suggestions = JUDGED_QUERIES.flatMap(({ locale, text }) =>
  Array.from({ length: Math.min(text.length, 14) }, (_, at) => ({
    locale,
    body: JSON.stringify(productSuggestions(text.slice(0, at + 1))),
  })),
);

function times(asked: readonly { readonly locale: Locale; readonly body: string }[]): number[] {
  return asked.map(({ locale, body }) => {
    const start = performance.now();
    const { status } = service.search(`products_${indexSuffix(locale)}`, body, READER);
    if (status !== 200) throw new Error(`the index answers ${status}`);
    return performance.now() - start;
  });
}

function report(
  what: string,
  measured: number[],
  bounds: { readonly median: number; readonly p95: number },
): void {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const [median, p95, max] = [at(0.5), at(0.95), sorted.at(-1) ?? 0];
  const good = median < bounds.median && p95 < bounds.p95;
  if (!good) process.exitCode = 1;
  process.stdout.write(
    `${what.padEnd(34)} ${String(sorted.length).padStart(5)}  median ${median.toFixed(1).padStart(6)} ms  ` +
      `p95 ${p95.toFixed(1).padStart(6)} ms  longest ${max.toFixed(1).padStart(6)} ms${good ? '' : '  TOO SLOW'}\n`,
  );
}

service.search('products_fr_be', '{}', GUEST);
// Once to warm the code up, once to measure.
times(searches.filter((_, index) => index % 4 === 0));
report('search with all facets', times(searches), BOUNDS.search);
report('the same without one of the words', times(relaxed), BOUNDS.search);
times(suggestions.filter((_, index) => index % 8 === 0));
report('suggestions while one types', times(suggestions), BOUNDS.suggest);
global.gc?.();
const used = process.memoryUsage().rss / 2 ** 20;
process.stdout.write(`memory of the whole process: ${used.toFixed(0)} MiB\n`);
if (used > BOUNDS.memory) process.exitCode = 1;
