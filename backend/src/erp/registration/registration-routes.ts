import {
  ACTIVITIES,
  FUNCTIONS,
  registrationProblems,
  TITLES,
  type Registration,
  type RegistrationField,
  type RegistrationProblem,
} from '@vetportal/model';
import * as v from 'valibot';
import { COUNTRIES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import type { MessageKey } from '../http/messages';
import { takeAllowance } from '../http/allowance';
import { InvalidRequest } from '../http/problem';
import { localeOf } from '../http/request-locale';

const text = (max: number) => v.optional(v.pipe(v.nullable(v.string(), ''), v.maxLength(max)), '');

/** What the portal sends, by the names of the wire. */
const request = v.object({
  title: v.optional(v.picklist([...TITLES, '']), ''),
  firstname: text(100),
  lastname: text(100),
  email: text(200),
  mobile: text(50),
  fax: text(50),
  company_name: text(200),
  vat_pending: v.optional(v.boolean(), false),
  vat: text(30),
  street: text(200),
  street2: text(200),
  zip: text(20),
  city: text(100),
  country: v.optional(v.picklist(COUNTRIES.map(({ code }) => code)), 'BE'),
  activities: v.optional(v.array(v.picklist(ACTIVITIES)), []),
  apb_number: text(30),
  vet_subscription_number: text(30),
  vet_depot_number: text(30),
  function: v.optional(v.picklist([...FUNCTIONS, '']), ''),
  comment: text(2000),
  terms_accepted: v.optional(v.boolean(), false),
  opt_out: v.optional(v.boolean(), false),
});
type Wire = v.InferOutput<typeof request>;

const NAMES = {
  title: 'title',
  firstName: 'firstname',
  lastName: 'lastname',
  email: 'email',
  mobile: 'mobile',
  fax: 'fax',
  companyName: 'company_name',
  vatPending: 'vat_pending',
  vat: 'vat',
  street: 'street',
  street2: 'street2',
  zip: 'zip',
  city: 'city',
  country: 'country',
  activities: 'activities',
  apbNumber: 'apb_number',
  vetSubscriptionNumber: 'vet_subscription_number',
  vetDepotNumber: 'vet_depot_number',
  function: 'function',
  comment: 'comment',
  termsAccepted: 'terms_accepted',
  optOut: 'opt_out',
} as const satisfies Record<RegistrationField, keyof Wire>;

const SAID: Readonly<Record<RegistrationProblem, MessageKey>> = {
  required: 'field.required',
  email: 'registration.email',
  phone: 'registration.phone',
  vat: 'registration.vat',
  zip: 'registration.zip',
  terms: 'registration.terms',
};

/** Of one address: a practice sends one, whoever sends twenty an hour is no practice. */
const REGISTRATIONS = { times: 20, within: 3_600 };

/** Becoming a customer (`C08`, `E22`, `V11`). Open to everybody; the provider team decides on it later. */
export function registrationRoutes(erp: ErpScope, context: ErpContext): void {
  erp.post(
    '/registrations',
    {
      schema: {
        tags: ['registration'],
        summary: 'Asks to become a customer',
        body: request,
        response: { 201: v.object({ id: v.number(), reference: v.string() }) },
      },
      bodyLimit: 32 * 1024,
    },
    async (asked, reply) => {
      const { body } = asked;
      checkRules(body);
      await takeAllowance(context.database, `registration:${asked.ip}`, REGISTRATIONS);
      const [row] = await context.database.query<{ id: number }>(
        'insert into registration (email, locale, answers) values ($1, $2, $3::jsonb) returning id',
        [body.email.trim(), localeOf(asked), JSON.stringify(body)],
      );
      const id = row?.id ?? 0;
      return reply.code(201).send({ id, reference: `R${String(id).padStart(6, '0')}` });
    },
  );
}

function checkRules(wire: Wire): void {
  const registration: Registration = {
    title: wire.title,
    firstName: wire.firstname,
    lastName: wire.lastname,
    email: wire.email,
    mobile: wire.mobile,
    fax: wire.fax,
    companyName: wire.company_name,
    vatPending: wire.vat_pending,
    vat: wire.vat,
    street: wire.street,
    street2: wire.street2,
    zip: wire.zip,
    city: wire.city,
    country: wire.country,
    activities: wire.activities,
    apbNumber: wire.apb_number,
    vetSubscriptionNumber: wire.vet_subscription_number,
    vetDepotNumber: wire.vet_depot_number,
    function: wire.function,
    comment: wire.comment,
    termsAccepted: wire.terms_accepted,
    optOut: wire.opt_out,
  };
  const problems = registrationProblems(registration);
  const fields = Object.entries(NAMES).flatMap(([field, name]) => {
    const problem = problems[field as RegistrationField];
    return problem === undefined
      ? []
      : [{ path: ['body', name], key: SAID[problem], values: {}, type: problem }];
  });
  if (fields.length > 0) throw new InvalidRequest(fields);
}
