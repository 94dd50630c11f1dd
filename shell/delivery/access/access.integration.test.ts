import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Database } from '@vetportal/database';
import { recordJourneyRun } from '../records/journey-runs';
import { openRecords, type Records } from '../records/open-records';
import { createRecordedStore } from '../store/recorded-store';
import { createUsualPortal, manifestOf, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { openTestDatabase } from '../testing/test-records';
import { withRecords } from '../testing/with-records';
import { insertRollout, USUAL_STEPS } from '../guard/rollouts';
import { createToken, type Scope } from './tokens';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

const OPERATOR = 'operator-token-of-a-test';
const OTHER = 'mf-cms';

let database: Database;
let portal: TestPortal;
let records: Records;

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await createUsualPortal();
  records = await openRecords(database);
  await newEdge().inject({ url: '/fr' });
});
afterAll(async () => {
  await portal.close();
  await records.close();
  await database.close();
});

/** Another edge, which has counted no wrong tokens yet. */
function newEdge(): FastifyInstance {
  const store = createRecordedStore({
    folder: portal.folder,
    records,
    importsTraffic: true,
    report: () => undefined,
  });
  return portal.edge({ OPERATOR_TOKEN: OPERATOR }, withRecords(records, store));
}

const manifest = JSON.stringify(manifestOf({ name: OTHER, version: '9.0.0' })[0]);
/** What each call that changes something is sent: about a module that is another team's. */
const BODIES: Readonly<Record<string, object>> = {
  publications: { manifestFile: 'module.json', manifest },
  traffic: { name: OTHER, weights: { '1.0.0': 10_000 } },
  release: { name: OTHER, version: '1.0.0' },
  step: { name: OTHER },
  rollback: { name: OTHER },
  stop: { name: OTHER, version: '1.0.0' },
  target: { name: OTHER, version: '1.0.0', audience: { customer: true } },
  'go-live': {},
  preview: { name: OTHER, version: '1.0.0' },
  testers: { name: OTHER, version: '1.0.0', testers: {} },
  retire: { name: OTHER },
  restore: { name: OTHER },
  'sets/restore': { id: '0123456789abcdef' },
  mark: { name: OTHER, version: '1.0.0', state: 'bad' },
  shadow: { name: OTHER, version: '1.0.0' },
  stick: { name: OTHER, to: 'practice' },
  approve: { name: OTHER, version: '1.0.0' },
  approval: { name: OTHER, isOn: false },
  journeys: { name: OTHER, version: '1.0.0', hasPassed: true, command: 'true' },
  'require-journeys': { name: OTHER, isOn: false },
  metric: { name: OTHER, address: null },
  'source-maps': { name: OTHER, version: '1.0.0', file: 'main.js', map: '{}' },
  tokens: { scope: OTHER, label: 'mine' },
  'tokens/revoke': { id: '0123456789abcdef' },
};
/** For every team: a content says nothing of where it belongs, and is nowhere before its version is published. */
const FOR_ALL = 'PUT contents/:hash';
/** Calls that read, and say no to another team; all others show it less. */
const OF_ONE = ['GET description'];

/** All calls below `/delivery` but the console's, as they are registered: `POST tokens/revoke`. */
async function calls(edge: FastifyInstance): Promise<string[]> {
  await edge.ready();
  const parents: string[] = [];
  return edge
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', part = '', methods = ''] =
        /^([\s│]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
      const depth = lead.length / 4;
      parents.splice(depth, parents.length, part);
      const path = parents.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && path.startsWith('/delivery/'))
        .map((method) => `${method} ${path.slice('/delivery/'.length)}`);
    })
    .filter((call) => !/ console(?:\/|$)/.test(call));
}

