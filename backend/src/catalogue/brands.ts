import { BRANDS } from './data/brands.data';
import { table } from './data/table';
import { cell } from './terminology';
import { slug } from './wording';

/** An invented house that makes articles. */
export interface Brand {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly urlKey: string;
  /** Ending of its medicines' names; '=' sells under the substance's name. */
  readonly ending: string;
  readonly priceFactor: number;
}

export const ALL_BRANDS: readonly Brand[] = table(BRANDS, 5).map((row) => ({
  id: Number(cell(row, 0)),
  kind: cell(row, 1),
  name: cell(row, 2),
  urlKey: slug(cell(row, 2)),
  ending: cell(row, 3),
  priceFactor: Number(cell(row, 4)),
}));

const BY_ID = new Map(ALL_BRANDS.map((brand) => [brand.id, brand]));

export function brandOf(id: number): Brand {
  const brand = BY_ID.get(id);
  if (!brand) throw new Error(`There is no brand ${id}.`);
  return brand;
}

export const MEDICINE_BRANDS = ALL_BRANDS.filter(({ kind, id }) => kind === 'medicine' && id < 16);
/** The house that repacks medicines for humans, and the one for vaccines. */
export const HUMAN_BRAND = brandOf(18);
export const VACCINE_BRANDS = [16, 1, 6, 15].map(brandOf);
