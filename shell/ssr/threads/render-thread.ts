import { Worker, type WorkerOptions } from 'node:worker_threads';
import {
  type FetchCall,
  type FromRenderer,
  MOST_PLANS,
  type RenderPlan,
  type Rendering,
  type RenderTask,
  type RenderedAddress,
  type ToRenderer,
} from '@vetportal/contracts/render';
import { currentTrace, type RequestTrace, withTrace } from '@vetportal/tracing';
import type { ServiceAnswer } from './data-fetch';
import { readRendererMessage } from './renderer-messages';
import type { RenderWorkerData, ThreadMessage } from './render.worker';
import { threadClock } from './thread-clock';

/** The code of a version's thread. */
export interface RenderCode {
  readonly shell: string;
  /** Undefined for the shell itself. */
  readonly module: string | undefined;
}

/** How a version's thread gets its code and data, and its limits. */
export interface RenderThreadSettings {
  /** Gets the code of a version; rejects where there is none. */
  readonly code: (name: string, version: string, shellVersion: string) => Promise<RenderCode>;
  /** Makes the calls that parts make for their data. */
  readonly fetch: (call: FetchCall) => Promise<ServiceAnswer>;
  /** Called when a part could not be rendered. */
  readonly report: (name: string, version: string, error: Error) => void;
  /** Longest time of one part's own work, in milliseconds, without waits for data or for a processor. */
  readonly timeLimit?: number;
  /** Memory limit of a thread, in MiB. */
  readonly memoryLimit?: number;
  /** The built worker; tests pass their own. */
  readonly worker?: URL;
}

/** A version of a module, or of the shell, as one page uses it. */
export interface RenderedVersion {
  readonly name: string;
  readonly version: string;
  readonly shellVersion: string;
}

/** A part was not rendered; the page works without it. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}

/** The thread has been ended, with all that it was rendering: it takes too long, exceeds its memory, or sends what is no message. */
export class ThreadEnded extends RenderFailed {}

/** Limit of the thread's own time: waiting for a processor on a loaded machine does not count. */
const TIME_LIMIT_MS = 2_500;
/** A thread that has rendered so often has its code compiled: its limit is this part of the first one. */
const WARM_AFTER = 20;
const WARM_LIMIT = 0.4;
/** How often the time of a working thread is checked. */
const TICK_MS = 100;
/** Limit by the wall clock. */
const WALL_LIMIT_MS = 30_000;
/** Calls for data that one thread may have open at a time. */
const MAX_OPEN_CALLS = 100;
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 96;

/** One version's thread, started. */
export interface RenderThread {
  render(plan: RenderPlan, address: RenderedAddress, task: RenderTask): Promise<Rendering>;
  /** Stops the thread once it renders nothing. */
  retire(): void;
  stop(): Promise<void>;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

interface Waiting {
  /** The request that the render belongs to. */
  readonly trace: RequestTrace | undefined;
  readonly resolve: (rendering: Rendering) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the thread of a version.
 *
 * @param end called when the thread as a whole has failed: it throws at its start, takes too long, or exceeds its memory
 * @throws RenderFailed where it does not start
 */
export async function startThread(
  settings: RenderThreadSettings,
  { name, version, shellVersion }: RenderedVersion,
  end: (error: Error) => void,
): Promise<RenderThread> {
  const { timeLimit = TIME_LIMIT_MS, memoryLimit = MEMORY_LIMIT_MB } = settings;
  const code = await settings.code(name, version, shellVersion);
  const options: WorkerOptions = {
    name: `render ${name}`,
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit, maxYoungGenerationSizeMb: 16 },
    workerData: { name, shellCode: code.shell, moduleCode: code.module } satisfies RenderWorkerData,
  };
  const worker = settings.worker
    ? new Worker(settings.worker, options)
    : // In this form the bundler knows that it is a thread's file.
      new Worker(new URL('./render.worker', import.meta.url), options);
  const waiting = new Map<number, Waiting>();
  const plans = new Set<string>();
  let lastId = 0;
  let renderCount = 0;
  let retiring = false;
  /** Runs while the thread works, and not while it waits for data. */
  let watch: NodeJS.Timeout | undefined;
  let clock = threadClock(undefined);
  let fetching = 0;
  let started: (() => void) | undefined;
  let notStarted: ((error: Error) => void) | undefined;
  const start = new Promise<void>((resolve, reject) => {
    started = resolve;
    notStarted = reject;
  });

