import { saleWire, type SaleWire } from '@vetportal/erp/wire';
import { idInPath, ordersQuery, salesQuery } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import type { ErpContext } from '../erp-context';
import { sendUbl } from '../e-invoice/send-ubl';
import type { ErpScope } from '../http/erp-scope';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { findCreditNote } from '../document/credit-note-store';
import { findInvoiceLines } from '../document/invoice-store';
import { creditNotePdf } from '../pdf/credit-note-pdf';
import { invoicePdf, orderPdf } from '../pdf/sale-pdf';
import { sendPdf } from '../pdf/send-pdf';
import { toSaleWires } from './sale-answer';
import { findInvoice, findSale, listSales } from './sale-store';

const TAGS = ['sales'];
const byId = v.object({ id: idInPath });

/** The customer's orders (`C07`). */
export function saleRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  const list = async (request: FastifyRequest, page: number, pageSize: number, channel: string | null) => {
    const { customerId } = personOf(request);
    const { count, sales } = await listSales(database, { customerId, page, pageSize, channel });
    return { count, items: await toSaleWires(context, database, customerId, sales, localeOf(request)) };
  };

  const find = async (request: FastifyRequest, id: number): Promise<SaleWire> => {
    const { customerId } = personOf(request);
    const sale = await findSale(database, customerId, id);
    const [wire] = sale ? await toSaleWires(context, database, customerId, [sale], localeOf(request)) : [];
    if (!wire) throw notFound();
    return wire;
  };

  erp.get(
    '/sales',
    {
      schema: {
        tags: TAGS,
        summary: 'Orders, the newest first',
        querystring: salesQuery,
        response: { 200: v.object({ count: v.number(), items: v.array(saleWire) }) },
      },
    },
    (request) => list(request, request.query.page, request.query.page_size, null),
  );

  erp.get(
    '/orders',
    {
      schema: {
        tags: TAGS,
        summary: 'Orders of a sale channel, the newest first',
        querystring: ordersQuery,
        response: { 200: v.object({ size: v.number(), data: v.array(saleWire) }) },
      },
    },
    async (request) => {
      const { page, page_size: pageSize, sale_channel: channel = 'all' } = request.query;
      const { count, items } = await list(request, page, pageSize, channel === 'all' ? null : channel);
      return { size: count, data: items };
    },
  );

  erp.get(
    '/sales/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'An order',
        params: byId,
        response: { 200: saleWire },
      },
    },
    (request) => find(request, request.params.id),
  );

  erp.get(
    '/sales/:id/download',
    { schema: { tags: TAGS, summary: 'The confirmation of an order as a PDF file', params: byId } },
    async (request, reply) => {
      const reader = { locale: localeOf(request), person: personOf(request) };
      return sendPdf(reply, { pdfs: context.pdfs, reader: reader.person.userId }, async () => {
        const sale = await find(request, request.params.id);
        return { name: sale.name, pdf: orderPdf(sale, reader) };
      });
    },
  );

  erp.get(
    '/invoice/:id/download',
    { schema: { tags: TAGS, summary: 'An invoice as a PDF file', params: byId } },
    async (request, reply) => {
      const reader = { locale: localeOf(request), person: personOf(request) };
      return sendPdf(reply, { pdfs: context.pdfs, reader: reader.person.userId }, async () => {
        const invoice = await findInvoice(database, reader.person.customerId, request.params.id);
        if (!invoice) throw notFound();
        const sale = await find(request, invoice.sale_id);
        const lines = await findInvoiceLines(database, invoice.id);
        return { name: invoice.name, pdf: invoicePdf(invoice, lines, sale, reader) };
      });
    },
  );

  erp.get(
    '/invoice/:id/ubl',
    { schema: { tags: TAGS, summary: 'An invoice as Peppol BIS Billing 3.0 (UBL)', params: byId } },
    async (request, reply) => {
      const invoice = await findInvoice(database, personOf(request).customerId, request.params.id);
      if (!invoice) throw notFound();
      return sendUbl(reply, database, { kind: 'invoice', id: invoice.id });
    },
  );

  erp.get(
    '/credit_note/:id/ubl',
    { schema: { tags: TAGS, summary: 'A credit note as Peppol BIS Billing 3.0 (UBL)', params: byId } },
    async (request, reply) => {
      const note = await findCreditNote(database, personOf(request).customerId, request.params.id);
      if (!note) throw notFound();
      return sendUbl(reply, database, { kind: 'credit_note', id: note.id });
    },
  );

  erp.get(
    '/credit_note/:id/download',
    { schema: { tags: TAGS, summary: 'A credit note as a PDF file', params: byId } },
    async (request, reply) => {
      const reader = { locale: localeOf(request), person: personOf(request) };
      return sendPdf(reply, { pdfs: context.pdfs, reader: reader.person.userId }, async () => {
        const note = await findCreditNote(database, reader.person.customerId, request.params.id);
        if (!note) throw notFound();
        const sale = await find(request, note.sale_id);
        return { name: note.name, pdf: creditNotePdf(note, sale, reader) };
      });
    },
  );
}
