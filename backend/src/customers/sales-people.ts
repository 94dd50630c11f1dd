import type { Random } from '../random';
import type { SalesPersonRow } from './customer-types';
import type { Town } from './towns';

const DEPOT = { street: 'Parc industriel 12', zip: '1400', city: 'Nivelles' };

interface SalesPerson extends SalesPersonRow {
  /** Regions looked after; empty: Luxembourg. */
  regions: readonly string[];
}

const person = (id: number, name: string, phone: string, regions: readonly string[]): SalesPerson => ({
  id,
  name,
  email: `${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')}@vetportal.example`,
  phone,
  ...DEPOT,
  regions,
});

/** The distributor's sales people with their regions. */
export const SALES_PEOPLE: readonly SalesPerson[] = [
  person(1, 'Bénédicte Hanon', '+32 470 00 11 01', ['WBR', 'WNA', 'BBR']),
  person(2, 'Grégory Maréchal', '+32 470 00 11 02', ['WHT']),
  person(3, 'Philippe Sauvage', '+32 470 00 11 03', ['WLG', 'WLX']),
  person(4, 'Kristof Vanhove', '+32 470 00 11 04', ['VOV', 'VWV']),
  person(5, 'Leen Dierckx', '+32 470 00 11 05', ['VAN', 'VLI', 'VBR']),
  person(6, 'Carole Weis', '+352 621 000 106', []),
];

/** The sales person who looks after a town. */
export function salesPersonFor(town: Town, people: readonly SalesPerson[], random: Random): SalesPerson {
  const { region } = town;
  const matching = people.filter((one) =>
    region === null ? one.regions.length === 0 : one.regions.includes(region),
  );
  return random.pick(matching);
}

/** Table rows: without the regions, which only serve the generator. */
export const salesPersonRows = (): SalesPersonRow[] =>
  SALES_PEOPLE.map(({ regions: _regions, ...row }) => row);
