import fastify, { type FastifyInstance } from 'fastify';
import type { Database, Queries } from '../../database';
import { serializerCompiler, validatorCompiler } from '../http/valibot-compilers';
import { ErpSessions } from '../session/erp-sessions';
import { KnownDevices } from '../../identity/known-devices';
import { deviceCookie, sessionCookie } from '../session/session-cookie';
import { AccessRequests } from './access-requests';
import { accessRoutes, passwordLinkRoutes } from './access-routes';
import { Outbox } from '../../mail/outbox';
import { UnsubscribeLinks } from '../../mail/unsubscribe-link';

const ORIGIN = 'https://orders.example.be';
const PERSON = {
  id: 'person-1',
  email: 'anne@practice.example',
  locale: 'en',
  closed: false,
  confirmed: true,
};
type Row = Readonly<Record<string, unknown>>;

/** A database that somebody with an access may be in, and all that is asked of it; what is done in transactions waits. */
function recordingDatabase(person: Row | undefined) {
  const asked: string[] = [];
  const kept: Row[] = [];
  let begin = (): void => undefined;
  const mayBegin = new Promise<void>((resolve) => (begin = resolve));
  const answer = (sql: string, values: readonly unknown[]): Row[] => {
    if (sql.includes('insert into allowance')) return [{ taken: 1, seconds: 60 }];
    if (sql.includes('insert into access_request')) {
      kept.push({ login: values[0], wanted: JSON.parse(String(values[1])) as unknown });
      return [];
    }
    if (sql.includes('delete from access_request')) return kept.splice(0);
    if (sql.includes('from customer_user')) return person ? [person] : [];
    return sql.includes('insert into customer (') ? [{ id: 7 }] : [];
  };
  const query = async (sql: string, values: readonly unknown[] = []) => {
    asked.push(sql.replace(/\s+/g, ' ').trim());
    return answer(sql, values);
  };
  const queries = { query, exec: async (sql: string) => void asked.push(sql) } as unknown as Queries;
  const database = {
    ...queries,
    transaction: async (work: (inside: Queries) => Promise<unknown>) => {
      await mayBegin;
      return work(queries);
    },
  } as unknown as Database;
  return { database, asked, begin };
}

/** What a call asks of the database before it is answered, and what after that. */
async function callOf(path: string, payload: object, person: Row | undefined) {
  const { database, asked, begin } = recordingDatabase(person);
  const outbox = new Outbox(ORIGIN, new UnsubscribeLinks(ORIGIN, 'key'));
  const requests = new AccessRequests(database, outbox);
  const app: FastifyInstance = fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const lookInto = jest.spyOn(requests, 'lookInto');
  const context = {
    database,
    articles: undefined as never,
    pdfs: undefined as never,
    outbox,
    today: () => '2026-11-22',
  };
  const links = { requests, origins: { own: ORIGIN, others: [] } };
  passwordLinkRoutes(app.withTypeProvider(), context, links);
  accessRoutes(app.withTypeProvider(), context, {
    ...links,
    sessions: new ErpSessions(database),
    cookie: sessionCookie(ORIGIN),
    devices: new KnownDevices('secret', deviceCookie(ORIGIN)),
  });
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'x-requested-with': 'test' },
  });
  const before = [...asked];
  begin();
  await Promise.all(lookInto.mock.results.map(({ value }) => value as Promise<void>));
  await app.close();
  return { answer: { statusCode, body }, before, after: asked.slice(before.length).join('\n') };
}

describe.each([
  ['another password', '/auth/request_reset_password', { login: PERSON.email }],
  ['an access', '/auth/register', { name: 'Anne', login: PERSON.email, password: 'a sentence about cats' }],
])('%s is asked for', (_what, path, payload) => {
  test('the same is done before the answer, whoever has the login or nobody; the rest after it @P08', async () => {
    const known = await callOf(path, payload, PERSON);
    expect(known.answer.statusCode).toBeLessThan(300);
    expect(known.before).not.toEqual([]);
    expect(known.before.join()).not.toContain('customer');
    expect(known.after).toContain('insert into outgoing_mail');
    for (const other of [undefined, { ...PERSON, closed: true }, { ...PERSON, confirmed: false }]) {
      const { answer, before } = await callOf(path, payload, other);
      expect({ answer, before }).toEqual({ answer: known.answer, before: known.before });
    }
  });
});

test('nobody is sent a link to another password where nobody has the login, or no access @P08', async () => {
  for (const nobody of [undefined, { ...PERSON, closed: true }]) {
    const { after } = await callOf('/auth/request_reset_password', { login: PERSON.email }, nobody);
    expect(after).toContain('delete from access_request');
    expect(after).not.toContain('outgoing_mail');
  }
});
