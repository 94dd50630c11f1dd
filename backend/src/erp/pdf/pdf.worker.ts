import { parentPort } from 'node:worker_threads';
import type { PdfAnswer, PdfOrder } from './pdf-writer';
import { writePdf } from './write-pdf';

/* Writing a long document takes seconds: they are not those of whoever looks at a page meanwhile. */
const port = parentPort;
if (!port) throw new Error('pdf.worker runs as a worker thread');

port.on('message', ({ id, pdf }: PdfOrder) => {
  const answer = (message: PdfAnswer): void => port.postMessage(message);
  writePdf(pdf).then(
    (file) => answer({ id, file }),
    (error: unknown) =>
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
