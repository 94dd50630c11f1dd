import type { FetchAnswer, FetchCall } from '@vetportal/contracts/render';
import { createRevalidator } from './revalidation';

const START = Date.parse('2026-11-22T09:59:50.123Z');

/** Calls to a service whose answer a test sets, on a clock that it moves. */
function kit() {
  let time = START;
  const service = {
    made: [] as FetchCall[],
    answer: (_call: FetchCall): Partial<FetchAnswer> | Promise<Partial<FetchAnswer>> => ({ body: 'data' }),
  };
  const revalidator = createRevalidator(
    async (call) => {
      service.made.push(call);
      const { body = '', ...answer } = await service.answer(call);
      return { status: 200, type: 'application/json', ...answer, body: new TextEncoder().encode(body) };
    },
    () => time,
  );
  const nameOf = async (call: FetchCall): Promise<string> => (await revalidator.fetch(call)).name ?? '';
  return {
    revalidator,
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

test('unchanged answers are unchanged as of the moment of the repeated call @B11', async () => {
  const { revalidator, service, nameOf, now, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  expect(await revalidator.unchangedSince(names)).toBe(now());
  expect(service.made).toHaveLength(4);
  expect(service.made[3]).toEqual(service.made[1]);
  expect(await revalidator.unchangedSince([])).toBe(now());
});

test('one answer that differs means that the page has changed', async () => {
  const { revalidator, service, nameOf, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  service.answer = ({ body }) => ({ body: body === '2' ? 'other' : 'data' });
  expect(await revalidator.unchangedSince(names)).toBeUndefined();
  pass(15_000);
  service.answer = () => ({ body: 'data' });
  expect(await revalidator.unchangedSince(names)).toBeDefined();
  pass(15_000);
  service.answer = () => ({ status: 404, body: 'data' });
  expect(await revalidator.unchangedSince(names)).toBeUndefined();
});

test('a hundred pages with the same answers repeat the calls once', async () => {
  const { revalidator, service, nameOf, now, pass } = kit();
  const names = [await nameOf(call('1')), await nameOf(call('2'))];
  pass(15_000);
  await Promise.all(Array.from({ length: 100 }, () => revalidator.unchangedSince(names)));
  expect(service.made).toHaveLength(4);
  // A little later the answers are reused: unchanged as of the call, not as of now.
  const calledAt = now();
  pass(4_000);
  expect(await revalidator.unchangedSince(names)).toBe(calledAt);
  expect(service.made).toHaveLength(4);
  pass(2_000);
  expect(await revalidator.unchangedSince(names)).toBe(now());
  expect(service.made).toHaveLength(6);
});

test('a call that a page has just made is not repeated', async () => {
  const { revalidator, service, nameOf, now, pass } = kit();
  const name = await nameOf(call('1'));
  pass(15_000);
  const calledAt = now();
  await nameOf(call('1'));
  pass(1_000);
  expect(await revalidator.unchangedSince([name])).toBe(calledAt);
  expect(service.made).toHaveLength(2);
});

test.each([
  ['does not answer', { status: 0 }],
  ['is broken', { status: 503 }],
  ['is busy', { status: 429 }],
])('answers of a service that %s are neither stored nor taken for unchanged @X24', async (_what, failure) => {
  const { revalidator, service, nameOf, pass } = kit();
  const name = await nameOf(call('1'));
  pass(15_000);
  service.answer = () => failure;
  expect(await revalidator.unchangedSince([name])).toBeUndefined();
  expect((await revalidator.fetch(call('1'))).name).toBeUndefined();
  service.answer = () => Promise.reject(new Error('broken'));
  pass(15_000);
  expect(await revalidator.unchangedSince([name])).toBeUndefined();
});

test('calls differ by everything that the service sees of them', async () => {
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
  // A header that is not passed on makes no difference.
  const headers = { 'content-type': 'application/json', 'x-other': '1' };
  expect(await nameOf(call('1', { headers }))).toBe(names[0]);
});

describe('the present time', () => {
  const at = (instant: number): FetchCall => {
    const iso = new Date(instant).toISOString();
    return call(`{"lte":"${iso}"}`, { url: `https://erp.test/x?at=${encodeURIComponent(iso)}` });
  };

  test('in a call is replaced by the time of the repetition', async () => {
    const { revalidator, service, nameOf, now, pass } = kit();
    const name = await nameOf(at(now()));
    pass(15_000);
    expect(await nameOf(at(now() - 20))).toBe(name);
    pass(15_000);
    expect(await revalidator.unchangedSince([name])).toBe(now());
    expect(service.made.at(-1)).toEqual(at(now()));
  });

  test('is not confused with another date in a call', async () => {
    const { revalidator, service, nameOf, now, pass } = kit();
    for (const other of [-61_000, 1_000]) {
      const made = at(now() + other);
      const name = await nameOf(made);
      pass(15_000);
      await revalidator.unchangedSince([name]);
      expect(service.made.at(-1)).toEqual(made);
    }
  });
});

test('the duration of a search does not change its answer', async () => {
  const { revalidator, service, nameOf, pass } = kit();
  const took = (milliseconds: number, hits = '[]') => ({
    body: `{"took":${milliseconds},"hits":${hits}}`,
  });
  service.answer = () => took(3);
  const name = await nameOf(call('1'));
  service.answer = () => took(12);
  pass(15_000);
  expect(await revalidator.unchangedSince([name])).toBeDefined();
  service.answer = () => took(12, '[{"took":3}]');
  pass(15_000);
  expect(await revalidator.unchangedSince([name])).toBeUndefined();
});

test('a million different calls stay within the limit', async () => {
  const { revalidator, service, nameOf, pass } = kit();
  const long = (at: number): FetchCall => call(`${at}`.padEnd(1_000_000, 'x'));
  const first = await nameOf(long(0));
  for (let at = 1; at < 12; at += 1) await nameOf(long(at));
  pass(15_000);
  // An evicted call cannot be repeated.
  expect(await revalidator.unchangedSince([first])).toBeUndefined();
  expect(service.made).toHaveLength(12);
  expect(await revalidator.unchangedSince(['made up'])).toBeUndefined();
});
