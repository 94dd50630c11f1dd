import type { FetchAnswer, FetchCall } from '@vetportal/contracts/render';
import { createRepeatedCalls } from './repeated-calls';

const START = Date.parse('2026-11-22T09:59:50.123Z');

/** Calls to a service whose answer a test sets, on a clock that it moves. */
function kit() {
  let time = START;
  const service = {
    made: [] as FetchCall[],
    answer: (_call: FetchCall): Partial<FetchAnswer> | Promise<Partial<FetchAnswer>> => ({ body: 'data' }),
  };
  const calls = createRepeatedCalls(
    async (call) => {
      service.made.push(call);
      const { body = '', ...answer } = await service.answer(call);
      return { status: 200, type: 'application/json', ...answer, body: new TextEncoder().encode(body) };
    },
    () => time,
  );
  const nameOf = async (call: FetchCall): Promise<string> => (await calls.fetch(call)).name ?? '';
  return {
    calls,
    service,
    nameOf,
    now: () => time,
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

const call = (body: string, changes: Partial<FetchCall> = {}): FetchCall => ({
  url: 'https://search.test/products_fr_be/_search',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
  ...changes,
});

test('what is answered as before is known to be so as of the moment when it was asked again @B11', async () => {
  const { calls, service, nameOf, now, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  expect(await calls.unchangedSince(names)).toBe(now());
  expect(service.made).toHaveLength(4);
  expect(service.made[3]).toEqual(service.made[1]);
  expect(await calls.unchangedSince([])).toBe(now());
});

test('a page is told by all of its answers: one that is another makes it another', async () => {
  const { calls, service, nameOf, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  service.answer = ({ body }) => ({ body: body === '2' ? 'other' : 'data' });
  expect(await calls.unchangedSince(names)).toBeUndefined();
  pass(15_000);
  service.answer = () => ({ body: 'data' });
  expect(await calls.unchangedSince(names)).toBeDefined();
  pass(15_000);
  service.answer = () => ({ status: 404, body: 'data' });
  expect(await calls.unchangedSince(names)).toBeUndefined();
});

test('a hundred pages of the same answers ask for them once', async () => {
  const { calls, service, nameOf, now, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  await Promise.all(Array.from({ length: 100 }, () => calls.unchangedSince(names)));
  expect(service.made).toHaveLength(4);
  // And the pages that come a little later: as of then, and not as of now.
  const asked = now();
  pass(4_000);
  expect(await calls.unchangedSince(names)).toBe(asked);
  expect(service.made).toHaveLength(4);
  pass(2_000);
  expect(await calls.unchangedSince(names)).toBe(now());
  expect(service.made).toHaveLength(6);
});

test('what a page has asked for is known without asking again', async () => {
  const { calls, service, nameOf, now, pass } = kit();
  const name = await nameOf(call('1'));
  pass(15_000);
  const asked = now();
  await nameOf(call('1'));
  pass(1_000);
  expect(await calls.unchangedSince([name])).toBe(asked);
  expect(service.made).toHaveLength(2);
});

test.each([
  ['does not answer', { status: 0 }],
  ['is broken', { status: 503 }],
  ['is busy', { status: 429 }],
])('of a service that %s nothing is known: neither before nor now @X24', async (_what, failure) => {
  const { calls, service, nameOf, pass } = kit();
  const name = await nameOf(call('1'));
  pass(15_000);
  service.answer = () => failure;
  expect(await calls.unchangedSince([name])).toBeUndefined();
  expect((await calls.fetch(call('1'))).name).toBeUndefined();
  service.answer = () => Promise.reject(new Error('broken'));
  pass(15_000);
  expect(await calls.unchangedSince([name])).toBeUndefined();
});

test('calls differ by all that the service sees of them', async () => {
  const { nameOf } = kit();
  const names = await Promise.all(
    [
      call('1'),
      call('2'),
      call('1', { method: 'PUT' }),
      call('1', { url: 'https://search.test/products_nl_be/_search' }),
      call('1', { headers: { 'accept-language': 'nl' } }),
    ].map(nameOf),
  );
  expect(new Set(names).size).toBe(5);
  // What the service never gets to see makes no other call.
  const headers = { 'content-type': 'application/json', 'x-other': '1' };
  expect(await nameOf(call('1', { headers }))).toBe(names[0]);
});

describe('the present', () => {
  const at = (instant: number): FetchCall => {
    const iso = new Date(instant).toISOString();
    return call(`{"lte":"${iso}"}`, { url: `https://erp.test/x?at=${encodeURIComponent(iso)}` });
  };

  test('in a call is then the present of then', async () => {
    const { calls, service, nameOf, now, pass } = kit();
    const name = await nameOf(at(now()));
    pass(15_000);
    expect(await nameOf(at(now() - 20))).toBe(name);
    pass(15_000);
    expect(await calls.unchangedSince([name])).toBe(now());
    expect(service.made.at(-1)).toEqual(at(now()));
  });

  test('is not taken for what a call asks for by its date', async () => {
    const { calls, service, nameOf, now, pass } = kit();
    for (const other of [-61_000, 1_000]) {
      const made = at(now() + other);
      const name = await nameOf(made);
      pass(15_000);
      await calls.unchangedSince([name]);
      expect(service.made.at(-1)).toEqual(made);
    }
  });
});

test('how long a search took makes no other answer', async () => {
  const { calls, service, nameOf, pass } = kit();
  const took = (milliseconds: number, hits = '[]') => ({
    body: `{"took":${milliseconds},"hits":${hits}}`,
  });
  service.answer = () => took(3);
  const name = await nameOf(call('1'));
  service.answer = () => took(12);
  pass(15_000);
  expect(await calls.unchangedSince([name])).toBeDefined();
  service.answer = () => took(12, '[{"took":3}]');
  pass(15_000);
  expect(await calls.unchangedSince([name])).toBeUndefined();
});

test('a million different calls take no more room than was given', async () => {
  const { calls, service, nameOf, pass } = kit();
  const long = (at: number): FetchCall => call(`${at}`.padEnd(1_000_000, 'x'));
  const first = await nameOf(long(0));
  for (let at = 1; at < 12; at += 1) await nameOf(long(at));
  pass(15_000);
  // What is not remembered cannot be asked again.
  expect(await calls.unchangedSince([first])).toBeUndefined();
  expect(service.made).toHaveLength(12);
  expect(await calls.unchangedSince(['made up'])).toBeUndefined();
});
