import { escapeHtml } from '@vetportal/edge/http/escape';
import { type BrowserError, type ErrorsOf, networksText } from '../errors/stored-errors';
import { time } from './cells';
import { addressOf, moduleOf, type Place } from './place';
import type { Section } from './section';

/** A link to the errors of a version, on the same page. @param count how many there were; without it the link says so in words */
export function errorsLink(place: Place, name: string, version: string, count?: number): string {
  const query = moduleOf(place) === undefined ? { errors: name, of: version } : { of: version };
  const about = escapeHtml(`${name} ${version}`);
  return `<a href="${escapeHtml(addressOf(place, query, 'errors'))}" aria-label="${count === undefined ? '' : `${count} `}errors of ${about}">${count ?? 'Errors'}</a>`;
}

/** Whose errors an address of the console asks for. */
export function errorsAsked({ errors: name, of: version }: Readonly<Record<string, unknown>>): ErrorsOf {
  // Of what has another form there are none, and a database refuses some characters.
  if (typeof name !== 'string' || !/^[\w-]{1,100}$/.test(name)) return {};
  return typeof version === 'string' && /^[\w.+-]{1,100}$/.test(version) ? { name, version } : { name };
}

/** What browsers met. Every text comes from a browser, and is anything. */
export const errorsSection = (
  errors: readonly BrowserError[],
  { name, version }: ErrorsOf,
  place: Place = '',
): Section => ({
  title: 'Errors',
  about:
    (moduleOf(place) === undefined ? name : version) === undefined
      ? 'What browsers met in the last 14 days, seen last first. A group is one error of one version at one place.'
      : `Of ${escapeHtml([name, version].filter(Boolean).join(' '))} alone. <a href="${addressOf(place, {}, 'errors')}">Of all versions</a>`,
  columns: [
    ['Seen last', 'line'],
    ['Version', 'line'],
    ['Error', 'long'],
    ['Times', 'number'],
    ['Networks', 'number'],
    ['Met at', 'long'],
    ['Seen first', 'line'],
  ],
  empty: 'No browser has reported an error.',
  rows: errors.map((error) => [
    time(error.lastSeen),
    escapeHtml(`${error.name} ${error.version}`),
    `<strong>${escapeHtml(error.error)}</strong> ${escapeHtml(error.message)}${stackHtml(error)}`,
    String(error.count),
    networksText(error.networks),
    error.places.map(escapeHtml).join('<br>'),
    time(error.firstSeen),
  ]),
});

const stackHtml = ({ stack, original, error, name, version }: BrowserError): string =>
  stack === ''
    ? ''
    : `<details><summary aria-label="Stack of ${escapeHtml(`${error} in ${name} ${version}`)}">Stack</summary><pre tabindex="0">${escapeHtml(original ?? stack)}</pre></details>`;
