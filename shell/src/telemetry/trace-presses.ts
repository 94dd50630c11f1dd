import { MAX_PRESS_MS, PRESS_EVENT, type PressData, type PressRole } from '@vetportal/contracts/module';
import { afterPaint } from '../navigation/after-paint';
import type { ShellTelemetry } from './create-telemetry';
import { roleOf } from './role-of-press';

interface Settings {
  readonly window: Window & typeof globalThis;
  /** The share of traces that is recorded, 0 to 1. */
  readonly ratio: number;
  readonly fetch: typeof fetch;
  readonly telemetry: Pick<ShellTelemetry, 'event' | 'flush'>;
  /** Pattern of the route on screen. */
  readonly route: () => string | undefined;
}

/** What somebody has pressed, and the calls that followed it. */
interface Press {
  readonly trace: string;
  readonly span: string;
  readonly isSampled: boolean;
  readonly role: PressRole;
  readonly route: string | undefined;
  /** By the page's clock, as are `end` and `painted` (ms). */
  readonly start: number;
  painted?: number;
  end?: number;
  calls: number;
  waiting: number;
  failed: boolean;
}

/** So long after a press calls belong to it, unless another press comes first (ms). */
const FOLLOWS_MS = 2_000;
/** What one press sets off comes within this time: a key, the click that it stands for, the form that this sends (ms). */
const ONE_PRESS_MS = 50;
/** One page tells of no more presses than that: telemetry has room for errors as well. Further presses begin no trace. */
const MOST_PRESSES = 100;
/** To press these does nothing by itself: without calls they are not told. */
const QUIET: readonly PressRole[] = ['textbox', 'other'];

/**
 * Begins a trace with each press, and has the calls that follow it carry the trace to the portal's own origin. Another origin gets no header:
 * without its leave (CORS) the browser would refuse the call.
 *
 * @returns `fetch` for the clients
 */
export function tracePresses({ window, ratio, fetch, telemetry, route }: Settings): typeof fetch {
  const { document, performance } = window;
  let present: Press | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  /** Those of which nothing is told yet. */
  const open = new Set<Press>();

  function begin(event: Event): void {
    if (event instanceof window.KeyboardEvent && (event.key !== 'Enter' || event.repeat)) return;
    const start = event.timeStamp;
    if (present && start - present.start < ONE_PRESS_MS) return;
    close();
    if (count >= MOST_PRESSES) return;
    const ids = randomHex(window, 24);
    const trace = ids.slice(0, 32);
    const press: Press = {
      trace,
      span: ids.slice(32),
      isSampled: isSampled(trace, ratio),
      role: roleOf(event.target),
      route: route(),
      start,
      calls: 0,
      waiting: 0,
      failed: false,
    };
    present = press;
    if (press.isSampled) open.add(press);
    afterPaint(window, () => (press.painted = performance.now()));
    closing = setTimeout(close, FOLLOWS_MS);
  }

  /** No further call belongs to the press. */
  function close(): void {
    clearTimeout(closing);
    const press = present;
    present = undefined;
    if (press) settle(press);
  }

  function settle(press: Press): void {
    if (press === present || press.waiting > 0 || !open.delete(press)) return;
    const { trace, span, start, role, calls, failed } = press;
    if (calls === 0 && QUIET.includes(role)) return;
    count += 1;
    const now = performance.now();
    const end = (calls > 0 ? press.end : press.painted) ?? now;
    const told: PressData = {
      trace,
      span,
      // The page's clock stands still while the computer sleeps: the time of day is told by the present.
      start: Date.now() - Math.max(0, now - start),
      ms: Math.min(MAX_PRESS_MS, Math.max(0, end - start)),
      role,
      calls,
      ...(failed ? { failed } : {}),
      ...(press.route === undefined ? {} : { route: press.route }),
    };
    telemetry.event(PRESS_EVENT, told);
  }

  // A page that is hidden may never be seen again.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    close();
    for (const press of open) {
      press.waiting = 0;
      press.end = performance.now();
      settle(press);
    }
    telemetry.flush();
  });
  for (const type of ['click', 'keydown', 'submit'])
    document.addEventListener(type, begin, { capture: true, passive: true });

  return async (input, init) => {
    const press = present;
    if (!press || !isOwn(window, input)) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (isRequest(input) ? input.headers : undefined));
    headers.set('traceparent', `00-${press.trace}-${press.span}-${press.isSampled ? '01' : '00'}`);
    press.calls += 1;
    press.waiting += 1;
    let failed = false;
    try {
      const answer = await fetch(input, { ...init, headers });
      failed = answer.status >= 500;
      return answer;
    } catch (error) {
      // What was given up has not failed.
      failed = !(error instanceof Error && error.name === 'AbortError');
      throw error;
    } finally {
      press.failed ||= failed;
      press.waiting -= 1;
      press.end = performance.now();
      settle(press);
    }
  };
}

const isRequest = (input: RequestInfo | URL): input is Request =>
  typeof input === 'object' && 'headers' in input;

const isOwn = ({ location }: Window, input: RequestInfo | URL): boolean =>
  new URL(isRequest(input) ? input.url : input, location.href).origin === location.origin;

/** As the servers decide (`shared/tracing/src/spans.ts`), so that all decide alike. */
const isSampled = (trace: string, ratio: number): boolean =>
  Number.parseInt(trace.slice(-8), 16) < ratio * 2 ** 32;

const randomHex = ({ crypto }: Window, bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
