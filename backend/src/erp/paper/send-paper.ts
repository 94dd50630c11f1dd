import type { FastifyReply } from 'fastify';
import { writePaper, type Paper } from './write-paper';

/** Answers a PDF file to be saved under a name; the name is made of an order's or invoice's number. */
export async function sendPaper(reply: FastifyReply, name: string, paper: Paper): Promise<Buffer> {
  const file = await writePaper(paper);
  void reply
    .header('content-type', 'application/pdf')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}.pdf"`);
  return file;
}