  let outbox: ThreadMessage[] = [];
  const tell = (message: ToRenderer, more?: ThreadMessage[1]): void => {
    // Messages of one microtask are sent together.
    if (outbox.length === 0) {
      queueMicrotask(() => {
        const given = outbox.flatMap(([, text]) => (typeof text === 'object' ? [text.buffer] : []));
        worker.postMessage(outbox, given);
        outbox = [];
      });
    }
    outbox.push(more === undefined ? [JSON.stringify(message)] : [JSON.stringify(message), more]);
  };
  const fail = (cause: Error): void => {
    const error = new ThreadEnded(cause.message, { cause });
    clearInterval(watch);
    notStarted?.(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    end(error);
    void worker.terminate();
  };
  const rewatch = (
    limit = renderCount < WARM_AFTER ? timeLimit : Math.ceil(timeLimit * WARM_LIMIT),
  ): void => {
    clearInterval(watch);
    watch = undefined;
    const isBusy = started !== undefined || waiting.size > fetching;
    if (!isBusy) return;
    const begun = performance.now();
    // Read with the first tick, because most renders end before it.
    let seen: number | undefined;
    let used = 0;
    watch = setInterval(() => {
      const now = clock();
      // Where the edge's own process was paused, the thread's answer may already wait to be read.
      used += seen === undefined ? TICK_MS : Math.min(now - seen, 2 * TICK_MS);
      seen = now;
      if (used > limit || performance.now() - begun > Math.max(WALL_LIMIT_MS, limit))
        fail(new RenderFailed(`${name} took longer than ${limit} ms`));
    }, TICK_MS);
  };

  async function take(message: FromRenderer): Promise<void> {
    switch (message.type) {
      case 'ready':
        started?.();
        started = notStarted = undefined;
        break;
      case 'rendered':
        renderCount += 1;
        waiting.get(message.id)?.resolve(message.rendering);
        waiting.delete(message.id);
        break;
      case 'failed': {
        const error = new RenderFailed(message.message);
        error.stack = message.stack;
        if (message.id === 0) {
          fail(error);
          return;
        }
        settings.report(name, version, error);
        waiting.get(message.id)?.reject(error);
        waiting.delete(message.id);
        break;
      }
      case 'fetch': {
        if (fetching >= MAX_OPEN_CALLS) {
          tell({ type: 'answer', id: message.id, answer: { status: 0, type: '' } });
          break;
        }
        fetching += 1;
        rewatch();
        // A message of a thread comes in a context of its own.
        const trace = message.task === undefined ? undefined : waiting.get(message.task)?.trace;
        const asked = withTrace(trace, () => settings.fetch(message.call));
        const { body, ...answer } = await asked.finally(() => (fetching -= 1));
        tell({ type: 'answer', id: message.id, answer }, body);
      }
    }
    rewatch();
    if (retiring && waiting.size === 0) void worker.terminate();
  }

  worker.once('message', (threadId: number | undefined) => {
    clock = threadClock(threadId);
    worker.on('message', (messages: readonly unknown[]) => {
      for (const message of messages) {
        // An invalid message is a failure of this module's thread alone.
        const taken = async (): Promise<void> => take(readRendererMessage(message));
        taken().catch((error: unknown) => fail(asError(error)));
      }
    });
  });
  worker.on('error', (error) => fail(asError(error)));
  worker.unref();
  rewatch(START_LIMIT_MS);
  await start;

  return {
    render(plan, address, task) {
      if (!plans.has(plan.build)) {
        if (plans.size >= MOST_PLANS) plans.clear();
        plans.add(plan.build);
        tell({ type: 'plan', plan });
      }
      const id = (lastId += 1);
      return new Promise<Rendering>((resolve, reject) => {
        waiting.set(id, { trace: currentTrace(), resolve, reject });
        const { build } = plan;
        if (task.kind === 'slot') {
          const { props, ...rest } = task;
          tell({ type: 'task', id, build, address, task: rest }, props);
        } else {
          tell({ type: 'task', id, build, address, task });
        }
        rewatch();
      });
    },
    retire() {
      retiring = true;
      if (waiting.size === 0) void worker.terminate();
    },
    async stop() {
      clearInterval(watch);
      await worker.terminate();
    },
  };
}
