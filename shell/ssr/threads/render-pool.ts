import { matchRoute } from '@vetportal/contracts/module';
import type { RenderPlan, RenderedAddress, Rendering, RenderTask } from '@vetportal/contracts/render';
import { splitLocale } from '@vetportal/i18n';
import { LRUCache } from 'lru-cache';
import { type CircuitState, createCircuitBreaker } from './circuit-breaker';
import {
  type RenderedVersion,
  RenderFailed,
  type RenderThread,
  type RenderThreadSettings,
  startThread,
  ThreadEnded,
} from './render-thread';

/*
 * One thread for each version of each module. A thread that takes too long or exceeds its memory is ended, and the next render gets a new
 * one. What it was rendering is under suspicion: each page route or part of it is left to the browser until it has been rendered alone, in
 * a thread that nobody waits for. What hangs there backs off, for longer each time; the version's other parts go on (`W23`).
 */

export interface RenderPoolSettings extends RenderThreadSettings {
  /** Back-off of a part that hung, and of a version that does not start, in milliseconds; doubled each time. */
  readonly coolDown?: number;
  /** Called when a part of a version has hung. */
  readonly onHang?: (name: string, version: string, part: string) => void;
}

export interface RenderPool {
  /** @throws RenderFailed, at the latest after the time limit; at once for what has hung before */
  render(
    version: RenderedVersion,
    plan: RenderPlan,
    address: RenderedAddress,
    task: RenderTask,
  ): Promise<Rendering>;
  /** Versions that do not start and parts that have hung; others may be rendered. */
  circuits(): readonly RenderCircuit[];
  close(): Promise<void>;
}

/** A version, or a part of it, that is left alone or tried once more. */
export interface RenderCircuit {
  readonly module: string;
  readonly version: string;
  readonly state: Exclude<CircuitState, 'closed'>;
}

/** Longest wait of a page for a part and its data. */
const PATIENCE_MS = 10_000;
const COOL_DOWN_MS = 30_000;
const LONGEST_COOL_DOWN_MS = 60 * 60 * 1000;
/** Most threads, enough for three versions of each module; the least recently used one is stopped first. */
const MAX_THREADS = 20;

/** What is rendered, and for which address. */
type Work = readonly [plan: RenderPlan, address: RenderedAddress, task: RenderTask];

export function createRenderPool(settings: RenderPoolSettings): RenderPool {
  const threads = new LRUCache<string, Promise<RenderThread>>({
    max: MAX_THREADS,
    dispose: (thread, _key, reason) => {
      if (reason === 'evict') thread.then((idle) => idle.retire()).catch(() => undefined);
    },
  });
  const breaker = createCircuitBreaker({
    first: settings.coolDown ?? COOL_DOWN_MS,
    longest: LONGEST_COOL_DOWN_MS,
  });
  /** What each thread is rendering, by part, and how often. */
  const underWay = new Map<string, Map<string, { count: number; readonly work: Work }>>();
  /** What was rendered when a thread was ended; a trial renders it again. */
  const suspects = new Map<string, Work>();
  let trials: Promise<void> = Promise.resolve();
  let trial: RenderThread | undefined;
  let isClosed = false;

  function threadOf(version: RenderedVersion): Promise<RenderThread> {
    const key = keyOf(version);
    if (breaker.stateOf(key) === 'open') return Promise.reject(new RenderFailed(`${key} rests`));
    const running = threads.get(key);
    if (running) return running;
    let isStarted = false;
    const end = (error: Error): void => {
      if (threads.peek(key) !== thread) return;
      threads.delete(key);
      settings.report(version.name, version.version, error);
      // A version that does not start has no parts yet.
      if (!isStarted) breaker.fail(key, true);
      else suspect(version, [...(underWay.get(key) ?? [])]);
    };
    const thread = startThread(settings, version, end);
    thread.then(
      () => {
        isStarted = true;
        breaker.succeed(key);
      },
      (error: unknown) => end(error as Error),
    );
    threads.set(key, thread);
    return thread;
  }

  /** One of these parts has hung. */
  function suspect(
    version: RenderedVersion,
    parts: readonly [part: string, { readonly work: Work }][],
  ): void {
    const isProven = parts.length === 1;
    for (const [part, { work }] of parts) {
      suspects.set(part, work);
      breaker.fail(part, isProven);
      if (isProven) settings.onHang?.(version.name, version.version, part);
      else tryAlone(version, part);
    }
  }

  /** Renders a part alone, after the other trials; nobody waits for it. */
  function tryAlone(version: RenderedVersion, part: string): void {
    const work = suspects.get(part);
    if (!work || breaker.stateOf(part) !== 'half-open') return;
    breaker.beginTrial(part);
    trials = trials.then(async () => {
      if (isClosed) return;
      try {
        trial = await startThread(settings, version, () => undefined);
        // Without the patience of a page: on a busy machine the thread may take its time to use its own up.
        await trial.render(...work);
        breaker.succeed(part);
        suspects.delete(part);
      } catch (error) {
        if (error instanceof ThreadEnded) {
          breaker.fail(part, true);
          settings.onHang?.(version.name, version.version, part);
        }
        // What throws does not hang.
        else breaker.succeed(part);
      }
      await trial?.stop();
      trial = undefined;
    });
  }

  /** @throws RenderFailed after the patience of a page */
  function inTime(version: RenderedVersion, rendered: Promise<Rendering>): Promise<Rendering> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new RenderFailed(`${version.name} is not ready after ${PATIENCE_MS} ms`)),
        PATIENCE_MS,
      );
    });
    // A rejection after the timeout is not unhandled.
    rendered.catch(() => undefined);
    return Promise.race([rendered, late]).finally(() => clearTimeout(timer));
  }

  return {
    async render(version, ...work) {
      const key = keyOf(version);
      const part = `${key} ${partOf(version, ...work)}`;
      if (breaker.stateOf(part) !== 'closed') {
        tryAlone(version, part);
        throw new RenderFailed(`${part} is left to the browser`);
      }
      const ofThread = underWay.get(key) ?? new Map<string, { count: number; readonly work: Work }>();
      underWay.set(key, ofThread);
      const present = ofThread.get(part) ?? { count: 0, work };
      present.count += 1;
      ofThread.set(part, present);
      const rendered = threadOf(version)
        .then((thread) => thread.render(...work))
        .finally(() => {
          present.count -= 1;
          if (present.count === 0) ofThread.delete(part);
        });
      return inTime(version, rendered);
    },
    circuits: () =>
      [...breaker.broken()].map(([key, state]) => {
        const [, module = '', version = ''] = /^(.+?)@(\S+) /.exec(key) ?? [];
        return { module, version, state };
      }),
    async close() {
      isClosed = true;
      const all = [...threads.values()];
      threads.clear();
      await Promise.allSettled([...all.map(async (thread) => (await thread).stop()), trial?.stop()]);
    },
  };
}

const keyOf = ({ name, version, shellVersion }: RenderedVersion): string =>
  `${name}@${version} ${shellVersion}`;

/** What may hang by itself: a route of a module, a part of it, or the frame. */
function partOf({ name }: RenderedVersion, ...[plan, { pathname }, task]: Work): string {
  if (task.kind === 'frame') return 'frame';
  if (task.kind === 'slot') return `part ${task.fill.id}`;
  const routes = plan.modules.find((module) => module.name === name)?.routes ?? [];
  return `page ${matchRoute(routes, splitLocale(pathname).path)?.route.path ?? ''}`;
}
