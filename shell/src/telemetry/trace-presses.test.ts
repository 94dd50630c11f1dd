import { PRESS_EVENT, pressSchema } from '@vetportal/contracts/module';
import * as v from 'valibot';
import { traceCalls } from './trace-calls';
import { tracePresses } from './trace-presses';

interface Sent {
  readonly traceparent: string | null;
  answer(status?: number): void;
  fail(error: Error): void;
}

/** A page of one button, whose traces are recorded in a share. */
function openPage(ratio = 1) {
  document.body.innerHTML =
    '<a href="#x"><b>Dr Smith</b></a><form aria-label="typed secret"><input value="typed secret"><button>Send</button></form><p>text</p>';
  const told: { name: string; data: Record<string, unknown> }[] = [];
  const telemetry = {
    event: (name: string, data?: object) => void told.push({ name, data: { ...data } }),
    flush: jest.fn(),
  };
  const sent: Sent[] = [];
  const fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const asked = typeof input === 'object' && 'headers' in input ? input.headers : undefined;
      sent.push({
        traceparent: new Headers(init?.headers ?? asked).get('traceparent'),
        answer: (status = 200) => resolve({ status } as Response),
        fail: reject,
      });
    });
  const listeners = jest.spyOn(document, 'addEventListener');
  const call = tracePresses({ window, ratio, fetch, telemetry, route: () => '/cart' });
  added.push(...listeners.mock.calls.map(([type, listener]) => [type, listener] as const));
  listeners.mockRestore();
  return {
    told,
    sent,
    telemetry,
    ask: (url: string | Request) => void call(url as string).catch(() => undefined),
  };
}

const added: (readonly [string, EventListenerOrEventListenerObject])[] = [];
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers({ now: 1_900_000_000_000 });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  // Each page of a test listens to the same document.
  for (const [type, listener] of added.splice(0)) document.removeEventListener(type, listener, true);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An event at the moment of the faked clock. */
