/*
 * What a service worker sees of its browser, as far as this one uses it. The library of types has it for programs that are
 * workers and nothing else; the shell is a page as well.
 */

/** An event whose end may be put off. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageToWorker extends LastingEvent {
  readonly data: unknown;
}

/** The global object of the worker. */
export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly navigator: { readonly language: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listen: (event: MessageToWorker) => void): void;
}
