import { ADDRESS_RULES, addressProblems, type AddressField } from '@vetportal/model';
import * as v from 'valibot';
import { COUNTRIES, countryCode, REGIONS, TITLES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import { type ClientOrigins, isOtherClient } from '../http/client-origins';
import type { ErpScope } from '../http/erp-scope';
import { contactFieldProblem } from '../http/contact-fields';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { addressWire } from '@vetportal/erp/wire';
import { changedAddressRequest, idInPath, newAddressRequest } from '@vetportal/erp/wire/requests';
import { personOf } from '../session/authenticate';
import {
  archiveAddress,
  createDeliveryAddress,
  listAddresses,
  toAddressWire,
  updateAddress,
  type AddressInput,
  type AddressRecord,
} from './address-store';

const TAGS = ['addresses'];
const type = v.picklist(['invoicing', 'delivery'], 'record.unknown');
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

/* Which regions and titles there are this ERP says. */
const createRequest = v.object({
  ...newAddressRequest.entries,
  state_id: v.optional(region, null),
  title_id: v.optional(title, null),
});
const updateRequest = v.object({
  ...changedAddressRequest.entries,
  state_id: v.optional(region),
  title_id: v.optional(title),
});

/** Addresses of the customer (`C06`). */
export function addressRoutes(erp: ErpScope, context: ErpContext, origins: ClientOrigins): void {
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
      return (
        addresses

          // The portal offers the main address to deliver to from this one list; other clients ask for both, and would show it twice.
          .filter(
            ({ type: own }) => own === wanted || (wanted === 'delivery' && !isOtherClient(request, origins)),
          )
          .map((address) => toAddressWire(address, localeOf(request)))
      );
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
      checkTexts(request.body, request.body.country_id);
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
      const change = definedOnly(request.body);
      const address = await database.transaction(async (queries) => {
        const former = (await listAddresses(queries, key.customerId)).find(({ id }) => id === key.id);
        if (!former) return undefined;
        checkTexts(changedTexts(former, change), change.country_id ?? former.country_id);
        return updateAddress(queries, key, change);
      });
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

/** @throws InvalidRequest with each text that no form takes either */
function checkTexts(
  address: Readonly<Partial<Record<AddressField, string | null>>>,
  countryId: number,
): void {
  const country = countryCode(countryId);
  const fields = Object.keys(ADDRESS_RULES) as AddressField[];
  const texts = Object.fromEntries(
    fields.flatMap((field) => (typeof address[field] === 'string' ? [[field, address[field]]] : [])),
  );
  const refused = Object.entries(addressProblems(texts, country)).map(([field, problem]) =>
    contactFieldProblem(['body', field], problem, { max: ADDRESS_RULES[field as AddressField].max, country }),
  );
  if (refused.length > 0) throw new InvalidRequest(refused);
}

/**
 * What a change makes of an address and has to fit. What stays as it was is not looked at: an old address can be mended bit by bit; but
 * a postal code and a VAT number are those of a country, so another country checks them again.
 */
function changedTexts(former: AddressRecord, change: Partial<AddressInput>): Partial<AddressInput> {
  const moved = change.country_id !== undefined && change.country_id !== former.country_id;
  const now = moved ? { zip: former.zip, vat: former.vat, ...change } : change;
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        value !== former[field as keyof AddressInput] || (moved && (field === 'zip' || field === 'vat')),
    ),
  );
}

/** Leaves out what was not sent, so that it stays as it is. */
function definedOnly(change: v.InferOutput<typeof updateRequest>): Partial<AddressInput> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
