import type { FastifyReply } from 'fastify';
import type { Queries } from '../../database';
import { notFound } from '../http/problem';
import { loadBilling, type WhichBilling } from './load-billing';
import { NoParticipant, writeUbl } from './write-ubl';

/**
 * Answers the electronic form of an invoice or a credit note as a file.
 *
 * @throws Problem 404 where it has none: its customer takes no electronic invoices
 */
export async function sendUbl(reply: FastifyReply, queries: Queries, which: WhichBilling): Promise<string> {
  const billing = await loadBilling(queries, which);
  if (!billing) throw notFound();
  try {
    const ubl = writeUbl(billing);
    void reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `attachment; filename="${billing.number.replace(/[^\w.-]+/g, '-')}.xml"`,
      );
    return ubl;
  } catch (error) {
    if (error instanceof NoParticipant) throw notFound();
    throw error;
  }
}
