import { escapeHtml } from '@vetportal/edge/http/escape';
import { mayPress } from './action-rights';
import { actions, time } from './cells';
import { createForms, type Forms } from './forms';
import { framedPage, type Notice } from './page-frame';
import { addressOf } from './place';
import type { Section } from './section';
import type { ConsoleSession } from './sessions';
import type { SetsData, ShownSet } from './sets-data';

/** The points in time to which the whole portal can go back: what visitors got together. */
export function setsPage(data: SetsData, session: ConsoleSession, nonce: string, notice?: Notice): string {
  const forms = createForms(session, '/sets');
  const { one } = data;
  return framedPage(
    forms,
    nonce,
    [...(one ? [oneSection(one, data, forms)] : []), listSection(data)],
    notice,
  );
}

const lookAddress = (id: string, other?: string): string =>
  escapeHtml(addressOf('/sets', { id, other }, 'the-point'));

/** A set beside what there is now, or beside another one. */
function oneSection(one: ShownSet, { other, sets, nowOf }: SetsData, forms: Forms): Section {
  const names = [...new Set([...Object.keys(one.versions), ...Object.keys(other?.versions ?? {})])];
  const parts = names.map((name) => {
    const beside = other ? (other.versions[name] ?? 'none') : nowOf(name);
    const own = one.versions[name] ?? 'none';
    return { name, own, beside, differs: own !== beside };
  });
  return {
    title: 'The point',
    about: `<strong>${one.id}</strong>, first seen ${time(one.firstSeen)}, beside ${other ? `<a href="${lookAddress(other.id)}">${other.id}</a>, first seen ${time(other.firstSeen)}` : 'what there is now'}. ${one.changes.length === 0 ? 'Everybody has these versions.' : `Restored, it changes ${one.changes.length} of ${Object.keys(one.versions).length} parts; modules that came later stay as they are.`}`,
    columns: [
      ['Part', 'name'],
      ['Then', 'line'],
      [other ? 'At the other point' : 'Now', 'line'],
      ['Differs', 'line'],
    ],
    isLabelled: true,
    empty: 'None of its parts is for you.',
    rows: parts
      .toSorted((a, b) => Number(b.differs) - Number(a.differs))
      .map(({ name, own, beside, differs }) =>
        [name, own, beside, differs ? 'yes' : 'no'].map((cell, index) =>
          differs && index > 0 ? `<strong>${escapeHtml(cell)}</strong>` : escapeHtml(cell),
        ),
      ),
    below: `<div class="below">${openLink(one)}${compareForm(one, sets, other)}${restoreForm(one, forms)}</div>`,
  };
}

const openLink = ({ id, preview }: ShownSet): string =>
  preview === undefined
    ? ''
    : `<a class="button" href="${escapeHtml(preview)}" target="_blank" rel="noopener" aria-label="Open the portal as of ${id}">Open it</a>`;

function compareForm(
  { id }: ShownSet,
  sets: readonly ShownSet[],
  other: Pick<ShownSet, 'id'> | undefined,
): string {
  const others = sets.filter((each) => each.id !== id);
  if (others.length === 0) return '';
  const options = others.map(
    (each) =>
      `<option value="${each.id}"${each.id === other?.id ? ' selected' : ''}>${each.firstSeen.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${each.id}</option>`,
  );
  return (
    `<form class="command" method="get" action="${addressOf('/sets')}#the-point"><input type="hidden" name="id" value="${id}">` +
    `<label class="wide-field">Compare with<select name="other"><option value="">now</option>${options.join('')}</select></label><button>Compare</button></form>`
  );
}

function restoreForm({ id, changes }: ShownSet, { of, session }: Forms): string {
  if (changes.length === 0 || !mayPress(session.roles, 'restore-set', id)) return '';
  return of(
    'restore-set',
    { name: id },
    '<label class="wide-field">Why<input name="why" required maxlength="400" autocomplete="off" placeholder="orders fail since the release"></label><button>Restore for everybody</button>',
    'command restore',
  );
}

const listSection = ({ sets, before }: SetsData): Section => ({
  title: 'Points in time',
  about: 'What visitors got together, by the id that is in their pages and errors; the last one first.',
  columns: [
    ['First seen', 'line'],
    ['Set', 'line'],
    ['What it would change', 'long'],
    ['Actions', 'line'],
  ],
  empty: 'No page has been sent yet.',
  rows: sets.map((set) => [
    time(set.firstSeen),
    `<code>${set.id}</code>`,
    set.changes.length === 0
      ? 'nothing: everybody has these versions'
      : set.changes
          .map(
            ({ name, version, now }) =>
              `${escapeHtml(`${name} ${version}`)} <small>now ${escapeHtml(now)}</small>`,
          )
          .join('<br>'),
    actions(
      `<a href="${lookAddress(set.id)}" aria-label="Look at ${set.id}">Look</a>`,
      set.preview === undefined
        ? ''
        : `<a href="${escapeHtml(set.preview)}" target="_blank" rel="noopener" aria-label="Open the portal as of ${set.id}">Open</a>`,
    ),
  ]),
  below:
    before === undefined
      ? ''
      : `<p><a href="${addressOf('/sets', { before }, 'points-in-time')}">Earlier ones</a></p>`,
});
