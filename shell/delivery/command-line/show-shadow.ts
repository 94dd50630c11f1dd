import * as v from 'valibot';
import { type Say, table } from './answers';
import type { EdgeClient } from './edge-client';

const rendered = v.object({ status: v.number(), ms: v.number(), errors: v.number() });
const report = v.object({
  live: v.string(),
  troubles: v.array(v.string()),
  isStopped: v.boolean(),
  pages: v.array(
    v.object({
      path: v.string(),
      live: rendered,
      candidate: rendered,
      removed: v.number(),
      added: v.number(),
      examples: v.array(v.string()),
    }),
  ),
});

/** Has a version rendered in the shadow, and prints its pages beside those of the live version. */
export async function showShadow(
  edge: EdgeClient,
  asked: { readonly name: string; readonly version: string; readonly stop: boolean | undefined },
  say: Say,
): Promise<void> {
  const { live, pages, troubles, isStopped } = await edge.post('shadow', asked, report);
  const both = (page: (typeof pages)[number], what: 'status' | 'ms' | 'errors'): string =>
    `${page.live[what]} → ${page.candidate[what]}`;
  const rows = pages.map((page) => ({
    page: page.path,
    status: both(page, 'status'),
    ms: both(page, 'ms'),
    errors: both(page, 'errors'),
    lines: page.removed + page.added === 0 ? 'same' : `-${page.removed} +${page.added}`,
    'for example': page.examples.join('  '),
  }));
  table(rows, ['page', 'status', 'ms', 'errors', 'lines', 'for example'], say);
  say('');
  for (const trouble of troubles) say(`${trouble}.`);
  const { name, version } = asked;
  if (isStopped) say(`${name} ${version} is stopped: nobody gets it.`);
  else if (troubles.length === 0)
    say(`${name} ${version} is no worse than ${live} on ${pages.length} pages.`);
}
