import { networkOf } from '@vetportal/settings';
import { registeredWire, REGISTRATION_WIRE_NAMES } from '@vetportal/erp/wire';
import { registrationRequest } from '@vetportal/erp/wire/requests';
import {
  REGISTRATION_RULES,
  registrationProblems,
  type Registration,
  type RegistrationField,
} from '@vetportal/model';
import * as v from 'valibot';
import { COUNTRIES } from '../../reference/countries';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { contactFieldProblem } from '../http/contact-fields';
import { takeAllowance } from '../http/allowance';
import { InvalidRequest } from '../http/problem';
import { localeOf } from '../http/request-locale';

/** Which countries there are this ERP says. */
const request = v.object({
  ...registrationRequest.entries,
  country: v.optional(v.picklist(COUNTRIES.map(({ code }) => code)), 'BE'),
});
type Wire = v.InferOutput<typeof request>;

/** Of one address: a practice sends one; twenty an hour come from no practice. */
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
        response: { 201: registeredWire },
      },
      bodyLimit: 32 * 1024,
    },
    async (asked, reply) => {
      const { body } = asked;
      checkRules(body);
      await takeAllowance(context.database, `registration:${networkOf(asked.ip)}`, REGISTRATIONS);
      const [row] = await context.database.query<{ id: number }>(
        'insert into registration (email, locale, answers) values ($1, $2, $3::jsonb) returning id',
        [body.email.trim(), localeOf(asked), JSON.stringify(body)],
      );
      const id = row?.id ?? 0;
      return reply.code(201).send({ id, reference: `R${String(id).padStart(6, '0')}` });
    },
  );
}

/** The most characters of a field; what is chosen has none that is too long. */
const maxOf = (field: string): number =>
  Object.entries(REGISTRATION_RULES).find(([name]) => name === field)?.[1].max ?? 0;

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
  const fields = Object.entries(REGISTRATION_WIRE_NAMES).flatMap(([field, name]) => {
    const problem = problems[field as RegistrationField];
    if (problem === undefined) return [];
    const path = ['body', name];
    return problem === 'terms'
      ? [{ path, key: 'registration.terms' as const, values: {}, type: problem }]
      : [contactFieldProblem(path, problem, { max: maxOf(field), country: wire.country })];
  });
  if (fields.length > 0) throw new InvalidRequest(fields);
}
