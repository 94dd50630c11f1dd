import type { FastifyReply } from 'fastify';
import type { PdfWriter } from './pdf-writer';
import type { PdfDocument } from './write-pdf';

/** Who writes a PDF document, and for whom. */
export interface PdfSource {
  readonly pdfs: PdfWriter;
  /** Whose turn it takes. */
  readonly reader: string;
}

/** Answers a PDF file to be saved under a name; the name is made of an order's or invoice's number. */
export async function sendPdf(
  reply: FastifyReply,
  name: string,
  pdf: PdfDocument,
  { pdfs, reader }: PdfSource,
): Promise<Buffer> {
  const file = await pdfs.write(reader, pdf);
  void reply
    .header('content-type', 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`);
  return file;
}
