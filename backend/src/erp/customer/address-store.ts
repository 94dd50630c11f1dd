import type { Locale } from '@vetportal/i18n';
import type { Queries } from '../../database';
import { COUNTRIES } from '../../reference/countries';
import type { AddressWire } from '@vetportal/erp/wire';

/** A row of the address table. */
export interface AddressRecord {
  id: number;
  customer_id: number;
  type: 'invoicing' | 'delivery';
  name: string;
  street: string;
  street2: string | null;
  zip: string;
  city: string;
  country_id: number;
  state_id: number | null;
  title_id: number | null;
  phone: string | null;
  mobile: string | null;
  email: string | null;
  vat: string | null;
  is_dropoff_site: boolean;
}

const COLUMNS =
  'id, customer_id, type, name, street, street2, zip, city, country_id, state_id, title_id, phone, mobile, email, vat, is_dropoff_site';

/** The customer's addresses that can be chosen, the invoicing address first. */
export function listAddresses(queries: Queries, customerId: number): Promise<AddressRecord[]> {
  return queries.query<AddressRecord>(
    `select ${COLUMNS} from address where customer_id = $1 and archived_at is null
     order by type desc, id`,
    [customerId],
  );
}

/** Addresses by id, deleted ones included: orders of the past still show them. */
export async function findAddresses(
  queries: Queries,
  customerId: number,
  ids: readonly number[],
): Promise<Map<number, AddressRecord>> {
  const rows = await queries.query<AddressRecord>(
    `select ${COLUMNS} from address where customer_id = $1 and id = any($2::int[])`,
    [customerId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** An address as the wire has it. */
export function toAddressWire(address: AddressRecord, locale: Locale): AddressWire {
  const main = address.type === 'invoicing';
  const country = COUNTRIES.find((one) => one.id === address.country_id);
  return {
    id: address.id,
    name: address.name,
    street: address.street,
    street2: address.street2,
    zip: address.zip,
    city: address.city,
    country_id: address.country_id,
    country_name: country?.names[locale] ?? '',
    state_id: address.state_id,
    title_id: address.title_id,
    phone: address.phone,
    mobile: address.mobile,
    email: address.email,
    vat: address.vat,
    lang: null,
    type: address.type,
    main,
    is_company: main,
    opt_in: false,
    opt_out: false,
    is_dropoff_site: address.is_dropoff_site,
    access: { read: true, update: true, delete: !main },
  };
}

/** A new address, or the fields that replace those of an old one. */
export type AddressInput = Omit<AddressRecord, 'id' | 'customer_id' | 'type' | 'is_dropoff_site'>;

const INPUT_COLUMNS = [
  'name',
  'street',
  'street2',
  'zip',
  'city',
  'country_id',
  'state_id',
  'title_id',
  'phone',
  'mobile',
  'email',
  'vat',
] as const satisfies readonly (keyof AddressInput)[];

/** Adds a delivery address. */
export async function createDeliveryAddress(
  queries: Queries,
  customerId: number,
  input: AddressInput,
): Promise<AddressRecord | undefined> {
  const places = INPUT_COLUMNS.map((_, index) => `$${index + 2}`).join(', ');
  const [row] = await queries.query<AddressRecord>(
    `insert into address (customer_id, type, ${INPUT_COLUMNS.join(', ')})
     values ($1, 'delivery', ${places}) returning ${COLUMNS}`,
    [customerId, ...INPUT_COLUMNS.map((column) => input[column])],
  );
  return row;
}

/** Keeps a drop-off site for one order: it is none of the addresses that the customer chooses from. @returns its id */
export async function insertDropoffSite(
  queries: Queries,
  customerId: number,
  site: Record<'street' | 'street2' | 'zip' | 'city', string | null> & { name: string; countryId: number },
): Promise<number> {
  const [row] = await queries.query<{ id: number }>(
    `insert into address (customer_id, type, is_dropoff_site, archived_at, name, street, street2, zip, city, country_id)
     values ($1, 'delivery', true, now(), $2, $3, $4, $5, $6, $7) returning id`,
    [customerId, site.name, site.street ?? '', site.street2, site.zip ?? '', site.city ?? '', site.countryId],
  );
  if (!row) throw new Error('The drop-off site was not inserted.');
  return row.id;
}

/**
 * Changes an address of this customer. Orders of the past, and their PDF documents, keep it as it was. To be called in a transaction.
 * @returns undefined when there is none of that id and type
 */
export async function updateAddress(
  queries: Queries,
  key: { customerId: number; type: 'invoicing' | 'delivery'; id: number },
  change: Partial<AddressInput>,
): Promise<AddressRecord | undefined> {
  await keepForSales(queries, key);
  const changed = INPUT_COLUMNS.filter((column) => change[column] !== undefined);
  const assignments = ['id = id', ...changed.map((column, index) => `${column} = $${index + 4}`)].join(', ');
  const [row] = await queries.query<AddressRecord>(
    `update address set ${assignments}
     where id = $1 and customer_id = $2 and type = $3 and archived_at is null returning ${COLUMNS}`,
    [key.id, key.customerId, key.type, ...changed.map((column) => change[column] ?? null)],
  );
  return row;
}

/** Gives the orders with this address a copy of it. A copy of the one invoicing address is archived as another type: it is no choice. */
async function keepForSales(
  queries: Queries,
  { customerId, type, id }: { customerId: number; type: string; id: number },
): Promise<void> {
  const columns = INPUT_COLUMNS.join(', ');
  const [copy] = await queries.query<{ id: number }>(
    `insert into address (customer_id, type, is_dropoff_site, archived_at, ${columns})
     select customer_id, 'delivery', is_dropoff_site, now(), ${columns} from address a
     where id = $1 and customer_id = $2 and type = $3 and archived_at is null
       and exists (select 1 from sale s where s.customer_id = a.customer_id
         and (s.invoicing_address_id = a.id or s.delivery_address_id = a.id))
     returning id`,
    [id, customerId, type],
  );
  if (!copy) return;
  for (const role of ['invoicing', 'delivery']) {
    await queries.query(
      `update sale set ${role}_address_id = $2 where customer_id = $3 and ${role}_address_id = $1`,
      [id, copy.id, customerId],
    );
  }
}

/** Archives a delivery address. @returns false when there is none of that id */
export async function archiveAddress(queries: Queries, customerId: number, id: number): Promise<boolean> {
  const rows = await queries.query(
    `update address set archived_at = now()
     where id = $1 and customer_id = $2 and type = 'delivery' and archived_at is null returning id`,
    [id, customerId],
  );
  return rows.length > 0;
}
