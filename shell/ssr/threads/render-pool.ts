import type { RenderPlan, RenderedAddress, Rendering, RenderTask } from '@vetportal/contracts/render';
import { LRUCache } from 'lru-cache';
import {
  type RenderedVersion,
  RenderFailed,
  type RenderThread,
  type RenderThreadSettings,
  startThread,
} from './render-thread';

/*
 * One thread for each version of each module. When a thread throws at its start, takes too long, or exceeds its memory, only the parts
 * that it was rendering fail, and the browser renders them.
 */

export interface RenderPoolSettings extends RenderThreadSettings {
  /** How long a version that failed is not started again, in milliseconds. */
  readonly coolDown?: number;
}

export interface RenderPool {
  /** @throws RenderFailed, at the latest after the time limit */
  render(
    version: RenderedVersion,
    plan: RenderPlan,
    address: RenderedAddress,
    task: RenderTask,
  ): Promise<Rendering>;
  close(): Promise<void>;
}

/** Longest wait of a page for a part and its data. */
const PATIENCE_MS = 10_000;
/** A version whose thread failed is started again after this time; meanwhile browsers render its parts. */
const COOL_DOWN_MS = 30_000;
/** Most threads, enough for three versions of each module; the least recently used one is stopped first. */
const MAX_THREADS = 20;

export function createRenderPool(settings: RenderPoolSettings): RenderPool {
  const threads = new LRUCache<string, Promise<RenderThread>>({
    max: MAX_THREADS,
    dispose: (thread, _key, reason) => {
      if (reason === 'evict') thread.then((idle) => idle.retire()).catch(() => undefined);
    },
  });
  const resting = new Map<string, number>();

  function threadOf(version: RenderedVersion): Promise<RenderThread> {
    const key = `${version.name}@${version.version} ${version.shellVersion}`;
    const until = resting.get(key);
    if (until !== undefined && until > Date.now()) return Promise.reject(new RenderFailed(`${key} rests`));
    const running = threads.get(key);
    if (running) return running;
    const end = (error: Error): void => {
      if (threads.peek(key) !== thread) return;
      threads.delete(key);
      resting.set(key, Date.now() + (settings.coolDown ?? COOL_DOWN_MS));
      settings.report(version.name, version.version, error);
    };
    const thread = startThread(settings, version, end);
    thread.catch((error: unknown) => end(error as Error));
    threads.set(key, thread);
    return thread;
  }

  return {
    async render(version, plan, address, task) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(
          () => reject(new RenderFailed(`${version.name} is not ready after ${PATIENCE_MS} ms`)),
          PATIENCE_MS,
        );
      });
      const rendered = threadOf(version).then((thread) => thread.render(plan, address, task));
      // A rejection after the timeout is not unhandled.
      rendered.catch(() => undefined);
      return Promise.race([rendered, late]).finally(() => clearTimeout(timer));
    },
    async close() {
      const all = [...threads.values()];
      threads.clear();
      await Promise.allSettled(all.map(async (thread) => (await thread).stop()));
    },
  };
}
