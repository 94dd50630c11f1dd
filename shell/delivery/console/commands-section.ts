import { escapeHtml } from '@vetportal/edge/http/escape';
import { mayPress } from './action-rights';
import type { ActionFields } from './command-actions';
import type { Action } from './confirmation';
import type { Forms } from './forms';
import { addressOf, moduleOf } from './place';
import type { Section } from './section';

/** A field of a command, with its label and an example. */
interface Field {
  readonly field: Exclude<keyof ActionFields, 'name'>;
  readonly label: string;
  readonly example: string;
  readonly isOptional?: boolean;
  /** What may be chosen, where that is few. */
  readonly choices?: readonly string[];
}

/** A command with its fields. */
interface Command {
  readonly path: Action;
  readonly title: string;
  readonly about: string;
  /** Whether it is about a module, which is then chosen first. */
  readonly isOfModule: boolean;
  /** What the button says where a page comes first that says what would happen. */
  readonly previewed?: string;
  readonly fields: readonly Field[];
}

const VERSION: Field = { field: 'version', label: 'Version', example: '1.4.0' };
const WHY: Field = { field: 'why', label: 'Why', example: 'it is slow', isOptional: true };

const COMMANDS: readonly Command[] = [
  {
    path: 'set',
    title: 'Set shares',
    about: 'In percent, at most two decimals. The next page says who moves.',
    isOfModule: true,
    previewed: 'See who moves',
    fields: [{ field: 'words', label: 'Shares', example: '1.3.0=90 1.4.0=10' }],
  },
  {
    path: 'release',
    title: 'Release',
    about: 'In steps, watched by the guard.',
    isOfModule: true,
    fields: [
      VERSION,
      { field: 'steps', label: 'Steps', example: '1:15:50,10:30:200,100', isOptional: true },
      {
        field: 'window',
        label: 'Further steps',
        example: 'Mon-Fri 08:00-17:00 Europe/Brussels',
        isOptional: true,
      },
    ],
  },
  {
    path: 'shadow',
    title: 'Render in the shadow',
    about:
      'Beside the live version, for pages that guests have opened, before anybody gets it; half a minute at most.',
    isOfModule: true,
    fields: [
      VERSION,
      { field: 'words', label: 'Stop it where it is worse', example: '', choices: ['off', 'on'] },
    ],
  },
  {
    path: 'stick',
    title: 'Stick shares',
    about: 'To a practice: colleagues get the same version on all devices. No version may be on its way.',
    isOfModule: true,
    fields: [{ field: 'words', label: 'To the', example: '', choices: ['practice', 'browser'] }],
  },
  {
    path: 'approval',
    title: 'Ask for approval',
    about: 'Whether a second person approves a version before most visitors get it.',
    isOfModule: true,
    fields: [{ field: 'words', label: 'Approval', example: '', choices: ['on', 'off'] }],
  },
  {
    path: 'require-journeys',
    title: 'Ask for journeys',
    about: 'Whether its journeys have to pass with a version before that gets its first visitor.',
    isOfModule: true,
    fields: [{ field: 'words', label: 'Journeys', example: '', choices: ['on', 'off'] }],
  },
  {
    path: 'metric',
    title: 'Set metric',
    about: 'What has to answer 200 before each step of a rollout; or none.',
    isOfModule: true,
    fields: [{ field: 'words', label: 'Address', example: 'https://metrics.example.be/cart' }],
  },
  {
    path: 'target',
    title: 'Set audience',
    about: 'Who may get a version at all; or everybody.',
    isOfModule: true,
    fields: [
      VERSION,
      { field: 'words', label: 'For', example: 'languages=nl,fr signed-in=yes header=x-tester:1' },
    ],
  },
  {
    path: 'testers',
    title: 'Set testers',
    about: 'Who gets a version before anybody else; or nobody.',
    isOfModule: true,
    fields: [
      VERSION,
      { field: 'words', label: 'Testers', example: 'link email=vet.example claim=role:tester' },
    ],
  },
  {
    path: 'stop',
    title: 'Stop',
    about: 'Takes a version away from everybody.',
    isOfModule: true,
    fields: [VERSION, WHY],
  },
  {
    path: 'bad',
    title: 'Mark bad',
    about: 'It is no fallback version.',
    isOfModule: true,
    fields: [VERSION, WHY],
  },
  {
    path: 'unknown',
    title: 'Mark unknown',
    about: 'What browsers report says how it is.',
    isOfModule: true,
    fields: [VERSION, WHY],
  },
  {
    path: 'retire',
    title: 'Retire',
    about: 'Takes a module away; its addresses lead to a page, or say that theirs is gone.',
    isOfModule: true,
    fields: [{ field: 'to', label: 'Lead to', example: '/account', isOptional: true }, WHY],
  },
  {
    path: 'rollback',
    title: 'Roll back the portal',
    about: 'To before its last change, whichever module that was of.',
    isOfModule: false,
    fields: [],
  },
  {
    path: 'token',
    title: 'Make token',
    about: 'Shown once, and never again.',
    isOfModule: false,
    fields: [
      { field: 'to', label: 'For', example: 'mf-cart, shell or operator' },
      { field: 'words', label: 'Of', example: 'pipeline of mf-cart' },
      { field: 'days', label: 'Days', example: '90', isOptional: true },
    ],
  },
  {
    path: 'go-live',
    title: 'Go live',
    about: 'The first start of a portal: everybody gets these versions.',
    isOfModule: false,
    fields: [{ field: 'words', label: 'Versions', example: 'shell@1.0.0 mf-cart@1.0.0' }],
  },
];

