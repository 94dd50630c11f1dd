import SHELL_WATCHDOG from './shell-watchdog.inline?script';

interface Reported {
  readonly kind: string;
  readonly name: string;
  readonly module?: string;
  readonly version?: string;
  readonly message?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

const GOOD = {
  version: '1.0.0',
  contract: '1.9.0',
  entry: [{ href: '/shell/1.0.0/main.good.js', integrity: 'sha384-good' }],
};
const BOOT = { boot: 1, shell: { version: '1.1.0', contract: '1.10.0', fallback: GOOD }, modules: [] };
const MAIN = '/shell/1.1.0/main.bad.js';

let sent: Reported[] = [];
let marked: (() => void)[] = [];
let listeners: [EventTarget, string, EventListener, boolean][] = [];
let isHidden = false;
const reload = jest.fn();

const own = () => document.querySelector<HTMLScriptElement>(`script[src="${MAIN}"]`);
const started = () => document.querySelectorAll<HTMLScriptElement>('script[src^="/shell/1.0.0/"]');
const boot = () => JSON.parse(document.getElementById('boot')?.textContent ?? '') as typeof BOOT;
const isAvoided = () => document.cookie.includes('avoid=mf-cart@1.2.0|shell@1.1.0');

function ready(): void {
  Object.assign(performance, { getEntriesByName: () => [{}] });
  for (const tell of marked) tell();
}

/** The browser's word about an error that nobody caught. */
function throwFrom(file: string, error: Error): void {
  window.dispatchEvent(
    new ErrorEvent('error', { error, filename: `http://localhost${file}`, message: error.message }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  [sent, marked, listeners, isHidden] = [[], [], [], false];
  document.documentElement.lang = 'fr-BE';
  document.cookie = 'avoid=mf-cart@1.2.0; Path=/';
  document.head.innerHTML = `<script nonce="bm9uY2U=" src="${MAIN}"></script>`;
  document.body.innerHTML = `<div id="app"><input value="two boxes"></div><script type="application/json" id="boot">${JSON.stringify(BOOT)}</script>`;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: string) => {
      sent.push(...(JSON.parse(body) as { records: Reported[] }).records);
      return true;
    },
  });
  Object.assign(performance, {
    getEntriesByName: () => [],
    getEntriesByType: () => [{ serverTiming: [{ name: 'view', description: 'A'.repeat(16) }] }],
  });
  window.PerformanceObserver = class {
    constructor(heard: (list: unknown, observer: { disconnect(): void }) => void) {
      marked.push(() => heard(undefined, { disconnect: () => undefined }));
    }
    observe(): void {}
  } as unknown as typeof PerformanceObserver;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const adds = (type: string, listener: EventListener, capture?: boolean): void => {
      listeners.push([target, type, listener, capture === true]);
      add(type, listener, capture);
    };
    jest.spyOn(target, 'addEventListener').mockImplementation(adds as typeof add);
  }
  reload.mockClear();
  // jsdom loads nothing anew, and says so.
  Object.assign(window, { reload });
  window.eval(SHELL_WATCHDOG.replace('location.reload()', 'reload()'));
});
afterEach(() => {
  for (const [target, type, listener, capture] of listeners)
    target.removeEventListener(type, listener, capture);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a shell that does not become ready @W21', () => {
  test('and throws gives way to the fallback version in the same page, and the edge learns of both', () => {
    throwFrom(MAIN, new TypeError('x is undefined'));
    jest.advanceTimersByTime(2_999);
    expect(started()).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(started()).toHaveLength(1);
    expect(started()[0]).toMatchObject({ integrity: 'sha384-good', async: false, nonce: 'bm9uY2U=' });
    expect(boot().shell).toEqual({ version: '1.0.0', contract: '1.9.0' });
    expect(document.getElementById('boot')?.dataset['shell']).toBe('1.0.0');
    expect(document.querySelector('input')).toHaveValue('two boxes');
    expect(isAvoided()).toBe(true);
    expect(sent).toMatchObject([
      { kind: 'error', module: 'shell', version: '1.1.0', name: 'TypeError', message: 'x is undefined' },
      {
        kind: 'event',
        name: 'module.fallback',
        module: 'shell',
        version: '1.1.0',
        data: { kind: 'uncaught', to: '1.0.0' },
      },
    ]);
  });

  test.each([
    ['the page has, and makes none', {}, []],
    ['it makes where a former shell has failed before it made any', null, ['vetportal']],
  ])('starts the fallback version under the policy that %s @W33', (_what, defaultPolicy, names) => {
    const made: string[] = [];
    const createPolicy = (name: string, rules: object): object => {
      made.push(name);
      return rules;
    };
    Object.assign(window, { trustedTypes: { defaultPolicy, createPolicy } });
    throwFrom(MAIN, new TypeError('x'));
    jest.advanceTimersByTime(3_000);
    Reflect.deleteProperty(window, 'trustedTypes');
    expect(started()).toHaveLength(1);
    expect(made).toEqual(names);
  });

  test('because its file cannot be had gives way as well', () => {
    own()?.dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(3_000);
    expect(started()).toHaveLength(1);
    expect(sent).toMatchObject([{ kind: 'error' }, { data: { kind: 'load' } }]);
  });

  test('and only hangs gives way fifteen seconds after its code has come, not before it has', () => {
    jest.advanceTimersByTime(60_000);
    expect(started()).toHaveLength(0);
    own()?.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(14_999);
    expect(started()).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(started()).toHaveLength(1);
  });

  test('is waited for in a page that nobody sees, and without a network', () => {
    isHidden = true;
    throwFrom(MAIN, new Error('x'));
    jest.advanceTimersByTime(30_000);
    expect(started()).toHaveLength(0);
    isHidden = false;
    jest.advanceTimersByTime(3_000);
    expect(started()).toHaveLength(1);
  });

  test('is reported once more where the fallback version fails too, and nothing else is started', () => {
    throwFrom(MAIN, new Error('first'));
    jest.advanceTimersByTime(3_000);
    throwFrom('/shell/1.0.0/main.good.js', new Error('second'));
    jest.advanceTimersByTime(3_000);
    expect(started()).toHaveLength(1);
    expect(sent.filter(({ kind }) => kind === 'error')).toMatchObject([
      { version: '1.1.0', message: 'first' },
      { version: '1.0.0', message: 'second' },
    ]);
  });
});

