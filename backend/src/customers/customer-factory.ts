import { ALL_BRANDS } from '../catalogue/brands';
import { BELGIUM, LUXEMBOURG, REGIONS } from '../reference/countries';
import { Random } from '../random';
import type { AddressRecord } from '../erp/customer/address-store';
import type { CustomerFunction, CustomerRow, GeneratedCustomer, UserRow } from './customer-types';
import { BRANCHES, FAMILY_NAMES, GIVEN_NAMES, HOUSES, PLACES, STREETS } from './names';
import { roleOf } from './price-list-roles';
import { SALES_PEOPLE, salesPersonFor } from './sales-people';
import { BELGIAN_TOWNS, LUXEMBOURG_TOWNS, type Town } from './towns';
import { belgianVat, luxembourgVat } from './vat-number';
import { VETERINARY_GROUPS } from './veterinary-groups';

/** Ids of one customer's addresses start at its id times this, so that a customer's rows do not depend on the others. */
const ADDRESSES_EACH = 10;
const MAX_DELIVERY_ADDRESSES = 4;

/** What is laid down about a customer; the rest is drawn. */
export interface CustomerWish {
  town?: Town;
  function?: CustomerFunction;
  name?: string;
  role?: string;
  deliveryAddresses?: number;
  groupIds?: number[];
  users?: {
    givenName: string;
    familyName: string;
    email: string;
    canOrder: boolean;
    locale: 'fr' | 'nl' | 'en';
  }[];
}

/**
 * Makes the customer of an id: always the same one.
 * @param today 'YYYY-MM-DD'; customers began up to eight years before
 */
export function makeCustomer(id: number, today: string, wish: CustomerWish = {}): GeneratedCustomer {
  const random = new Random(`customer ${id}`);
  const town =
    wish.town ?? (random.chance(0.09) ? random.pick(LUXEMBOURG_TOWNS) : random.pick(BELGIAN_TOWNS));
  const work = wish.function ?? drawFunction(random);
  const family = random.pick(FAMILY_NAMES[town.lang]);
  const name = wish.name ?? drawName(random, work, town, family);
  const domain = `${toDomain(name)}-${id}.example`;
  const groupIds = wish.groupIds ?? drawGroups(random, work);
  const customer: CustomerRow = {
    id,
    ref: `C${String(10_000 + id)}`,
    name,
    function: work,
    role: wish.role ?? roleOf(work, random),
    vat: work === 'student' || work === 'nurse' ? null : drawVat(random, town),
    lang: town.lang,
    country_code: isLuxembourg(town) ? 'LU' : 'BE',
    email: `info@${domain}`,
    phone: phone(random, town),
    depot_number: work === 'veterinary' ? `D${random.digits(5)}` : null,
    subscription_number:
      work === 'veterinary' ? `${town.lang === 'fr' ? 'F' : 'N'}${random.digits(4)}` : null,
    authorisation_number: work === 'pharmacist' ? random.digits(6) : null,
    help_with_fee: random.chance(0.1),
    sales_person_id: salesPersonFor(town, SALES_PEOPLE, random).id,
    supplier_id: work === 'supplier' ? houseOf(id) : null,
    created_at: daysBefore(today, random.integer(400, 3000)),
  };
  return {
    customer,
    users: makeUsers(random, customer, town, domain, wish),
    addresses: makeAddresses(random, customer, town, wish.deliveryAddresses),
    groupIds,
  };
}

/** A manufacturer by its place among the catalogue's, which is its id there. Not drawn: what is drawn after it stays as it was. */
const houseOf = (id: number): number => 1 + (id % ALL_BRANDS.length);

function makeUsers(
  random: Random,
  customer: CustomerRow,
  town: Town,
  domain: string,
  wish: CustomerWish,
): UserRow[] {
  const people =
    wish.users ??
    Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, (_, index) => {
      const givenName = random.pick(GIVEN_NAMES[town.lang]);
      const familyName = random.pick(FAMILY_NAMES[town.lang]);
      return {
        givenName,
        familyName,
        email: `${toMailName(givenName)}.${toMailName(familyName)}${index > 0 ? index : ''}@${domain}`,
        canOrder: index === 0 || random.chance(0.6),
        locale: town.lang,
      };
    });
  return people.map((person) => ({
    id: random.uuid(),
    customer_id: customer.id,
    email: person.email,
    title: customer.function === 'veterinary' && person.canOrder ? 'dr' : random.pick(['mrs', 'mr']),
    given_name: person.givenName,
    family_name: person.familyName,
    phone: phone(random, town),
    locale: person.locale,
    can_order: person.canOrder,
    email_verified: true,
    opt_in: random.chance(0.4),
    opt_out: false,
    password_hash: null,
  }));
}

