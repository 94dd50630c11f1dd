import DEFERRED_SCRIPTS from './deferred-scripts.inline?script';

/** Reports the first paint, as the browser does once. */
let reportPaint: () => void = () => undefined;
let frames: FrameRequestCallback[] = [];
let isHidden = false;

const isFetched = (): boolean => document.querySelector('script[src]') !== null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const parse = (): boolean => window.dispatchEvent(new Event('DOMContentLoaded'));
function frame(): void {
  for (const run of frames.splice(0)) run(0);
}
/** The frame in which a press is painted, and the turn behind it. */
async function painted(): Promise<void> {
  frame();
  await settled();
}

// The test's own document says that it has come after its code has begun to run.
beforeAll(() => settled());
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.body.innerHTML = '<template data-deferred><script defer src="/shell/main.js"></script></template>';
  const paints = { getEntriesByName: () => [{}] } as unknown as PerformanceObserverEntryList;
  window.PerformanceObserver = class {
    constructor(heard: (list: PerformanceObserverEntryList) => void) {
      reportPaint = () => heard(paints);
    }
    observe(): void {}
  } as unknown as typeof PerformanceObserver;
  // As the browser runs what stands in the page.
  window.eval(DEFERRED_SCRIPTS);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  // What still listens in a page that is done with.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  jest.restoreAllMocks();
});

describe('the scripts of a page with deferred hydration @B11', () => {
  test('are fetched when the page is parsed and painted', async () => {
    parse();
    await settled();
    expect(isFetched()).toBe(false);
    reportPaint();
    await settled();
    expect(isFetched()).toBe(false);
    await painted();
    expect(isFetched()).toBe(true);
    expect(document.querySelector('template')).toBeNull();
  });

  test('wait half a second for a page that is painted and still streaming', async () => {
    jest.useFakeTimers();
    reportPaint();
    jest.advanceTimersByTime(499);
    frame();
    expect(isFetched()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isFetched()).toBe(true);
    jest.useRealTimers();
  });

  test.each(['pointermove', 'pointerdown', 'focusin', 'keydown'])(
    'are fetched behind the next frame when somebody turns to the page: %s',
    async (type) => {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      await settled();
      expect(isFetched()).toBe(false);
      await painted();
      expect(isFetched()).toBe(true);
    },
  );

  test('wait for the paint under a pointer that has not moved @B11', async () => {
    const moved = (movementX: number): void => {
      const event = Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 });
      document.body.dispatchEvent(event);
    };
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    moved(0);
    await painted();
    expect(isFetched()).toBe(false);
    moved(-3);
    await painted();
    expect(isFetched()).toBe(true);
  });

  test('are fetched at once in a hidden page, which is not painted', () => {
    isHidden = true;
    parse();
    expect(isFetched()).toBe(true);
  });

  test('wait half a second for the paint of a page that is complete', () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
    parse();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(499);
    expect(isFetched()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isFetched()).toBe(true);
    jest.useRealTimers();
  });

  describe('and those that hydrate it', () => {
    const later = '<template data-later><script type="application/json" id="later"></script></template>';
    const isPreloaded = (): boolean => document.querySelector('#later') !== null;
    const shellComes = () => document.querySelector('script[src]')?.dispatchEvent(new Event('load'));

    test('come behind the shell', async () => {
      document.body.insertAdjacentHTML('beforeend', later);
      parse();
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await painted();
      expect(isPreloaded()).toBe(false);
      shellComes();
      expect(isPreloaded()).toBe(true);
    });

    test('come when the page has, where that still streams', async () => {
      document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      await painted();
      shellComes();
      document.body.insertAdjacentHTML('beforeend', later);
      expect(isPreloaded()).toBe(false);
      parse();
      expect(isPreloaded()).toBe(true);
    });

    test.each([{ saveData: true }, { type: 'cellular' }, { effectiveType: 'slow-2g' }])(
      'are left to the shell over a line that is dear: %j',
      async (connection) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
        document.body.insertAdjacentHTML('beforeend', later);
        parse();
        document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
        await painted();
        shellComes();
        expect(isPreloaded()).toBe(false);
      },
    );
  });
});
