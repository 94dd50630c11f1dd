import { escapeHtml } from '@vetportal/edge/http/escape';
import type { Use } from '../publish/checks/check-needs';
import type { Section } from './section';

/** Who uses whom in what is live; what nobody has first. */
export const usesSection = (uses: readonly Use[]): Section => ({
  title: 'Who uses whom',
  about:
    'What each live version needs of others: commands, events, slots and pages. What nobody has comes first.',
  columns: [
    ['Version', 'line'],
    ['Uses', 'line'],
    ['Of', 'long'],
  ],
  empty: 'No live version needs another.',
  rows: [...uses]
    .sort((a, b) => Number(a.to.length > 0) - Number(b.to.length > 0))
    .map(({ from, kind, what, to }) => [
      escapeHtml(from),
      `${kind} ${escapeHtml(what)}`,
      to.length === 0 ? '<span class="trouble">nobody</span>' : escapeHtml(to.join(', ')),
    ]),
});
