import { FUNCTIONS, type CustomerFunction } from '@vetportal/model';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { sendNotFound } from '../pages/not-found-page';
import { text, type BackOfficeMessage } from '../pages/messages';
import { LIST_QUERIES, LIST_SIZE, PEOPLE_PATH, peoplePage, SEARCH_MAX } from './people-page';
import {
  findForTeam,
  listPeople,
  setClosed,
  setMayOrder,
  type PeopleListName,
  type PersonRecord,
} from './people-store';

const uuid = v.pipe(v.string(), v.uuid());
const params = v.object({ id: uuid });
const listQuery = v.object({
  order: v.fallback(v.optional(v.literal('yes')), undefined),
  access: v.fallback(v.optional(v.literal('closed')), undefined),
  search: v.fallback(
    v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[^\0]*$/), v.maxLength(SEARCH_MAX)), ''),
    '',
  ),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 1),
  done: v.fallback(v.optional(uuid), undefined),
});

/** What a press sends; only letting somebody order sends their kind. */
const said = v.object({ function: v.fallback(v.optional(v.picklist(FUNCTIONS)), undefined) });

/** What the team can do to a person, and the list that the person leaves by it. */
const ACTIONS = {
  allow: { act: (database, id, as) => setMayOrder(database, id, true, as), from: 'lookers' },
  stop: { act: (database, id) => setMayOrder(database, id, false), from: 'orderers' },
  close: { act: (database, id) => setClosed(database, id, true), from: undefined },
  reopen: { act: (database, id) => setClosed(database, id, false), from: 'closed' },
} as const satisfies Record<
  string,
  {
    act: (database: Database, id: string, as?: CustomerFunction) => Promise<PersonRecord | null>;
    from: PeopleListName | undefined;
  }
>;

/**
 * The provider team decides who may order: people who registered by themselves may only look until then (`P02`, `P08`). It also
 * closes the access of who has left a practice, which ends what is open of it (`P07`).
 */
export function peopleRoutes(pages: FastifyInstance, { database }: { readonly database: Database }): void {
  pages.get('/people', async (request, reply) => {
    const { order, access, search, page, done } = v.parse(listQuery, request.query);
    const locale = backOfficeLocale(request);
    const list = access ?? (order === 'yes' ? 'orderers' : 'lookers');
    const people = await listPeople(database, { list, search, page, pageSize: LIST_SIZE });
    const changed = done === undefined ? null : await findForTeam(database, done);
    const notice = changed && text(locale, noticeOf(changed, list), { person: changed.name });
    return sendPage(request, reply, {
      title: text(locale, 'people'),
      body: peoplePage({ locale, list, search, page, people, notice: notice ?? undefined }),
    });
  });

  for (const [action, { act, from }] of Object.entries(ACTIONS)) {
    pages.post(`/people/:id/${action}`, async (request, reply) => {
      const path = v.safeParse(params, request.params);
      const form = v.safeParse(said, request.body ?? {});
      const as = form.success ? form.output.function : undefined;
      const person = path.success && (await act(database, path.output.id, as));
      if (!person) return sendNotFound(request, reply);
      // Back to the list that the person has just left.
      const list = LIST_QUERIES[from ?? (person.can_order ? 'orderers' : 'lookers')];
      return reply.redirect(`${PEOPLE_PATH}?${list}done=${person.id}`, 303);
    });
  }
}

/** What was just done to a person who has left a list by it. */
function noticeOf(person: PersonRecord, left: PeopleListName): BackOfficeMessage {
  if (person.closed) return 'closed';
  if (left === 'closed') return 'reopened';
  return person.can_order ? 'allowed' : 'stopped';
}
