import { setTimeout as wait } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { PdfAnswer, PdfOrder } from './pdf-writer';
import { writePdf } from './write-pdf';

/* Writing a long document takes seconds: they are not those of whoever looks at a page meanwhile. */
const port = parentPort;
if (!port) throw new Error('pdf.worker runs as a worker thread');

/** Pages that are written without a pause: hardly any document has more. */
const AT_ONCE = 10;
/** After each further page the thread pauses so many times as long as it took: the others have most of the processor. */
const PAUSE_TIMES = 2;

/** @returns waits after a page of a long document */
function pacing(): () => Promise<void> {
  let pages = 0;
  let began = performance.now();
  return async () => {
    pages += 1;
    if (pages >= AT_ONCE) await wait(PAUSE_TIMES * (performance.now() - began));
    began = performance.now();
  };
}

port.on('message', ({ id, pdf }: PdfOrder) => {
  const answer = (message: PdfAnswer): void => port.postMessage(message);
  writePdf(pdf, pacing()).then(
    (file) => answer({ id, file }),
    (error: unknown) =>
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
