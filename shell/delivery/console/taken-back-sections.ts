import { escapeHtml } from '@vetportal/edge/http/escape';
import { testerWords } from '../traffic/audience-words';
import { type Form, time } from './cells';
import type { ConsoleData } from './console-data';
import type { Section } from './section';

/** Versions that some people get, whatever the shares. */
export const testersSection = ({ traffic }: ConsoleData, form: Form): Section => ({
  title: 'Testers',
  about: 'Versions that some people get, whatever the shares.',
  columns: ['Module', ['Version', 'line'], ['For', 'long'], ['Link', 'long'], ['Actions', 'line']],
  empty: 'No version has testers.',
  rows: Object.entries(traffic?.testers ?? {}).flatMap(([name, tests]) =>
    tests.map(({ version, key, ...testers }) => [
      escapeHtml(name),
      escapeHtml(version),
      escapeHtml(testerWords(testers)),
      `<a href="/?tester=${key}" target="_blank" rel="noopener">/?tester=${key}</a>`,
      form('untest', { name, version }, 'End', `testers of ${name} ${version}`),
    ]),
  ),
});

/** Versions that were taken away from everybody. */
export const stoppedSection = ({ stopped }: ConsoleData, form: Form): Section => ({
  title: 'Stopped',
  about: 'Taken away from everybody; each stays away until somebody sends it again.',
  columns: ['At', ['Version', 'line'], 'By', ['Why', 'long'], ['Actions', 'line']],
  empty: 'No version is stopped.',
  rows: stopped.map(({ at, name, version, actor, why }) => [
    time(at),
    `${escapeHtml(name)} ${escapeHtml(version)}`,
    escapeHtml(actor),
    escapeHtml(why),
    form('again', { name, version }, 'Send again', `${name} ${version}`),
  ]),
});

/** Modules that were taken away. */
export const retiredSection = ({ traffic }: ConsoleData, form: Form): Section => ({
  title: 'Retired',
  about: 'Modules that nobody gets any more; their addresses say so, or lead to another page.',
  columns: ['Module', ['Had', 'line'], ['Addresses', 'long'], ['Lead to', 'line'], ['Actions', 'line']],
  empty: 'No module is retired.',
  rows: Object.entries(traffic?.retired ?? {}).map(([name, { split, routes, to }]) => [
    escapeHtml(name),
    escapeHtml(split.versions.map(({ version }) => version).join(', ')),
    escapeHtml(routes.map(({ path }) => path).join(', ')),
    to === undefined ? 'nowhere: gone' : escapeHtml(to),
    form('restore', { name }, 'Restore', name),
  ]),
});
