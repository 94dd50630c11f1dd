import { escapeHtml } from '@vetportal/edge/http/escape';
import type { Use } from '../publish/checks/check-needs';
import type { Section } from './section';

const nobodyFirst = (uses: readonly Use[]): Use[] =>
  [...uses].sort((a, b) => Number(a.to.length > 0) - Number(b.to.length > 0));
const givers = (to: readonly string[]): string =>
  to.length === 0 ? '<span class="trouble">nobody</span>' : escapeHtml(to.join(', '));
const isOf = (version: string, name: string): boolean => version.startsWith(`${name} `);

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
  rows: nobodyFirst(uses).map(({ from, kind, what, to }) => [
    escapeHtml(from),
    `${kind} ${escapeHtml(what)}`,
    givers(to),
  ]),
});

/** What a module needs of others. */
export const needsSection = (name: string, uses: readonly Use[]): Section => ({
  ...usesSection(uses.filter(({ from }) => isOf(from, name))),
  title: 'Needs',
  about: 'What its live versions need of others. What nobody has comes first.',
  empty: 'It needs nothing of others.',
});

/** What a module gives to others. */
export const givesSection = (name: string, uses: readonly Use[]): Section => ({
  title: 'Gives',
  about: 'What live versions of others use of it. Without it, they would lack that.',
  columns: [
    ['Version', 'line'],
    ['Gives', 'line'],
    ['To', 'long'],
  ],
  empty: 'No live version of another uses it.',
  rows: uses
    .filter(({ from, to }) => !isOf(from, name) && to.some((each) => isOf(each, name)))
    .map(({ from, kind, what, to }) => [
      escapeHtml(to.filter((each) => isOf(each, name)).join(', ')),
      `${kind} ${escapeHtml(what)}`,
      escapeHtml(from),
    ]),
});
