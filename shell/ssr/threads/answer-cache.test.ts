import type { FetchCall } from '@vetportal/contracts/render';
import { createAnswerCache } from './answer-cache';
import type { ServiceAnswer } from './data-fetch';

const call = (more: Partial<FetchCall> = {}): FetchCall => ({
  url: 'https://a.test/search/categories',
  method: 'GET',
  headers: {},
  body: undefined,
  ...more,
});

/** A cache over a clock that a test moves and a service that numbers its answers. */
function kit(status = 200) {
  let time = 1_000;
  let calls = 0;
  const arrive: (() => void)[] = [];
  let isHeld = false;
  const cache = createAnswerCache(
    async () => {
      const answer = { status, type: 'text/plain', body: new TextEncoder().encode(`answer ${(calls += 1)}`) };
      if (isHeld) await new Promise<void>((resolve) => arrive.push(resolve));
      return answer;
    },
    () => time,
  );
  return {
    cache,
    calls: () => calls,
    pass: (milliseconds: number) => void (time += milliseconds),
    hold: () => void (isHeld = true),
    release: () => {
      isHeld = false;
      for (const resolve of arrive.splice(0)) resolve();
    },
    ask: async (more?: Partial<FetchCall>) => textOf(await cache.fetch(call(more))),
  };
}
const textOf = ({ body }: ServiceAnswer): string => new TextDecoder().decode(body);

describe('answers that many pages need', () => {
  test('are asked for once in fifteen seconds @B11', async () => {
    const { ask, pass } = kit();
    expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 1']);
    pass(15_000);
    expect(await ask()).toBe('answer 1');
    pass(1);
    expect(await ask()).toBe('answer 2');
  });

  test('are asked for once by all who ask at a time, and are as old as the call', async () => {
    const { ask, pass, hold, release, calls } = kit();
    hold();
    const asked = Array.from({ length: 100 }, () => ask());
    pass(10_000);
    release();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['answer 1']));
    pass(5_001);
    await ask();
    expect(calls()).toBe(2);
  });

  test.each([
    ['address', { url: 'https://a.test/search/products' }],
    ['method', { method: 'POST' }],
    ['body', { body: '{}' }],
    ['language', { headers: { 'accept-language': 'nl' } }],
  ])('are each for its own: another %s is another call', async (_what, more) => {
    const { ask } = kit();
    expect([await ask(), await ask(more), await ask()]).toEqual(['answer 1', 'answer 2', 'answer 1']);
  });

  test('are given away: what one does with its copy is nothing to the others', async () => {
    const { cache, ask } = kit();
    const { body } = await cache.fetch(call());
    structuredClone(body.buffer, { transfer: [body.buffer] });
    expect(body.length).toBe(0);
    expect(await ask()).toBe('answer 1');
  });

  test('are asked for anew once their data have changed, a call that was being made among them', async () => {
    const { cache, ask, hold, release } = kit();
    await ask();
    cache.clear();
    hold();
    const before = ask();
    cache.clear();
    release();
    expect(await before).toBe('answer 2');
    expect([await ask(), await ask()]).toEqual(['answer 3', 'answer 3']);
  });
});

test.each([0, 429, 500, 503])('an answer with status %d is not kept @X24', async (status) => {
  const { ask, calls } = kit(status);
  await ask();
  await ask();
  expect(calls()).toBe(2);
});

test('all answers stay within a bound', async () => {
  let calls = 0;
  const cache = createAnswerCache(() => {
    calls += 1;
    return Promise.resolve({ status: 200, type: '', body: new Uint8Array(8_000_000) });
  });
  for (let at = 0; at < 6; at += 1) await cache.fetch(call({ body: String(at) }));
  await cache.fetch(call({ body: '5' }));
  expect(calls).toBe(6);
  await cache.fetch(call({ body: '0' }));
  expect(calls).toBe(7);
});
