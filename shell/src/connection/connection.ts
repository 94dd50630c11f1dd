import type { Bus, ObservableValue } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import type { ShellSession } from '../session/shell-session';

/** What the portal's data come from. */
export type Service = 'erp' | 'search';

/** The first question whether a service answers again (ms); each next one waits twice as long, up to the most. */
const FIRST_MS = 1_000;
/** A service that is back is found within this (ms): of the five seconds after which all is as it was, session and data need some. */
const MOST_MS = 3_000;
/** The most (ms) where a service answers, and what is asked of it fails again at once. */
const MOST_IN_VAIN_MS = 60_000;
/** What fails this soon after everything was asked again was not helped by it (ms). */
const IN_VAIN_MS = 10_000;

export interface ConnectionSettings {
  readonly window: Window;
  readonly session: Pick<ShellSession, 'isAway' | 'comeBack' | 'settle'>;
  readonly bus: Pick<Bus, 'emit'>;
  /** Asks a service for something small. @returns whether it answers */
  readonly probe: (service: Service) => Promise<boolean>;
  /**
   * Fetches the data on screen again.
   *
   * @param what what failed; or also what has aged meanwhile; or all, as it was asked for in nobody's name
   */
  readonly fetchAgain: (what: 'failed' | 'aged' | 'all') => void;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
}

/** Follows whether network, ERP, search and session are there, and has everything asked again when they are back (`W15`). */
export interface Connection {
  /** The services that do not answer, also when asked again. Empty where all is well or there is no network. */
  readonly away: ObservableValue<readonly Service[]>;
  /** A call of a service has failed. */
  failed(service: Service): void;
  /** Whoever was assumed to be here has been signed in again. */
  returned(): void;
}

const NONE: readonly Service[] = [];

/**
 * The one place that decides when to ask again (docs/offline.md). After a failure it asks the service for something small until it answers,
 * then takes up the session where nobody could take it up, then has the failed data fetched again and emits `connection.restored`. A
 * network that is back begins the same at once. A hidden page waits until it is seen.
 */
export function createConnection(settings: ConnectionSettings): Connection {
  const { window, session, bus, probe, fetchAgain, now, random } = settings;
  const away = createObservableValue(NONE);
  let failing = new Set<Service>();
  let timer: number | undefined;
  let probes = 0;
  /** How often in a row everything was asked again in vain. */
  let inVain = 0;
  let restoredAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  /** The network has come back while an attempt ran, which may have begun without it. */
  let isOwed = false;

  const isQuiet = (): boolean => !window.navigator.onLine || window.document.hidden;
  const delay = (): number => {
    const probing = Math.min(FIRST_MS * 2 ** probes, MOST_MS);
    const repeating = Math.min(FIRST_MS * 2 ** inVain, MOST_IN_VAIN_MS);
    // Many pages lose their ERP at the same moment, and must not all ask in the same one.
    return Math.max(probing, repeating) * (0.5 + random() / 2);
  };

  const plan = (): void => {
    if (timer === undefined && !isRunning && !isQuiet())
      timer = window.setTimeout(() => void attempt(false), delay());
  };
  const unplan = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
  };

  const restore = (what: Parameters<typeof fetchAgain>[0]): void => {
    restoredAt = now();
    fetchAgain(what);
    bus.emit('connection.restored', {});
  };

  /** @returns the services that still do not answer */
  async function ask(): Promise<Set<Service>> {
    const asked = [...failing];
    failing = new Set();
    const answers = await Promise.all(asked.map((service) => probe(service).catch(() => false)));
    const silent = new Set(asked.filter((_, at) => answers[at] !== true));
    if (!silent.has('erp')) {
      await session.settle();
      // Tells of its success itself (`returned`): what is asked again goes in the person's name.
      await session.comeBack();
      if (session.isAway()) silent.add('erp');
    }
    return silent;
  }

  async function attempt(isForced: boolean): Promise<void> {
    unplan();
    if (isRunning) isOwed ||= isForced;
    if (isRunning || isQuiet()) return;
    isRunning = true;
    const before = failing.size;
    const restoredBefore = restoredAt;
    const silent = await ask();
    isRunning = false;
    if ((isForced || silent.size < before) && restoredAt === restoredBefore)
      restore(isForced ? 'aged' : 'failed');
    probes = silent.size === 0 ? 0 : probes + 1;
    for (const service of silent) failing.add(service);
    // Without a network it is not the services that are away.
    away.set(silent.size === 0 || isQuiet() ? NONE : [...silent].sort());
    if (isOwed) {
      isOwed = false;
      begin(true);
    } else if (failing.size > 0) plan();
  }

  const begin = (isForced: boolean): void => {
    probes = 0;
    inVain = 0;
    void attempt(isForced);
  };
  window.addEventListener('online', () => begin(true));
  window.addEventListener('offline', () => {
    unplan();
    away.set(NONE);
  });
  window.document.addEventListener('visibilitychange', () => {
    if (!window.document.hidden && failing.size > 0) begin(false);
  });

  return {
    away,
    failed(service) {
      if (!failing.has(service) && timer === undefined && !isRunning)
        inVain = now() - restoredAt < IN_VAIN_MS ? inVain + 1 : 0;
      failing.add(service);
      plan();
    },
    returned() {
      restore('all');
    },
  };
}
