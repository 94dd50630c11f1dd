/*
 * Runs in a worker beside a page and reports to the edge when the page's main thread is stuck: then nothing in the page can. The page
 * sends a beat every second, with the pattern of its route, and `hidden` when nobody looks at it: browsers slow hidden pages down.
 */
(() => {
  const BEAT_MS = 1_000;
  /** Beats that may be missed in a row. They are counted, because a computer that sleeps misses none. */
  const MOST_MISSED = 10;
  type Beat = { readonly locale: string; readonly route?: string } | 'hidden';

  let last: Beat = 'hidden';
  let missed = 0;
  addEventListener('message', ({ data }: MessageEvent<Beat>) => {
    last = data;
    missed = 0;
  });
  setInterval(() => {
    missed += 1;
    if (last === 'hidden' || missed !== MOST_MISSED) return;
    const records = [
      {
        kind: 'event',
        name: 'page.stuck',
        at: new Date().toISOString(),
        data: { seconds: (MOST_MISSED * BEAT_MS) / 1000 },
      },
    ];
    const body = JSON.stringify({ telemetry: 1, ...last, records });
    void fetch('/telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    });
  }, BEAT_MS);
})();
