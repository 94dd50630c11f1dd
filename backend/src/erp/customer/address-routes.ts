import * as v from 'valibot';
import { COUNTRIES, REGIONS, TITLES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { changedText, idInPath, optionalText } from '../http/fields';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { addressWire } from '../sale/sale.wire';
import { personOf } from '../session/authenticate';
import {
  archiveAddress,
  createDeliveryAddress,
  listAddresses,
  toAddressWire,
  updateAddress,
  type AddressInput,
} from './address-store';

const TAGS = ['addresses'];
const type = v.picklist(['invoicing', 'delivery'], 'record.unknown');
const required = (max: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('field.required'), v.maxLength(max));
const region = v.nullable(
  v.picklist(
    REGIONS.map(({ id }) => id),
    'field.choice',
  ),
);
const title = v.nullable(
  v.picklist(
    TITLES.map(({ id }) => id),
    'field.choice',
  ),
);

const createRequest = v.object({
  name: required(200),
  street: required(200),
  street2: optionalText(200),
  zip: required(20),
  city: required(100),
  country_id: v.pipe(v.number(), v.safeInteger()),
  state_id: v.optional(region, null),
  title_id: v.optional(title, null),
  phone: optionalText(50),
  mobile: optionalText(50),
  email: optionalText(200),
  vat: optionalText(30),
});

const updateRequest = v.object({
  name: v.optional(required(200)),
  street: v.optional(required(200)),
  street2: changedText(200),
  zip: v.optional(required(20)),
  city: v.optional(required(100)),
  country_id: v.optional(v.pipe(v.number(), v.safeInteger())),
  state_id: v.optional(region),
  title_id: v.optional(title),
  phone: changedText(50),
  mobile: changedText(50),
  email: changedText(200),
  vat: changedText(30),
});

/** Addresses of the customer (`C06`). */
export function addressRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  erp.get(
    '/addresses/:type',
    {
      schema: {
        tags: TAGS,
        summary: 'Addresses of a type; every address can be delivered to',
        params: v.object({ type }),
        response: { 200: v.array(addressWire) },
      },
    },
    async (request) => {
      const { type: wanted } = request.params;
      const addresses = await listAddresses(database, personOf(request).customerId);
      return addresses
        .filter((address) => wanted === 'delivery' || address.type === 'invoicing')
        .map((address) => toAddressWire(address, localeOf(request)));
    },
  );

  erp.post(
    '/addresses/:type',
    {
      schema: {
        tags: TAGS,
        summary: 'Adds a delivery address',
        params: v.object({ type: v.literal('delivery', 'record.unknown') }),
        body: createRequest,
        response: { 201: addressWire },
      },
    },
    async (request, reply) => {
      checkCountry(request.body.country_id);
      const address = await createDeliveryAddress(database, personOf(request).customerId, request.body);
      if (!address) throw notFound();
      return reply.code(201).send(toAddressWire(address, localeOf(request)));
    },
  );

  erp.post(
    '/addresses/:type/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Changes an address',
        params: v.object({ type, id: idInPath }),
        body: updateRequest,
        response: { 200: addressWire },
      },
    },
    async (request) => {
      if (request.body.country_id !== undefined) checkCountry(request.body.country_id);
      const key = { customerId: personOf(request).customerId, ...request.params };
      const address = await database.transaction((queries) =>
        updateAddress(queries, key, definedOnly(request.body)),
      );
      if (!address) throw notFound();
      return toAddressWire(address, localeOf(request));
    },
  );

  erp.delete(
    '/addresses/:type/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Archives a delivery address',
        params: v.object({ type, id: idInPath }),
      },
    },
    async (request, reply) => {
      const { type: kind, id } = request.params;
      const { customerId } = personOf(request);
      const addresses = await listAddresses(database, customerId);
      if (!addresses.some((address) => address.id === id && address.type === kind)) throw notFound();
      if (kind === 'invoicing') throw new Problem(400, 'address.mainStays');
      await archiveAddress(database, customerId, id);
      return reply.code(204).send();
    },
  );
}

function checkCountry(id: number): void {
  if (COUNTRIES.some((country) => country.id === id)) return;
  throw new InvalidRequest([
    { path: ['body', 'country_id'], key: 'address.unknownCountry', values: {}, type: 'picklist' },
  ]);
}

/** Leaves out what was not sent, so that it stays as it is. */
function definedOnly(change: v.InferOutput<typeof updateRequest>): Partial<AddressInput> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
