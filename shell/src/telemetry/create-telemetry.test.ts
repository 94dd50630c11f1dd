import {
  TELEMETRY_BATCH_BYTES,
  telemetryBatchSchema,
  type TelemetryBatch,
} from '@vetportal/contracts/module';
import * as v from 'valibot';
import { createTelemetry } from './create-telemetry';

const PART = { module: 'mf-cart', part: 'cart' };

/** Telemetry of a page, and the batches that it has sent, each as the edge takes it. */
function telemetryOf(build = 'build-1', isBeingLeft = (): boolean => false) {
  const batches: TelemetryBatch[] = [];
  const telemetry = createTelemetry({
    build,
    locale: () => 'nl',
    route: () => '/account/sales/:id',
    versionOf: (module) => (module === 'mf-cart' ? '1.2.0' : undefined),
    isBeingLeft,
    send: (body) => batches.push(v.parse(telemetryBatchSchema, JSON.parse(body))),
  });
  const records = () => batches.flatMap((batch) => batch.records);
  return { telemetry, batches, records };
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') }));
afterEach(() => jest.useRealTimers());

describe('what a page sends', () => {
  test('tells of no request that was cut because the page is being left, and of a fault all the same @D11 @W01', () => {
    let isBeingLeft = true;
    const { telemetry, records } = telemetryOf('build-1', () => isBeingLeft);
    telemetry.error(new TypeError('Load failed'), PART);
    telemetry.error(new TypeError('x is not a function'), PART);
    isBeingLeft = false;
    telemetry.error(new TypeError('NetworkError when attempting to fetch resource.'), PART);
    telemetry.flush();
    expect(records().map(({ message }) => message)).toEqual([
      'x is not a function',
      'NetworkError when attempting to fetch resource.',
    ]);
  });

  test('waits ten seconds for more, then goes in one batch @D11', () => {
    const { telemetry, batches } = telemetryOf();
    telemetry.event('module.load', { module: 'mf-cart', expose: './page', duration: 12 });
    jest.advanceTimersByTime(9_999);
    telemetry.error(new TypeError('x is not a function'), { ...PART, action: 'render' });
    expect(batches).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(batches).toMatchObject([
      {
        telemetry: 1,
        locale: 'nl',
        route: '/account/sales/:id',
        build: 'build-1',
        records: [
          {
            kind: 'event',
            name: 'module.load',
            at: '2026-11-21T08:00:00.000Z',
            module: 'mf-cart',
            version: '1.2.0',
            data: { expose: './page', duration: 12 },
          },
          { kind: 'error', name: 'TypeError', version: '1.2.0', part: 'cart', action: 'render' },
        ],
      },
    ]);
  });

  test('goes in as many batches as the edge takes, however long the errors are @D11', () => {
    const { telemetry, batches, records } = telemetryOf();
    for (let number = 0; number < 30; number += 1) {
      const error = new Error(`failed ${number}`);
      error.stack = '€'.repeat(5000);
      telemetry.error(error, PART);
    }
    telemetry.flush();
    expect(records()).toHaveLength(30);
    for (const batch of batches)
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(TELEMETRY_BATCH_BYTES);
  });

  test('goes at once when the page is left, and then nothing waits @D11', () => {
    const { telemetry, batches } = telemetryOf();
    telemetry.event('a');
    telemetry.flush();
    telemetry.flush();
    jest.advanceTimersByTime(60_000);
    expect(batches).toHaveLength(1);
  });

  test('goes at once when fifty wait, and is never more than fifty @D11', () => {
    const { telemetry, batches } = telemetryOf();
    for (let count = 0; count < 120; count += 1) telemetry.event(`event-${count}`);
    expect(batches.map(({ records }) => records.length)).toEqual([50, 50]);
    telemetry.flush();
    expect(batches.map(({ records }) => records.length)).toEqual([50, 50, 20]);
  });

  test('is bounded, whatever goes wrong on the page @D11', () => {
    const { telemetry, records } = telemetryOf();
    for (let count = 0; count < 1000; count += 1) telemetry.error(new Error(`number ${count}`), PART);
    telemetry.flush();
    expect(records()).toHaveLength(300);
  });

  test('tells the same error five times, and other errors all the same @D11', () => {
    const { telemetry, records } = telemetryOf();
    for (let count = 0; count < 20; count += 1) telemetry.error(new Error('again'), PART);
    telemetry.error(new Error('another'), PART);
    telemetry.flush();
    expect(records().map(({ message }) => message)).toEqual([...Array<string>(5).fill('again'), 'another']);
  });

  test.each([
    [
      'Failed to fetch https://portal.test/search?q=dr+dupont&page=2',
      'Failed to fetch https://portal.test/search?…',
    ],
    [
      'GET "/fr/account/oidc-redirect?code=secret&state=x" failed',
      'GET "/fr/account/oidc-redirect?…" failed',
    ],
    ["no page '/p/a?x=1' (see /docs?y=2)", "no page '/p/a?…' (see /docs?…)"],
    ['at https://portal.test/fr#access_token=secret', 'at https://portal.test/fr#…'],
    ['#RUNTIME-008 in /modules/mf-cart/1.2.0/a.js', '#RUNTIME-008 in /modules/mf-cart/1.2.0/a.js'],
  ])('holds no parameters of addresses: %s @D11', (message, expected) => {
    const { telemetry, records } = telemetryOf();
    const error = new Error(message);
    error.stack = `Error: ${message}\n    at load (/shell/0.1.0/main.js?v=1:1:2)`;
    telemetry.error(error, PART);
    telemetry.event('problem', { module: 'mf-cart', text: message });
    telemetry.flush();
    expect(records()[0]?.message).toBe(expected);
    expect(records()[1]?.data).toEqual({ text: expected });
    expect(JSON.stringify(records())).not.toMatch(/secret|dupont|x=1|v=1/);
  });

  test.each([
    ['a text', 'just a text', 'just a text'],
    ['an object', { password: 'secret' }, 'thrown value'],
    ['nothing', undefined, 'thrown value'],
  ])('takes %s that was thrown @D11', (_what, thrown, message) => {
    const { telemetry, records } = telemetryOf();
    telemetry.error(thrown, PART);
    telemetry.flush();
    expect(records()).toMatchObject([{ name: 'Error', message }]);
    expect(JSON.stringify(records())).not.toContain('secret');
  });

  test('stays within what the edge takes, however long: one text must not cost the batch @D11', () => {
    const { telemetry, records } = telemetryOf('b'.repeat(500));
    const error = new Error('m'.repeat(5000));
    error.name = 'N'.repeat(500);
    error.stack = 's'.repeat(50_000);
    telemetry.error(error, PART);
    telemetry.error(Object.assign(new Error('nameless'), { name: '' }), PART);
    telemetry.event('e'.repeat(500), { module: 'mf-cart', text: 't'.repeat(5000) });
    telemetry.flush();
    expect(records()).toHaveLength(3);
  });
});
