import { CONSOLE_PATH } from './console-path';

/** A page of the console, by its path below the overview's. */
export type Place = '' | '/sets' | `/modules/${string}`;

const NAME = '(?:shell|mf-[a-z][a-z0-9-]{0,100})';
const PLACE = new RegExp(`^(?:|/sets|/modules/${NAME})$`);
/** An origin for the parser of addresses, which no page has. */
const NOWHERE = 'http://console.invalid';

/** The page that a form comes from; the overview for anything else. */
export const placeOf = (text = ''): Place => (PLACE.test(text) ? (text as Place) : '');

/** The page of a module, or of the shell. */
export const placeOfModule = (name: string): Place => placeOf(`/modules/${name}`);

/** The name of a module whose page that is. */
export const moduleOf = (place: Place): string | undefined =>
  place.startsWith('/modules/') ? place.slice('/modules/'.length) : undefined;

/**
 * @param query without what is undefined
 * @param id of the section to which it leads
 */
export function addressOf(
  place: Place,
  query: Readonly<Record<string, string | undefined>> = {},
  id?: string,
): string {
  const given = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined);
  const text = new URLSearchParams(given).toString();
  return `${CONSOLE_PATH}${place}${text === '' ? '' : `?${text}`}${id === undefined ? '' : `#${id}`}`;
}

/** Longest query that is kept over a sign-in, in characters: it waits in a cookie. */
const LONGEST_QUERY = 1000;

/**
 * The address to which somebody goes on after the sign-in. It is put together from a page of this console and its query, so that a link to the
 * sign-in leads nowhere else, whatever it names.
 *
 * @param text path and query, as somebody has asked for them or a link has given them
 * @returns path and query; of the overview for anything that is no page of the console
 */
export function returnAddress(text = ''): string {
  if (!text.startsWith(CONSOLE_PATH) || !URL.canParse(text, NOWHERE)) return CONSOLE_PATH;
  const { origin, pathname, search } = new URL(text, NOWHERE);
  const below = pathname.slice(CONSOLE_PATH.length);
  if (origin !== NOWHERE || !pathname.startsWith(CONSOLE_PATH) || !PLACE.test(below)) return CONSOLE_PATH;
  return `${CONSOLE_PATH}${below}${search.length > LONGEST_QUERY ? '' : search}`;
}
