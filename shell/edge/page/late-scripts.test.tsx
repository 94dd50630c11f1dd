import LATE_SCRIPTS from './late-scripts.inline?script';

/** What the browser tells of its paints, once. */
let tellPainted: () => void = () => undefined;
let frames: FrameRequestCallback[] = [];
let isHidden = false;

const isFetched = (): boolean => document.querySelector('script[src]') !== null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const parse = (): boolean => window.dispatchEvent(new Event('DOMContentLoaded'));
function frame(): void {
  for (const run of frames.splice(0)) run(0);
}

// The test's own document says that it has come after its code has begun to run.
beforeAll(() => settled());
beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.body.innerHTML = '<template data-late><script defer src="/shell/main.js"></script></template>';
  const paints = { getEntriesByName: () => [{}] } as unknown as PerformanceObserverEntryList;
  window.PerformanceObserver = class {
    constructor(heard: (list: PerformanceObserverEntryList) => void) {
      tellPainted = () => heard(paints);
    }
    observe(): void {}
  } as unknown as typeof PerformanceObserver;
  // As the browser runs what stands in the page.
  window.eval(LATE_SCRIPTS);
});
afterEach(() => {
  // What still listens in a page that is done with.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  jest.restoreAllMocks();
});

describe('the scripts of a page that is read first @B11', () => {
  test('are fetched when the page is there and has been painted', async () => {
    parse();
    await settled();
    expect(isFetched()).toBe(false);
    tellPainted();
    await settled();
    expect(isFetched()).toBe(false);
    frame();
    await settled();
    expect(isFetched()).toBe(true);
    expect(document.querySelector('template')).toBeNull();
  });

  test('wait for the rest of a page of which only the beginning is painted, for half a second', async () => {
    jest.useFakeTimers();
    tellPainted();
    jest.advanceTimersByTime(499);
    frame();
    expect(isFetched()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isFetched()).toBe(true);
    jest.useRealTimers();
  });

  test.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])(
    'are fetched at once when somebody turns to the page: %s',
    (type) => {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      expect(isFetched()).toBe(true);
    },
  );

  test('are fetched as soon as it is there where nobody sees the page yet: nothing is painted then', () => {
    isHidden = true;
    parse();
    expect(isFetched()).toBe(true);
  });

  test('wait for the paint of a page that has come whole before it, for half a second', () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
    parse();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(499);
    expect(isFetched()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isFetched()).toBe(true);
    jest.useRealTimers();
  });
});