function makeAddresses(
  random: Random,
  customer: CustomerRow,
  town: Town,
  deliveries?: number,
): AddressRecord[] {
  const firstId = customer.id * ADDRESSES_EACH;
  const invoicing = makeAddress(random, customer, town, firstId, 'invoicing', customer.name);
  invoicing.vat = customer.vat;
  const count = deliveries ?? random.pick([0, 0, 1, 1, 1, 2, 2, 3, MAX_DELIVERY_ADDRESSES]);
  const nearby = isLuxembourg(town)
    ? LUXEMBOURG_TOWNS
    : BELGIAN_TOWNS.filter((other) => other.region === town.region && other.lang === town.lang);
  const rest = Array.from({ length: count }, (_, index) => {
    const place = index === 0 ? town : random.pick(nearby);
    const name = `${customer.name} – ${random.pick(BRANCHES[town.lang])}`;
    return makeAddress(random, customer, place, firstId + 1 + index, 'delivery', name);
  });
  return [invoicing, ...rest];
}

function makeAddress(
  random: Random,
  customer: CustomerRow,
  town: Town,
  id: number,
  type: 'invoicing' | 'delivery',
  name: string,
): AddressRecord {
  return {
    id,
    customer_id: customer.id,
    type,
    name,
    street: `${random.pick(STREETS[town.lang])} ${random.integer(1, 220)}`,
    street2: random.chance(0.1) ? `${town.lang === 'fr' ? 'Boîte' : 'Bus'} ${random.integer(1, 12)}` : null,
    zip: town.zip,
    city: town.city,
    country_id: isLuxembourg(town) ? LUXEMBOURG : BELGIUM,
    state_id: REGIONS.find((region) => region.code === town.region)?.id ?? null,
    title_id: null,
    phone: customer.phone,
    mobile: random.chance(0.5) ? mobile(random, town) : null,
    email: customer.email,
    vat: null,
    is_dropoff_site: false,
  };
}

function drawFunction(random: Random): CustomerFunction {
  const draw = random.next();
  if (draw < 0.82) return 'veterinary';
  if (draw < 0.9) return 'pharmacist';
  if (draw < 0.93) return 'wholesaler';
  if (draw < 0.96) return 'student';
  if (draw < 0.985) return 'nurse';
  return 'supplier';
}

function drawName(random: Random, work: CustomerFunction, town: Town, family: string): string {
  if (work === 'student' || work === 'nurse') return `${random.pick(GIVEN_NAMES[town.lang])} ${family}`;
  if (work === 'veterinary' && random.chance(0.15))
    return `Dr ${random.pick(GIVEN_NAMES[town.lang])} ${family}`;
  const house = random.pick(HOUSES[town.lang][work]);
  return random.chance(0.2) ? `${house} ${family}` : `${house} ${random.pick(PLACES[town.lang])}`;
}

function drawGroups(random: Random, work: CustomerFunction): number[] {
  if (work !== 'veterinary') return [];
  return VETERINARY_GROUPS.filter((group) => random.chance(group.share)).map((group) => group.id);
}

function drawVat(random: Random, town: Town): string {
  return isLuxembourg(town) ? luxembourgVat(`9${random.digits(5)}`) : belgianVat(`9${random.digits(6)}`);
}

const isLuxembourg = (town: Town) => town.phone === '+352';

function phone(random: Random, town: Town): string {
  const pair = () => random.digits(2);
  if (isLuxembourg(town)) return `+352 ${random.integer(26, 99)} ${pair()} ${pair()}`;
  const area = town.phone.slice(1);
  // One-digit areas (2 Brussels, 3, 4, 9) have seven digits after them, the others six.
  return area.length === 1
    ? `+32 ${area} ${random.digits(3)} ${pair()} ${pair()}`
    : `+32 ${area} ${pair()} ${pair()} ${pair()}`;
}

function mobile(random: Random, town: Town): string {
  const pair = () => random.digits(2);
  return isLuxembourg(town)
    ? `+352 621 ${random.digits(3)} ${random.digits(3)}`
    : `+32 47${random.integer(0, 9)} ${pair()} ${pair()} ${pair()}`;
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(`${today}T09:00:00Z`) - days * 86_400_000).toISOString();
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const toMailName = (text: string) => plain(text).replace(/[^a-z]+/g, '');
const toDomain = (text: string) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
