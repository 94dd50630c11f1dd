import { Random } from '../random';
import type { StoredRecord } from './load-catalogue';

/** Length of the vectors: enough that what shares nothing lies nearly at right angles. */
const DIMENSIONS = 32;
/** Into how many places of a vector one characteristic goes. */
const PLACES = 6;

/** What makes two articles alike, by its weight: first the substance, then what it is for and how it is given. */
const WEIGHTS = {
  active_principle: 4,
  food_range: 3,
  presentation: 2,
  indication: 1,
  species: 1,
  route: 1,
  age_category: 1,
  animal_size: 1,
} as const;
const CATEGORY_WEIGHT = 3;

const kept = new Map<string, readonly (readonly [place: number, value: number])[]>();

/**
 * The characteristics of an article as a vector of length 1: articles that share what they
 * are made of and meant for point the same way, so that their cosine tells how alike they are.
 */
export function characteristicsVector(record: Pick<StoredRecord, 'terms' | 'categoryIds'>): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  const add = (characteristic: string, weight: number): void => {
    for (const [place, value] of placesOf(characteristic))
      vector[place] = (vector[place] ?? 0) + weight * value;
  };
  for (const [kind, weight] of Object.entries(WEIGHTS)) {
    const codes = record.terms[kind as keyof typeof WEIGHTS] ?? [];
    // Many species or indications together weigh as much as one.
    for (const code of codes) add(`${kind} ${code}`, weight / Math.sqrt(codes.length));
  }
  for (const id of record.categoryIds) add(`category ${id}`, CATEGORY_WEIGHT);
  const length = Math.hypot(...vector);
  return length === 0 ? [] : vector.map((value) => Math.round((value / length) * 1000) / 1000);
}

/** Where a characteristic goes: the same places every time, drawn by its name. */
function placesOf(characteristic: string): readonly (readonly [place: number, value: number])[] {
  let places = kept.get(characteristic);
  if (!places) {
    const random = new Random(`characteristic ${characteristic}`);
    places = Array.from(
      { length: PLACES },
      () => [random.integer(0, DIMENSIONS - 1), random.chance(0.5) ? 1 : -1] as const,
    );
    kept.set(characteristic, places);
  }
  return places;
}