describe('a page that broke off @X22', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.getElementById('boot')?.remove();
    document.querySelector('input')?.setAttribute('value', 'two boxes');
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
    own()?.dispatchEvent(new Event('load'));
  });
  afterEach(() => void Reflect.deleteProperty(document, 'readyState'));

  test('is loaded anew where nothing has come of it for three seconds, once', () => {
    jest.advanceTimersByTime(15_000);
    expect(reload).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is not while more of it comes', () => {
    for (let look = 0; look < 10; look += 1) {
      document.body.append(document.createElement('p'));
      jest.advanceTimersByTime(3_000);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['has set out for another page', () => window.dispatchEvent(new Event('beforeunload'))],
    ['has typed', () => document.querySelector('input')?.setRangeText('three', 0, 3)],
    [
      'has seen it loaded anew a moment ago',
      () => sessionStorage.setItem('vetportal.reloaded', String(Date.now() + 17_000)),
    ],
  ])('is not where the person %s', (_what, act) => {
    act();
    jest.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a shell that becomes ready @W21', () => {
  test('after an error is left alone, and so is one whose page has an error of another script', () => {
    throwFrom(MAIN, new Error('harmless'));
    jest.advanceTimersByTime(2_000);
    ready();
    jest.advanceTimersByTime(1_000);
    throwFrom(MAIN, new Error('later'));
    jest.advanceTimersByTime(60_000);
    expect(started()).toHaveLength(0);
    expect(isAvoided()).toBe(false);
    expect(sent.filter(({ name }) => name !== 'page.view')).toEqual([]);
  });

  test('is no concern of an extension or of a module that throws', () => {
    throwFrom('/modules/mf-cart/1.2.0/page.js', new Error('x'));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: '' }));
    jest.advanceTimersByTime(60_000);
    expect(started()).toHaveLength(0);
  });
});

describe('a page view that is compared @W22', () => {
  const views = () => sent.filter(({ name }) => name === 'page.view').map(({ data }) => data);

  test('says that it is alive some seconds after it was ready, once: what hangs by then says nothing', () => {
    ready();
    jest.advanceTimersByTime(2_999);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(views()).toEqual([{ view: 'A'.repeat(16), ready: true, ms: expect.any(Number) as number }]);
  });

  test('says that it was left before it was ready', () => {
    isHidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(views()).toMatchObject([{ ready: false }]);
  });

  test('says nothing where nobody compares', () => {
    Object.assign(performance, { getEntriesByType: () => [] });
    ready();
    jest.advanceTimersByTime(3_000);
    expect(views()).toEqual([]);
  });
});
