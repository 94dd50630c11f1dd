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
import type { ServiceAnswer } from './data-fetch';
import { createRendererReader } from './renderer-messages';
import type { RenderWorkerData, ThreadMessage } from './render.worker';
import { threadClock } from './thread-clock';

/** What a version's thread runs. */
export interface RenderCode {
  readonly shell: string;
  /** Undefined for the shell itself. */
  readonly module: string | undefined;
}

/** How a version's thread gets its code and its data, and within what bounds. */
export interface RenderThreadSettings {
  /** Gets the code of a version; rejects where there is none. */
  readonly code: (name: string, version: string, shellVersion: string) => Promise<RenderCode>;
  /** Makes the calls that parts make for their data. */
  readonly fetch: (call: FetchCall) => Promise<ServiceAnswer>;
  /** Told of parts that could not be rendered, and why. */
  readonly report: (name: string, version: string, error: Error) => void;
  /** Longest time of one part's own work, in milliseconds, besides waiting for data or for a processor. */
  readonly timeLimit?: number;
  /** Bound of a thread's memory, in MiB. */
  readonly memoryLimit?: number;
  /** The built thread; tests bring their own. */
  readonly worker?: URL;
}

/** A version of a module, or of the shell, as one page uses it. */
export interface RenderedVersion {
  readonly name: string;
  readonly version: string;
  readonly shellVersion: string;
}

/** A part was not rendered; the page goes on without it. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
}

/** Of the thread's own time: what a loaded machine keeps it waiting does not count. */
const TIME_LIMIT_MS = 2_500;
/** How often the time of a thread that works is looked at. */
const TICK_MS = 100;
/** Ends a thread whatever its clock says. */
const WALL_LIMIT_MS = 30_000;
/** Calls for data that one thread may have open at a time. */
const MAX_OPEN_CALLS = 100;
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 96;

/** One version's thread, started. */
export interface RenderThread {
  render(plan: RenderPlan, address: RenderedAddress, task: RenderTask): Promise<Rendering>;
  /** Ends once nothing is being rendered. */
  retire(): void;
  stop(): Promise<void>;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

interface Waiting {
  readonly resolve: (rendering: Rendering) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the thread of a version.
 *
 * @param end told when it has failed as a whole: it throws when it starts, takes too long, or outgrows its memory
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
  let retiring = false;
  /** Runs while the thread works; data that are on their way stop it. */
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
    // What is asked for at a time goes at a time.
    if (outbox.length === 0) {
      queueMicrotask(() => {
        const given = outbox.flatMap(([, text]) => (typeof text === 'object' ? [text.buffer] : []));
        worker.postMessage(outbox, given);
        outbox = [];
      });
    }
    outbox.push(more === undefined ? [JSON.stringify(message)] : [JSON.stringify(message), more]);
  };
  const fail = (error: Error): void => {
    clearInterval(watch);
    notStarted?.(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    end(error);
    void worker.terminate();
  };
  const rewatch = (limit = timeLimit): void => {
    clearInterval(watch);
    watch = undefined;
    const isBusy = started !== undefined || waiting.size > fetching;
    if (!isBusy) return;
    const begun = performance.now();
    // Looked at with the first tick: most of what a thread does has long ended by then.
    let seen: number | undefined;
    let used = 0;
    watch = setInterval(() => {
      const now = clock();
      // Where the edge itself was held up, the thread's answer may be waiting to be read.
      used += seen === undefined ? TICK_MS : Math.min(now - seen, 2 * TICK_MS);
      seen = now;
      if (used > limit || performance.now() - begun > Math.max(WALL_LIMIT_MS, limit))
        fail(new RenderFailed(`${name} took longer than ${limit} ms`));
    }, TICK_MS);
  };

  const read = createRendererReader();
  async function take(message: FromRenderer): Promise<void> {
    switch (message.type) {
      case 'rules':
        return;
      case 'ready':
        started?.();
        started = notStarted = undefined;
        break;
      case 'rendered':
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
        const { body, ...answer } = await settings.fetch(message.call).finally(() => (fetching -= 1));
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
        // Whatever a module sends, it is that module's failure.
        const taken = async (): Promise<void> => take(read(message));
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
        tell({ type: 'plan', plan, keepsRules: true });
      }
      const id = (lastId += 1);
      return new Promise<Rendering>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
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
