import type { FastifyReply } from 'fastify';
import type { PdfWriter } from './pdf-writer';
import type { PdfDocument } from './write-pdf';

/** Who writes a PDF document, and for whom. */
export interface PdfSource {
  readonly pdfs: PdfWriter;
  /** Whose turn it takes. */
  readonly reader: string;
}

/** A PDF document and what it is called: the number of an order or an invoice. */
interface NamedPdf {
  readonly name: string;
  readonly pdf: PdfDocument;
}

/**
 * Answers a PDF file to be saved under its name.
 *
 * @param read what it says; called when it is the reader's turn
 */
export async function sendPdf(
  reply: FastifyReply,
  { pdfs, reader }: PdfSource,
  read: () => Promise<NamedPdf>,
): Promise<Buffer> {
  let name = '';
  const file = await pdfs.write(reader, async () => {
    const named = await read();
    name = named.name;
    return named.pdf;
  });
  void reply
    .header('content-type', 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`);
  return file;
}
