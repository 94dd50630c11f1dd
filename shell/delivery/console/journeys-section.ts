import { escapeHtml } from '@vetportal/edge/http/escape';
import { time } from './cells';
import type { ConsoleData } from './console-data';
import type { Section } from './section';

/** What the scripted journeys of a module have shown of its versions; of each the last run counts. */
export const journeysSection = ({ journeys }: Pick<ConsoleData, 'journeys'>): Section => ({
  title: 'Journeys',
  about:
    'Scripted journeys against the preview address of a version, as they were reported; the last one of a version counts.',
  columns: [
    ['At', 'line'],
    ['Version', 'line'],
    ['Result', 'line'],
    ['What was run', 'long'],
    ['Reported by', 'line'],
  ],
  empty: 'No journeys have been reported.',
  rows: journeys.map(({ name, version, hasPassed, command, link, actor, at }) => [
    time(at),
    escapeHtml(`${name} ${version}`),
    hasPassed ? 'passed' : '<span class="trouble">failed</span>',
    `<code>${escapeHtml(command)}</code>${link === '' ? '' : ` <a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer" aria-label="The run of ${escapeHtml(`${name} ${version}`)}">Look</a>`}`,
    escapeHtml(actor),
  ]),
});
