import type { TrafficSplit } from '@vetportal/contracts/module';
import { testersOf } from '../traffic/change-split';
import { escapeHtml } from '@vetportal/edge/http/escape';
import { audienceWords, testerWords } from '../traffic/audience-words';
import { type ConsoleData, SHOWN_HOURS } from './console-data';
import { CONSOLE_PATH } from './console-path';
import { goodShare, healthChart } from './health-chart';
import type { ActionFields } from './command-actions';
import { mayPress } from './action-rights';
import { actions, type Form, percent, time } from './cells';
import { commandsSection } from './commands-section';
import { comparisonSection } from './comparison-section';
import { errorsLink, errorsSection } from './errors-section';
import { rolloutsSection } from './rollouts-section';
import { idOf, type Section, sectionHtml } from './section';
import { tokensSection } from './tokens-section';
import { usesSection } from './uses-section';
import { noticeHtml, pageHtml } from './page-html';
import type { ConsoleSession } from './sessions';

/** A notice above the content of a console page. */
export interface Notice {
  readonly text: string;
  readonly isTrouble: boolean;
  /** An action that the operator may force with a second press. */
  readonly anyway?: { readonly path: string; readonly fields: ActionFields };
}

/** The console itself. */
export function consolePage(
  data: ConsoleData,
  { actor, csrf, roles }: ConsoleSession,
  nonce: string,
  notice?: Notice,
): string {
  const formHtml: Form<string> = (path, fields, label, about) =>
    `<form method="post" action="${CONSOLE_PATH}/${path}">${Object.entries({ csrf, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')}<button aria-label="${escapeHtml(`${label} ${about}`.trim())}">${label}</button></form>`;
  /** A button is there for whoever may press it. */
  const form: Form = (path, fields, label, about) =>
    mayPress(roles, path, fields['name'] ?? '') ? formHtml(path, fields, label, about) : '';
  const anyway = notice?.anyway;
  const allTheSame = anyway
    ? formHtml(
        anyway.path,
        { ...anyway.fields, anyway: 'yes' },
        'Do it all the same',
        `${anyway.fields.name} ${anyway.fields.version}`.trim(),
      )
    : '';
  const splits: [string, TrafficSplit][] = data.traffic
    ? Object.entries({ shell: data.traffic.shell, ...data.traffic.modules })
    : [];
  const isLive = (name: string, version: string): boolean =>
    splits.some(
      ([each, { versions }]) => each === name && versions.some((share) => share.version === version),
    );
  const isTested = (name: string, version: string): boolean =>
    data.traffic !== undefined && testersOf(data.traffic, name).some((each) => each.version === version);
  const healthOf = (name: string, version: string) =>
    data.health.find((each) => each.name === name && each.version === version) ?? {
      name,
      version,
      points: [],
      sums: {},
    };

  const stateOf = (name: string, version: string): string => {
    const known = data.states.find((each) => each.name === name && each.version === version);
    if (!known) return 'unknown';
    const state = known.state === 'bad' ? '<span class="trouble">bad</span>' : known.state;
    return `${state} <small>${escapeHtml(known.actor)}: ${escapeHtml(known.why)}</small>`;
  };
  const marks = (name: string, version: string): string =>
    form('healthy', { name, version }, 'Mark healthy', `${name} ${version}`) +
    form('bad', { name, version }, 'Mark bad', `${name} ${version}`);

  const live = splits.flatMap(([name, { versions, lastGood }]) =>
    versions.map(({ version, weight, audience }, index) => {
      const health = healthOf(name, version);
      const row = [
        // Every cell repeats its value: on a phone a row may be visible without the one above it.
        index === 0
          ? `<strong>${escapeHtml(name)}</strong>`
          : `<span class="again">${escapeHtml(name)}</span>`,
        escapeHtml(version),
        percent(weight) + (audience ? ` <small>of ${escapeHtml(audienceWords(audience))}</small>` : ''),
        stateOf(name, version) + (lastGood === version ? ' <small>fallback version</small>' : ''),
        healthChart(health, SHOWN_HOURS, data.now),
        String(health.sums['load'] ?? 0),
        String(health.sums['load-failed'] ?? 0),
        errorsLink(name, version, health.sums['error'] ?? 0),
        ['lcp', 'inp', 'cls'].map((vital) => goodShare(health.sums, vital)).join(' / '),
        String(health.sums['conversion'] ?? 0),
        actions(
          name !== 'shell' || versions.length > 1 || lastGood !== undefined
            ? form('stop', { name, version }, 'Stop', `${name} ${version}`)
            : '',
          index === 0 ? form('rollback', { name }, 'Roll back', name) : '',
          index === 0 && name !== 'shell' ? form('retire', { name }, 'Retire', name) : '',
          marks(name, version),
        ),
      ];
      return row;
    }),
  );
  const sections: readonly Section[] = [
    {
      title: 'Live versions',
      about: `Health of the last ${SHOWN_HOURS} hours; web vitals are the shares of visitors for whom LCP, INP and CLS were good.`,
      columns: [
        ['Module', 'name'],
        ['Version', 'line'],
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
      empty: 'No version is live: publish one, and set its traffic.',
      rows: live,
    },
    errorsSection(data.errors, data.errorsOf),
    commandsSection(csrf, roles, [
      ...new Set([...splits, ...data.versions.map(({ name }) => [name])].map(([name]) => name)),
    ]),
    {
      title: 'Testers',
      about: 'Versions that some people get, whatever the shares.',
      columns: ['Module', ['Version', 'line'], ['For', 'long'], ['Link', 'long'], ['Actions', 'line']],
      empty: 'No version has testers.',
      rows: Object.entries(data.traffic?.testers ?? {}).flatMap(([name, tests]) =>
        tests.map(({ version, key, ...testers }) => [
          escapeHtml(name),
          escapeHtml(version),
          escapeHtml(testerWords(testers)),
          `<a href="/?tester=${key}" target="_blank" rel="noopener">/?tester=${key}</a>`,
          form('untest', { name, version }, 'End', `testers of ${name} ${version}`),
        ]),
      ),
    },
    rolloutsSection(data, form, actor),
    comparisonSection(data),
    {
      title: 'Stopped',
      about: 'Taken away from everybody; each stays away until somebody sends it again.',
      columns: ['At', ['Version', 'line'], 'By', ['Why', 'long'], ['Actions', 'line']],
      empty: 'No version is stopped.',
      rows: data.stopped.map(({ at, name, version, actor: who, why }) => [
        time(at),
        `${escapeHtml(name)} ${escapeHtml(version)}`,
        escapeHtml(who),
        escapeHtml(why),
        form('again', { name, version }, 'Send again', `${name} ${version}`),
      ]),
    },
    {
      title: 'Retired',
      about: 'Modules that nobody gets any more; their addresses say so, or lead to another page.',
      columns: ['Module', ['Had', 'line'], ['Addresses', 'long'], ['Lead to', 'line'], ['Actions', 'line']],
      empty: 'No module is retired.',
      rows: Object.entries(data.traffic?.retired ?? {}).map(([name, { split, routes, to }]) => [
        escapeHtml(name),
        escapeHtml(split.versions.map(({ version }) => version).join(', ')),
        escapeHtml(routes.map(({ path }) => path).join(', ')),
        to === undefined ? 'nowhere: gone' : escapeHtml(to),
        form('restore', { name }, 'Restore', name),
      ]),
    },
    {
      title: 'Contracts',
      about: 'Each live version of a module with each live shell.',
      columns: [['Module', 'line'], 'Needs', ['Shell', 'line'], 'Offers', ['Fits', 'long']],
      empty: 'No module is live.',
      rows: data.matrix.map(({ module, range, shell, contract, troubles }) => [
        escapeHtml(module),
        escapeHtml(range),
        escapeHtml(shell),
        escapeHtml(contract),
        troubles.length === 0 ? 'yes' : `<span class="trouble">no: ${escapeHtml(troubles.join('; '))}</span>`,
      ]),
    },
    usesSection(data.uses),
    {
      title: 'Published',
      about:
        'The last of each module, the newest first; published is not live. A preview shows the portal with that version, to whoever has the address, for 14 days.',
      columns: ['At', 'Module', ['Version', 'line'], 'By', ['Health', 'long'], ['Actions', 'line']],
      empty: 'Nothing is published.',
      rows: data.versions.map(({ publishedAt, name, version, publishedBy, preview }) => [
        time(publishedAt),
        escapeHtml(name),
        escapeHtml(version),
        escapeHtml(publishedBy),
        stateOf(name, version),
        actions(
          errorsLink(name, version),
          isTested(name, version) ? '' : form('test', { name, version }, 'Testers', `${name} ${version}`),
          `<a href="${escapeHtml(preview)}" target="_blank" rel="noopener" aria-label="Preview ${escapeHtml(`${name} ${version}`)}">Preview</a>`,
          isLive(name, version) ? '' : marks(name, version),
        ),
      ]),
    },
    tokensSection(data.tokens, form),
    {
      title: 'Audit log',
      about: 'Who did what.',
      columns: ['At', 'Who', ['What', 'line'], ['To', 'line'], ['Detail', 'long']],
      empty: 'No entries.',
      rows: data.audit.map(({ at, actor: who, action, subject, detail }) => [
        time(at),
        escapeHtml(who),
        escapeHtml(action),
        escapeHtml(subject),
        escapeHtml(detail),
      ]),
      below:
        data.auditBefore === undefined
          ? ''
          : `<p><a href="${CONSOLE_PATH}?before=${data.auditBefore}#audit-log">Older entries</a></p>`,
    },
  ];
  const contents = sections.map(({ title }) => `<a href="#${idOf(title)}">${title}</a>`).join('');
  return pageHtml(
    'Delivery',
    nonce,
    `<header><h1>Delivery</h1><p>${escapeHtml(actor)} <small>${escapeHtml(roles.join(', '))}</small></p>${formHtml('sign-out', {}, 'Sign out', '')}</header>` +
      `<nav aria-label="Sections">${contents}</nav>` +
      `<main>${notice ? noticeHtml(notice) : ''}${allTheSame}${sections.map(sectionHtml).join('')}</main>`,
  );
}
