import type { WorkerMessage } from '../worker/messages';

/** Where the edge serves the service worker of the visitor's shell. */
export const WORKER_PATH = '/sw.js';

/** The service worker as a page deals with it. */
export interface PageWorker {
  /** Asks the edge for another worker. */
  update(): Promise<void>;
  /** Tells the worker that runs, or will in a moment. */
  send(message: WorkerMessage): Promise<void>;
  /**
   * Lets a worker that waits take over.
   *
   * @returns whether there is one; `onControl` follows then
   */
  takeOver(): boolean;
}

interface Watching {
  /** A worker of another version is ready and waits. */
  readonly onWaiting: () => void;
  /** Another worker answers for this page from now on (`G14`). The first that a page ever gets is none. */
  readonly onControl: () => void;
}

/**
 * Registers the service worker.
 *
 * @returns undefined where this browser has none, or has forbidden it to this site
 * @throws where the edge's answer is no worker
 */
export async function registerWorker(
  navigator: Navigator,
  { onWaiting, onControl }: Watching,
): Promise<PageWorker | undefined> {
  // Browsers without workers, and pages that are not served over a safe connection, have no such property.
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (!container) return undefined;
  let isControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isControlled) onControl();
    isControlled = true;
  });
  // A browser that keeps workers away may answer with nothing at all.
  const registration = (await container.register(WORKER_PATH, { updateViaCache: 'none' })) as
    | ServiceWorkerRegistration
    | undefined;
  if (!registration) return undefined;
  const look = (): void => {
    if (registration.waiting && registration.active) onWaiting();
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
  return {
    async update() {
      await registration.update();
    },
    async send(message) {
      (await container.ready).active?.postMessage(message);
    },
    takeOver() {
      const message: WorkerMessage = { type: 'take-over' };
      registration.waiting?.postMessage(message);
      return registration.waiting !== null;
    },
  };
}