const request = (call: string, token?: string): InjectOptions => {
  const [method = '', path = ''] = call.split(' ');
  const isContent = call === FOR_ALL;
  const query = OF_ONE.includes(call) ? `?name=${OTHER}&version=1.0.0` : '';
  return {
    method: method as 'GET',
    url: `/delivery/${path.replace(':hash', 'a'.repeat(96))}${query}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isContent ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(method === 'GET' ? {} : { payload: isContent ? 'x' : (BODIES[path] ?? {}) }),
  };
};

describe('each call of deliveries @P10 @D03', () => {
  test('is known here: a new one is tried as all others are', async () => {
    const all = await calls(newEdge());
    const changing = all.filter((call) => call.startsWith('POST ')).map((call) => call.slice(5));
    expect(changing.sort()).toEqual(Object.keys(BODIES).sort());
    expect(all).toContain(FOR_ALL);
    expect(all).toContain('GET audit');
  });

  test('is for nobody without a token, with one that is wrong, of a customer, or that has expired', async () => {
    const expired = await createToken(database, 'operator', { scope: 'operator', label: 'gone', days: 1 });
    await database.query(`update edge.token set expires_at = now() - interval '1 second'`);
    for (const call of await calls(newEdge()))
      for (const token of [undefined, 'vp_0123456789abcdef_guess', 'eyJhbGciOiJFUzI1NiJ9.e30.x', expired]) {
        // Each by itself: after ten wrong ones nobody is heard, which would hide who is let in.
        const { statusCode } = await newEdge().inject(request(call, token));
        expect([call, token, statusCode]).toEqual([call, token, 401]);
      }
  });

  test('shows a team all of its own module @W29', async () => {
    const token = await createToken(database, 'operator', { scope: OTHER, label: 'a team' });
    const edge = newEdge();
    const metric = { name: OTHER, address: 'https://metrics.example.be/pages?key=s3cret' };
    const made = { method: 'POST', url: '/delivery/metric', payload: metric } as const;
    const headers = { authorization: `Bearer ${OPERATOR}` };
    expect((await edge.inject({ ...made, headers })).statusCode).toBe(200);
    const on = { base: '1.0.0', plan: USUAL_STEPS, window: null, startedBy: 'Anne' };
    await insertRollout(database, { ...on, name: OTHER, version: '9.0.0' });
    await insertRollout(database, { ...on, name: 'mf-cart', version: '9.0.0' });
    for (const name of [OTHER, 'mf-cart'])
      await recordJourneyRun(database, {
        name,
        version: '9.0.0',
        hasPassed: true,
        command: 'playwright',
        link: '',
        actor: 'Anne',
      });
    for (const name of [OTHER, 'mf-cart'])
      await database.query(
        `insert into edge.measure (name, version, minute, measure, count) values ($1, '1.0.0', now(), 'load', 7)`,
        [name],
      );
    for (const call of [
      'traffic',
      'rollouts',
      'health',
      'versions',
      'contracts',
      'audit',
      'tokens',
      'rules',
      'journeys',
    ]) {
      const { statusCode, body } = await edge.inject(request(`GET ${call}`, token));
      expect([call, statusCode, body.includes(OTHER)]).toEqual([call, 200, true]);
      // A change of the whole portal, as its beginning, says what all of it was about. A secret of operators is theirs alone.
      const { history: _history, ...shown } = JSON.parse(body) as { readonly history?: unknown };
      const text = JSON.stringify(shown);
      expect([call, text.includes('mf-cart'), text.includes('s3cret')]).toEqual([call, false, false]);
    }
    expect((await edge.inject(request('GET description', token))).statusCode).toBe(200);
  });

  test('is not for another team, nor for that of the shell: it changes nothing, and shows nothing of the module', async () => {
    const before = await database.query('select revision from edge.traffic');
    for (const scope of ['mf-cart', 'shell'] satisfies Scope[]) {
      const token = await createToken(database, 'operator', { scope, label: `team of ${scope}` });
      const edge = newEdge();
      for (const call of await calls(edge)) {
        const { statusCode, body } = await edge.inject(request(call, token));
        const isReading = call.startsWith('GET ') && !OF_ONE.includes(call);
        expect([call, statusCode]).toEqual([call, isReading ? 200 : call === FOR_ALL ? 422 : 403]);
        // The shell runs the modules, so its team sees which of them fit.
        if (!isReading || (scope === 'shell' && call === 'GET contracts')) continue;
        // A change of the whole portal, as its beginning, says what all of it was about.
        const { history: _history, ...shown } = JSON.parse(body) as { readonly history?: unknown };
        expect(JSON.stringify(shown)).not.toContain(OTHER);
      }
    }
    expect(await database.query('select revision from edge.traffic')).toEqual(before);
    expect(await database.query(`select 1 from edge.version where version = '9.0.0'`)).toEqual([]);
  });
});
