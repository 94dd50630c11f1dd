import { customerWire, groupsWire, salesPersonWire } from '@vetportal/erp/wire';
import { consentRequest, idInPath } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { findPerson } from '../session/person';
import { loadCustomer } from './customer-answer';

const TAGS = ['customer'];

/** The signed-in customer (`C03`, `C06`, `C10`). */
export function customerRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  const answer = async (userId: string, locale: ReturnType<typeof localeOf>) => {
    const person = await findPerson(database, userId);
    if (!person) throw notFound();
    return loadCustomer(database, person, locale);
  };

  erp.get(
    '/customer',
    { schema: { tags: TAGS, summary: 'The customer', response: { 200: customerWire } } },
    (request) => loadCustomer(database, personOf(request), localeOf(request)),
  );

  const saveConsent = async (userId: string, change: v.InferOutput<typeof consentRequest>) => {
    await database.query(
      'update customer_user set opt_in = coalesce($2, opt_in), opt_out = coalesce($3, opt_out) where id = $1',
      [userId, change.opt_in ?? change.optIn ?? null, change.opt_out ?? null],
    );
  };
  erp.put(
    '/customer',
    { schema: { tags: TAGS, summary: 'Newsletter consent', body: consentRequest } },
    async (request) => {
      const { userId } = personOf(request);
      await saveConsent(userId, request.body);
      return answer(userId, localeOf(request));
    },
  );
  erp.post(
    '/customer/:id/update',
    {
      schema: {
        tags: TAGS,
        summary: 'Newsletter consent',
        params: v.object({ id: idInPath }),
        body: consentRequest,
      },
    },
    async (request) => {
      const { userId, customerId } = personOf(request);
      if (request.params.id !== customerId) throw notFound();
      await saveConsent(userId, request.body);
      return answer(userId, localeOf(request));
    },
  );

  erp.get(
    '/customer/sales_person',
    { schema: { tags: TAGS, summary: 'The sales person', response: { 200: salesPersonWire } } },
    async (request) => {
      const [person] = await database.query<Record<string, string>>(
        `select s.name, s.email, s.phone, s.street, s.zip, s.city
       from customer c join sales_person s on s.id = c.sales_person_id where c.id = $1`,
        [personOf(request).customerId],
      );
      if (!person) throw notFound();
      const { name, email, phone, street, zip, city } = person;
      return { name, email, phone, address: { street, street2: null, zip, city } };
    },
  );

  erp.get(
    '/veterinary_groups',
    { schema: { tags: TAGS, summary: 'Veterinary groups of the customer', response: { 200: groupsWire } } },
    async (request) => {
      const data = await database.query(
        `select g.id, g.name, g.sequence from veterinary_group g
       join customer_veterinary_group c on c.group_id = g.id where c.customer_id = $1 order by g.sequence`,
        [personOf(request).customerId],
      );
      return { size: data.length, data };
    },
  );
}
