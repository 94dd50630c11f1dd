/** Where the edge serves the worker (`shell/edge/assets/thread-watchdog.inline.ts`): the same for all versions. */
export const THREAD_WATCHDOG = '/thread-watchdog.js';
const BEAT_MS = 1_000;

interface Settings {
  readonly window: Window & Pick<typeof globalThis, 'Worker'>;
  /** The page as telemetry names it, now. */
  readonly about: () => { readonly locale: string; readonly route?: string };
}

/** Has a worker report when the page's main thread does not answer any more, as with a loop that does not end. */
export function watchThread({ window, about }: Settings): void {
  const { document } = window;
  const worker = new window.Worker(THREAD_WATCHDOG);
  // Without the worker the guard still learns by the page's silence.
  worker.addEventListener('error', (event) => event.preventDefault());
  let beats: ReturnType<typeof setInterval> | undefined;
  const beat = (): void => worker.postMessage(about());
  const follow = (): void => {
    clearInterval(beats);
    if (document.hidden) worker.postMessage('hidden');
    else {
      beat();
      beats = setInterval(beat, BEAT_MS);
    }
  };
  document.addEventListener('visibilitychange', follow);
  // A page that the browser keeps for the way back is stopped without being hidden first.
  window.addEventListener('pagehide', () => {
    clearInterval(beats);
    worker.postMessage('hidden');
  });
  window.addEventListener('pageshow', follow);
  follow();
}
