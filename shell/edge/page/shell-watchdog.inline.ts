/*
 * Runs in every page before the shell, and is the same for all of its versions: it watches that the shell becomes ready. Where the shell
 * fails, or its code has come and nothing happens, this script starts the fallback version of the shell in the same page, so that what was
 * typed stays. It excludes the failed version for the browser session and reports it to the edge. A page that broke off is loaded anew.
 *
 * A page view that the guard compares has an id in its `Server-Timing` header. This script says once that such a view is alive: some
 * seconds after the shell was ready, because a part that then blocks the page's thread keeps it from saying so.
 */
(() => {
  interface ShellVersion {
    readonly version: string;
    readonly contract: string;
    readonly fallback?: ShellVersion & { readonly entry: readonly { href: string; integrity: string }[] };
  }
  interface BootedPage {
    shell: ShellVersion;
  }
  type Failure = 'load' | 'uncaught' | 'timeout';
  interface TrustedTypes {
    readonly defaultPolicy?: object | null;
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  }

  /** The shell may survive an error: it has this time to become ready after one (ms). */
  const AFTER_ERROR_MS = 3_000;
  /** The shell has this time to become ready after its code has come (ms). */
  const AFTER_CODE_MS = 15_000;
  /** A view is alive where the page's thread still answers this long after the shell was ready (ms). */
  const ALIVE_MS = 3_000;
  /** As `shell/src/start/reload-once.ts` has both. */
  const RELOADED_KEY = 'vetportal.reloaded';
  const RELOAD_GUARD_MS = 10_000;
  const SHELL_FILE = /\/shell\/[\w.+-]+\//;

  let watched: ReturnType<typeof setTimeout> | undefined;
  let error: Partial<Error> | undefined;
  let isReported = false;
  let elementsSeen = 0;
  /** A browser stops reading a page as soon as another is asked for, and shows it until that is there. */
  let isLeft = false;

  const isReady = (): boolean => performance.getEntriesByName('shell-stands').length > 0;
  const isShellFile = (element: EventTarget | null): boolean =>
    element instanceof HTMLScriptElement && SHELL_FILE.test(element.src);

  function send(...records: object[]): void {
    const at = new Date().toISOString();
    const body = {
      telemetry: 1,
      locale: document.documentElement.lang.slice(0, 2),
      records: records.map((record) => ({ at, ...record })),
    };
    navigator.sendBeacon('/telemetry', JSON.stringify(body));
  }

  /** Fails the shell unless it is ready by then; the first clock counts, and a shorter one takes its place. */
  function watch(ms: number, why: Failure): void {
    clearTimeout(watched);
    watched = setTimeout(() => {
      if (isReady()) return;
      // Nothing loads without a network, and a hidden page has time.
      if (!navigator.onLine || document.hidden) watch(ms, why);
      else fail(why);
    }, ms);
  }

  function fail(why: Failure): void {
    const boot = document.getElementById('boot');
    if (!boot) {
      const elements = document.getElementsByTagName('*').length;
      if (document.readyState === 'loading' && elements > elementsSeen) watch(AFTER_ERROR_MS, why);
      else reloadBrokenPage();
      elementsSeen = elements;
      return;
    }
    const page = JSON.parse(boot.textContent) as BootedPage;
    const { version, fallback } = page.shell;
    const of = { module: 'shell', version };
    send(
      {
        kind: 'error',
        ...of,
        name: (error?.name ?? 'ShellNotReady').slice(0, 100),
        part: 'start',
        action: why,
        message: (error?.message ?? 'the shell is not ready').replace(/\?\S*/g, '?…').slice(0, 1000),
        ...(error?.stack ? { stack: error.stack.replace(/\?\S*/g, '?…').slice(0, 4000) } : {}),
      },
      ...(fallback
        ? [{ kind: 'event', ...of, name: 'module.fallback', data: { kind: why, to: fallback.version } }]
        : []),
    );
    if (!fallback) return;
    error = undefined;
    const [, excluded = ''] = /(?:^|; )avoid=([^;]*)/.exec(document.cookie) ?? [];
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `avoid=${[...excluded.split('|').filter(Boolean), `shell@${version}`].join('|')}; Path=/; SameSite=Lax${secure}`;
    // The failed shell looks here before it takes the page over, and leaves it to the other one.
    page.shell = { version: fallback.version, contract: fallback.contract };
    // No script element: Trusted Types guard the text of those, though this one would only hold data.
    const other = document.createElement('data');
    Object.assign(other, { id: boot.id, hidden: true, textContent: JSON.stringify(page) });
    other.dataset['shell'] = fallback.version;
    boot.replaceWith(other);
    const { trustedTypes } = globalThis as unknown as { readonly trustedTypes?: TrustedTypes };
    // The page's policy checks what follows. A former shell makes that itself, and may have failed before.
    const policy = trustedTypes?.defaultPolicy
      ? undefined
      : trustedTypes?.createPolicy('vetportal', { createScriptURL: (url) => url });
    const { nonce = '' } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? {};
    for (const { href, integrity } of fallback.entry) {
      const script = document.createElement('script');
      Object.assign(script, { async: false, crossOrigin: 'anonymous', integrity, nonce });
      script.src = policy?.createScriptURL(href) ?? href;
      document.head.append(script);
    }
  }

  /**
   * Loads a page anew of which nothing more comes: the network or the edge broke off in the middle, and nothing would ever happen in it.
   * Engines do not say so: in Chromium the page is `loading` for ever. Not twice within ten seconds (`X22`).
   */
  function reloadBrokenPage(): void {
    const isTyped = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    );
    if (isLeft || isTyped) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? 0) < RELOAD_GUARD_MS) return;
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
      location.reload();
    } catch {
      // What cannot be remembered cannot be guarded.
    }
  }

  function failSoon(why: Failure, thrown?: Partial<Error>): void {
    if (isReady()) return;
    error ??= thrown ?? { message: why };
    watch(AFTER_ERROR_MS, why);
  }

  addEventListener('beforeunload', () => (isLeft = true));
  document.addEventListener(
    'load',
    ({ target }) => isShellFile(target) && !error && watch(AFTER_CODE_MS, 'timeout'),
    true,
  );
  document.addEventListener('error', ({ target }) => isShellFile(target) && failSoon('load'), true);
  addEventListener('error', ({ error: thrown, filename, message }) => {
    if (SHELL_FILE.test(filename)) failSoon('uncaught', thrown instanceof Error ? thrown : { message });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && SHELL_FILE.test(reason.stack ?? '')) failSoon('uncaught', reason);
  });

  /** Says once what has become of a view that is compared. */
  function reportView(): void {
    const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
    const view = page?.serverTiming?.find(({ name }) => name === 'view')?.description;
    if (!view || isReported) return;
    isReported = isReady();
    send({
      kind: 'event',
      name: 'page.view',
      data: { view, ready: isReported, ms: Math.round(performance.now()) },
    });
  }
  document.addEventListener('visibilitychange', () => document.hidden && reportView());
  new PerformanceObserver((_, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    setTimeout(reportView, ALIVE_MS);
  }).observe({ type: 'mark', buffered: true });
})();