function press(selector: string, type = 'click', init: object = {}): void {
  const event =
    type === 'keydown'
      ? new KeyboardEvent(type, { bubbles: true, ...init })
      : new Event(type, { bubbles: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  document.querySelector(selector)?.dispatchEvent(event);
}
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const PARENT = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/;

test('calls that follow a press carry its trace, and the press lasts until the last of them is answered @W41', async () => {
  const { told, sent, ask } = openPage();
  ask('/shopinvader/before');
  press('button');
  await pass(300);
  ask('/shopinvader/cart');
  ask(new Request(new URL('/search/products', window.location.href), { headers: { accept: 'a/b' } }));
  await pass(1800);
  ask('/shopinvader/late');
  sent[1]?.answer();
  await pass(500);
  expect(told).toEqual([]);
  sent[2]?.answer();
  await pass(0);
  const [, trace, span] = PARENT.exec(sent[1]?.traceparent ?? '') ?? [];
  expect(sent.map(({ traceparent }) => traceparent)).toEqual([
    null,
    `00-${trace}-${span}-01`,
    `00-${trace}-${span}-01`,
    null,
  ]);
  expect(told).toEqual([
    {
      name: PRESS_EVENT,
      data: {
        trace,
        span,
        start: 1_900_000_000_000,
        ms: 2600,
        role: 'button',
        calls: 2,
        route: '/cart',
      },
    },
  ]);
  expect(v.is(pressSchema, told[0]?.data)).toBe(true);
});

test('a press without calls lasts until its paint; the next press ends it @W41', async () => {
  const { told } = openPage();
  press('b');
  await pass(400);
  expect(told).toEqual([]);
  press('button');
  expect(told.map(({ data }) => [data['role'], data['calls']])).toEqual([['link', 0]]);
  expect(told[0]?.data['ms']).toBeLessThan(100);
  expect(JSON.stringify(told)).not.toMatch(/Smith|secret/);
});

test('a key, the click that it stands for and the form that this sends are one press @W41', async () => {
  const { told, sent, ask } = openPage();
  press('input', 'keydown', { key: 'a' });
  ask('/shopinvader/typed');
  press('input', 'keydown', { key: 'Enter' });
  press('button');
  press('form', 'submit');
  ask('/shopinvader/sent');
  sent[1]?.answer(503);
  await pass(2500);
  expect(sent[0]?.traceparent).toBeNull();
  expect(told.map(({ data }) => data)).toEqual([
    expect.objectContaining({ role: 'textbox', calls: 1, failed: true }),
  ]);
});

test('a call of another origin carries nothing @W41', () => {
  const { sent, ask } = openPage();
  press('button');
  ask('https://erp.example.be/shopinvader/cart');
  ask('//search.example.be/products');
  ask('http://localhost:9/other-port');
  expect(sent.map(({ traceparent }) => traceparent)).toEqual([null, null, null]);
});

test('a press that is not in the share tells the servers so, and is not told itself @W41', async () => {
  const { told, sent, ask } = openPage(0.5);
  const random = jest.spyOn(window.crypto, 'getRandomValues');
  const ending = (byte: number) =>
    random.mockImplementationOnce((array) => {
      new Uint8Array((array as unknown as Uint8Array).buffer).fill(byte);
      return array;
    });
  ending(0x80);
  press('button');
  ask('/shopinvader/cart');
  sent[0]?.answer();
  await pass(3000);
  expect(told).toEqual([]);
  ending(0x7f);
  press('button');
  ask('/shopinvader/cart');
  sent[1]?.answer();
  await pass(3000);
  expect(sent.map(({ traceparent }) => traceparent?.slice(-3))).toEqual(['-00', '-01']);
  expect(told).toHaveLength(1);
});

test('nothing is told of a press that does nothing, and of no more than a hundred on one page @W41', async () => {
  const { told, sent, ask } = openPage();
  press('p');
  press('input');
  await pass(3000);
  expect(told).toEqual([]);
  for (let count = 0; count < 120; count += 1) {
    press('button');
    await pass(100);
  }
  expect(told).toHaveLength(100);
  ask('/shopinvader/cart');
  expect(sent[0]?.traceparent).toBeNull();
});

test('a page that is hidden tells what it has, once @W41', async () => {
  const { told, sent, ask, telemetry } = openPage();
  press('button');
  ask('/shopinvader/cart');
  await pass(700);
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told.map(({ data }) => data['ms'])).toEqual([700]);
  expect(telemetry.flush).toHaveBeenCalledTimes(1);
  sent[0]?.fail(new TypeError('cut'));
  await pass(3000);
  expect(told).toHaveLength(1);
});

test.each([
  ['answered with an error', (call: Sent) => call.answer(500), true],
  ['not answered', (call: Sent) => call.fail(new TypeError('network')), true],
  ['refused', (call: Sent) => call.answer(404), undefined],
  ['given up', (call: Sent) => call.fail(new DOMException('', 'AbortError')), undefined],
])('a press whose call is %s @W41', async (_how, end, failed) => {
  const { told, sent, ask } = openPage();
  press('button');
  ask('/shopinvader/cart');
  if (sent[0]) end(sent[0]);
  await pass(3000);
  expect(told[0]?.data['failed']).toBe(failed);
});

test('where no traces are recorded the calls are what they were: nothing loads, nothing listens @W41', async () => {
  const listens = jest.spyOn(document, 'addEventListener');
  const own = jest.fn(() => Promise.resolve({ status: 200 } as Response));
  const telemetry = { event: jest.fn(), error: jest.fn(), flush: jest.fn(), recent: () => [] };
  const settings = { window, fetch: own, telemetry, route: () => undefined };
  expect(traceCalls({ ...settings, boot: {} })).toBe(own);
  expect(traceCalls({ ...settings, boot: {}, fetch: undefined })).toBeUndefined();
  await pass(1000);
  expect(listens).not.toHaveBeenCalled();
});

test('where they are, what begins them comes when the browser has time, and calls go on meanwhile @W41', async () => {
  const own = jest.fn((_input: RequestInfo | URL, _init?: RequestInit) =>
    Promise.resolve({ status: 200 } as Response),
  );
  const listens = jest.spyOn(document, 'addEventListener');
  const telemetry = { event: jest.fn(), error: jest.fn(), flush: jest.fn(), recent: () => [] };
  const call = traceCalls({
    window,
    fetch: own,
    telemetry,
    route: () => undefined,
    boot: { traceRatio: 1 },
  });
  document.body.innerHTML = '<button>x</button>';
  await call?.('/shopinvader/early');
  await pass(1000);
  jest.useRealTimers();
  for (let turn = 0; turn < 50 && !listens.mock.calls.some(([type]) => type === 'submit'); turn += 1)
    await new Promise((next) => setImmediate(next));
  added.push(...listens.mock.calls.map(([type, listener]) => [type, listener] as const));
  press('button');
  await call?.('/shopinvader/cart');
  const headers = own.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));
  expect(headers).toEqual([null, expect.stringMatching(PARENT)]);
});
