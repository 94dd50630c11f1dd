import { escapeHtml } from '@vetportal/edge/http/escape';
import { testersOf } from '../traffic/change-split';
import { actions, time } from './cells';
import type { ConsoleData } from './console-data';
import { errorsLink } from './errors-section';
import type { Forms } from './forms';
import { splitsOf } from './live-section';
import { moduleOf } from './place';
import type { Section } from './section';
import { healthCell, markButtons } from './version-health-cells';

/** What was published, by whom, and how it is. */
export function publishedSection(
  { traffic, versions, states }: ConsoleData,
  { place, button: form }: Forms,
): Section {
  const isLive = (name: string, version: string): boolean =>
    splitsOf(traffic, name).some(([, split]) => split.versions.some((share) => share.version === version));
  const isTested = (name: string, version: string): boolean =>
    traffic !== undefined && testersOf(traffic, name).some((each) => each.version === version);
  const whose = moduleOf(place) === undefined ? 'The last of each module, the newest' : 'The newest';
  return {
    title: 'Published',
    about: `${whose} first; published is not live. A preview shows the portal with that version, to whoever has the address, for 14 days.`,
    columns: ['At', 'Module', ['Version', 'line'], 'By', ['Health', 'long'], ['Actions', 'line']],
    empty: 'Nothing is published.',
    rows: versions.map(({ publishedAt, name, version, publishedBy, preview }) => [
      time(publishedAt),
      escapeHtml(name),
      escapeHtml(version) + (isLive(name, version) ? ' <small>live</small>' : ''),
      escapeHtml(publishedBy),
      healthCell(states, name, version),
      actions(
        errorsLink(place, name, version),
        isTested(name, version) ? '' : form('test', { name, version }, 'Testers', `${name} ${version}`),
        `<a href="${escapeHtml(preview)}" target="_blank" rel="noopener" aria-label="Preview ${escapeHtml(`${name} ${version}`)}">Preview</a>`,
        isLive(name, version) ? '' : markButtons(form, name, version),
      ),
    ]),
  };
}