/**
 * What the command line does, as forms; on the page of a module those about it.
 *
 * @param names of modules, and `shell`; a command is there for whoever may give it
 */
export const commandsSection = (forms: Forms, names: readonly string[]): Section => ({
  title: 'Commands',
  about: 'The same as on the command line, typed the same way.',
  columns: [
    ['Command', 'long'],
    ['Fields', 'long'],
  ],
  empty: 'Nothing is published that a command of yours could be about.',
  rows: (names.length === 0 ? [] : COMMANDS).flatMap((command) => {
    const { roles } = forms.session;
    const own = names.filter((name) => mayPress(roles, command.path, command.isOfModule ? name : ''));
    const isElsewhere = !command.isOfModule && moduleOf(forms.place) !== undefined;
    return own.length === 0 || isElsewhere ? [] : [commandRow(forms, command, own)];
  }),
});

function commandRow(forms: Forms, command: Command, names: readonly string[]): string[] {
  const { path, title, about, previewed, isOfModule, fields } = command;
  const content =
    (isOfModule ? moduleHtml(forms, names) : '') +
    fields.map(fieldHtml).join('') +
    `<button>${previewed ?? title}</button>`;
  return [
    `<strong>${title}</strong> <small>${about}</small>`,
    previewed === undefined
      ? forms.of(path, {}, content, 'command')
      : `<form class="command" method="get" action="${addressOf('')}/shares">${content}</form>`,
  ];
}

/** On its own page a module is not chosen. */
const moduleHtml = ({ place }: Forms, names: readonly string[]): string =>
  moduleOf(place) === undefined
    ? `<label>Module${selectHtml('name', names)}</label>`
    : `<input type="hidden" name="name" value="${escapeHtml(names[0] ?? '')}">`;

const fieldHtml = ({ field, label, example, isOptional, choices }: Field): string =>
  `<label${field === 'words' ? ' class="wide-field"' : ''}>${label}` +
  (choices
    ? selectHtml(field, choices)
    : `<input name="${field}" placeholder="${example}" autocomplete="off"${isOptional ? '' : ' required'}>`) +
  '</label>';

const selectHtml = (name: string, options: readonly string[]): string =>
  `<select name="${name}">${options.map((option) => `<option>${escapeHtml(option)}</option>`).join('')}</select>`;
