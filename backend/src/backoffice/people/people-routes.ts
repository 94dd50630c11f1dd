import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { sendGone } from '../pages/gone-page';
import { text } from '../pages/messages';
import { LIST_SIZE, PEOPLE_PATH, peoplePage } from './people-page';
import { findForTeam, listPeople, setMayOrder } from './people-store';

const uuid = v.pipe(v.string(), v.uuid());
const params = v.object({ id: uuid });
const listQuery = v.object({
  order: v.fallback(v.optional(v.literal('yes')), undefined),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 1),
  done: v.fallback(v.optional(uuid), undefined),
});

/** The provider team decides who may order: whoever has registered by themselves may only look until then (`P02`, `P08`). */
export function peopleRoutes(pages: FastifyInstance, { database }: { readonly database: Database }): void {
  pages.get('/people', async (request, reply) => {
    const { order, page, done } = v.parse(listQuery, request.query);
    const locale = backOfficeLocale(request);
    const mayOrder = order === 'yes';
    const people = await listPeople(database, { mayOrder, page, pageSize: LIST_SIZE });
    const changed = done === undefined ? null : await findForTeam(database, done);
    const notice =
      changed && text(locale, changed.can_order ? 'allowed' : 'stopped', { person: changed.name });
    return sendPage(request, reply, {
      title: text(locale, 'people'),
      body: peoplePage({ locale, mayOrder, page, people, notice: notice ?? undefined }),
    });
  });

  for (const action of ['allow', 'stop'] as const) {
    pages.post(`/people/:id/${action}`, async (request, reply) => {
      const path = v.safeParse(params, request.params);
      const person = path.success && (await setMayOrder(database, path.output.id, action === 'allow'));
      if (!person) return sendGone(request, reply);
      // Back to the list that the person has just left.
      const list = action === 'allow' ? '' : 'order=yes&';
      return reply.redirect(`${PEOPLE_PATH}?${list}done=${person.id}`, 303);
    });
  }
}
