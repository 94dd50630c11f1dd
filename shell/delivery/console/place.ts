import { CONSOLE_PATH } from './console-path';

/** A page of the console, by its path below the overview's. */
export type Place = '' | '/sets' | `/modules/${string}`;

const NAME = '(?:shell|mf-[a-z][a-z0-9-]{0,100})';
const PLACE = new RegExp(`^(?:|/sets|/modules/${NAME})$`);

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
