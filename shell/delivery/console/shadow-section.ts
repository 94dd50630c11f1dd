import { escapeHtml } from '@vetportal/edge/http/escape';
import type { ShadowResult } from '../shadow/shadow';
import type { RenderedPage } from '../shadow/shadow-run';
import type { Section } from './section';

/** What a run in the shadow has found: each page beside that of the live version. */
export function shadowSection(
  name: string,
  version: string,
  { live, pages, troubles, isStopped }: ShadowResult,
): Section {
  const both = (page: (typeof pages)[number], of: keyof RenderedPage): string =>
    `${page.live[of]} → ${page.candidate[of]}`;
  const verdict =
    troubles.length === 0
      ? `${name} ${version} is no worse than ${live} on ${pages.length} pages.`
      : `${troubles.join('. ')}.${isStopped ? ` ${name} ${version} is stopped: nobody gets it.` : ''}`;
  return {
    title: 'In the shadow',
    about: `${troubles.length === 0 ? escapeHtml(verdict) : `<span class="trouble">${escapeHtml(verdict)}</span>`} Each figure is that of ${escapeHtml(live)} → that of ${escapeHtml(version)}. The audit log has the result; the pages are shown this once.`,
    columns: [
      ['Page', 'name'],
      ['Status', 'line'],
      ['Time (ms)', 'line'],
      ['Errors', 'line'],
      ['Lines', 'line'],
      ['For example', 'long'],
    ],
    empty: 'There is no page to render.',
    rows: pages.map((page) => [
      escapeHtml(page.path) + (page.trouble === '' ? '' : ' <span class="trouble">worse</span>'),
      both(page, 'status'),
      both(page, 'ms'),
      both(page, 'errors'),
      page.removed + page.added === 0 ? 'same' : `−${page.removed} +${page.added}`,
      page.examples.map(escapeHtml).join('<br>'),
    ]),
  };
}
