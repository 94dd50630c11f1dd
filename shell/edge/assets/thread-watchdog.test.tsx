import THREAD_WATCHDOG from './thread-watchdog.inline?script';

let sent: { readonly locale: string; readonly route?: string; readonly records: readonly object[] }[] = [];
let hear: (data: unknown) => void = () => undefined;
const BEAT = { locale: 'nl', route: '/search' };

/** A page that answers for some seconds. */
function answer(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    hear(BEAT);
    jest.advanceTimersByTime(1_000);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  const scope = new EventTarget();
  hear = (data) => scope.dispatchEvent(new MessageEvent('message', { data }));
  jest.spyOn(window, 'addEventListener').mockImplementation(scope.addEventListener.bind(scope));
  window.fetch = (_url, { body } = {}) => {
    sent.push(JSON.parse(body as string) as (typeof sent)[number]);
    return Promise.resolve(new Response());
  };
  window.eval(THREAD_WATCHDOG);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the main thread of a page @W22', () => {
  test('that answers is not reported', () => {
    answer(120);
    expect(sent).toEqual([]);
  });

  test('that has not answered for ten seconds is reported once, with the route', () => {
    answer(5);
    jest.advanceTimersByTime(8_000);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(sent).toMatchObject([
      { telemetry: 1, ...BEAT, records: [{ kind: 'event', name: 'page.stuck', data: { seconds: 10 } }] },
    ]);
  });

  test('may sleep while nobody sees the page, and is watched again afterwards', () => {
    answer(5);
    hear('hidden');
    jest.advanceTimersByTime(120_000);
    expect(sent).toEqual([]);
    answer(1);
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });
});
