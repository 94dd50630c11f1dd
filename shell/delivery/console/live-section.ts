import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import { escapeHtml } from '@vetportal/edge/http/escape';
import { audienceWords } from '../traffic/audience-words';
import { actions, percent } from './cells';
import { type ConsoleData, SHOWN_HOURS } from './console-data';
import { errorsLink } from './errors-section';
import type { Forms } from './forms';
import { goodShare, healthChart } from './health-chart';
import { addressOf, moduleOf, placeOfModule } from './place';
import type { Section } from './section';
import { healthCell, markButtons } from './version-health-cells';

/** The shares of each module and of the shell; of one of them on its page. */
export const splitsOf = (
  traffic: TrafficDocument | undefined,
  name?: string,
): readonly (readonly [name: string, split: TrafficSplit])[] =>
  (traffic ? Object.entries({ shell: traffic.shell, ...traffic.modules }) : []).filter(
    ([each]) => name === undefined || each === name,
  );

/** Who gets what, and how that is. */
export function liveSection(data: ConsoleData, { place, button: form }: Forms): Section {
  const name = moduleOf(place);
  return {
    title: 'Live versions',
    about:
      (name === undefined ? 'The name of a module leads to its page. ' : '') +
      `Health of the last ${SHOWN_HOURS} hours; web vitals are the shares of visitors for whom LCP, INP and CLS were good.`,
    columns: [
      ...(name === undefined ? [['Module', 'name'] as const] : []),
      ['Version', name === undefined ? 'line' : 'name'],
      'Share',
      ['Health', 'long'],
      [`Last ${SHOWN_HOURS} hours`, 'line'],
      ['Loaded', 'number'],
      ['Failed', 'number'],
      ['Errors', 'number'],
      ['LCP / INP / CLS', 'number'],
      ['Orders', 'number'],
      ['Actions', 'line'],
    ],
    empty:
      name === undefined
        ? 'No version is live: publish one, and set its traffic.'
        : 'No version of it is live.',
    rows: splitsOf(data.traffic, name).flatMap(([each, split]) =>
      split.versions.map((_share, index) => {
        const [module = '', ...cells] = liveRow(data, form, [each, split], index, place);
        return name === undefined ? [module, ...cells] : cells;
      }),
    ),
  };
}

function liveRow(
  data: ConsoleData,
  form: Forms['button'],
  [name, { versions, lastGood }]: readonly [string, TrafficSplit],
  index: number,
  place: Forms['place'],
): string[] {
  const { version = '', weight = 0, audience } = versions[index] ?? {};
  const health = data.health.find((each) => each.name === name && each.version === version) ?? {
    name,
    version,
    points: [],
    sums: {},
  };
  const { sums } = health;
  const link = `<a href="${addressOf(placeOfModule(name))}">${escapeHtml(name)}</a>`;
  return [
    // Every cell repeats its value: on a phone a row may be visible without the one above it.
    index === 0 ? `<strong>${link}</strong>` : `<span class="again">${escapeHtml(name)}</span>`,
    escapeHtml(version),
    percent(weight) + (audience ? ` <small>of ${escapeHtml(audienceWords(audience))}</small>` : ''),
    healthCell(data.states, name, version) + (lastGood === version ? ' <small>fallback version</small>' : ''),
    healthChart(health, SHOWN_HOURS, data.now),
    String(sums['load'] ?? 0),
    String(sums['load-failed'] ?? 0),
    errorsLink(place, name, version, sums['error'] ?? 0),
    ['lcp', 'inp', 'cls'].map((vital) => goodShare(sums, vital)).join(' / '),
    String(sums['conversion'] ?? 0),
    actions(
      name !== 'shell' || versions.length > 1 || lastGood !== undefined
        ? form('stop', { name, version }, 'Stop', `${name} ${version}`)
        : '',
      index === 0 ? form('rollback', { name }, 'Roll back', name) : '',
      index === 0 && name !== 'shell' ? form('retire', { name }, 'Retire', name) : '',
      markButtons(form, name, version),
    ),
  ];
}
