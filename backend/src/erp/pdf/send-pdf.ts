import type { FastifyReply } from 'fastify';
import { writePdf, type PdfDocument } from './write-pdf';

/** Answers a PDF file to be saved under a name; the name is made of an order's or invoice's number. */
export async function sendPdf(reply: FastifyReply, name: string, pdf: PdfDocument): Promise<Buffer> {
  const file = await writePdf(pdf);
  void reply
    .header('content-type', 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`);
  return file;
}
