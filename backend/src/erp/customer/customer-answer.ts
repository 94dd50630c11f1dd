import type { CustomerWire } from '@vetportal/erp/wire';
import type { Locale } from '@vetportal/i18n';
import { DEFAULT_ROLE } from '@vetportal/model';
import type { Queries } from '../../database';
import type { Person } from '../session/person';
import { listAddresses, toAddressWire } from './address-store';
import { treatmentOf } from './vat-treatment';

interface CustomerNumbers {
  email: string;
  phone: string;
  lang: string;
  depot_number: string | null;
  subscription_number: string | null;
  authorisation_number: string | null;
  help_with_fee: boolean;
  supplier_id: number | null;
}

/** The customer and the person who acts for it, with the fields at top level and under `data` (docs/erp-contract.md). */
export async function loadCustomer(queries: Queries, person: Person, locale: Locale): Promise<CustomerWire> {
  const [numbers] = await queries.query<CustomerNumbers>(
    `select email, phone, lang, depot_number, subscription_number, authorisation_number, help_with_fee, supplier_id
     from customer where id = $1`,
    [person.customerId],
  );
  const addresses = await listAddresses(queries, person.customerId);
  const main = addresses.find((address) => address.type === 'invoicing');
  const fields: CustomerWire['data'] = {
    id: person.customerId,
    user_id: person.userId,
    name: `${person.givenName} ${person.familyName}`,
    login: person.email,
    email: person.email,
    given_name: person.givenName,
    family_name: person.familyName,
    title: person.title,
    locale: person.locale,
    email_verified: person.emailVerified,
    role: person.role,
    pricelist: person.role,
    can_order: person.canOrder,
    function: person.function,
    country_code: person.countryCode,
    company: person.company,
    company_email: numbers?.email ?? null,
    phone: numbers?.phone ?? null,
    lang: numbers?.lang ?? null,
    ref: person.ref,
    vat: person.vat,
    // Own addition: an article costs the same with VAT on its page as in the cart.
    vat_treatment: treatmentOf(main, person),
    custnum: person.ref,
    vatnum: person.vat,
    suitenum: numbers?.subscription_number ?? null,
    depotnum: numbers?.depot_number ?? null,
    vet_depot_number: numbers?.depot_number ?? null,
    vet_subscription_number: numbers?.subscription_number ?? null,
    authorisation_number: numbers?.authorisation_number ?? null,
    help_with_fee: numbers?.help_with_fee ?? false,
    supplier_id: numbers?.supplier_id ?? null,
    // One price list holds both here; everybody's has gross prices alone.
    pricelist_gross: person.role,
    pricelist_discounts: person.role === DEFAULT_ROLE ? null : person.role,
    // What manufacturers offer counts for every customer (`V18`).
    supplier_promotion: true,
    opt_in: person.optIn,
    opt_out: person.optOut,
    optIn: person.optIn,
    address: main ? toAddressWire(main, locale) : null,
  };
  return { ...fields, data: fields };
}
