import * as v from 'valibot';
import type { Queries } from '../../database';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { documentsWire, type EInvoiceWire, euros } from '@vetportal/erp/wire';
import { documentsQuery, idInPath } from '@vetportal/erp/wire/requests';
import { findEInvoiceStates } from '../e-invoice/e-invoice-state';
import { sendUbl } from '../e-invoice/send-ubl';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { sendPdf } from '../pdf/send-pdf';
import { personOf } from '../session/authenticate';
import { documentAmounts } from './document-amounts';
import { findDocument, listDocuments, type DocumentRecord } from './document-store';
import { writeDocument } from './write-document';

const TAGS = ['documents'];

/** The customer's PDF documents in one list (`C15`, `E18`). */
export function documentRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  erp.get(
    '/documents',
    {
      schema: {
        tags: TAGS,
        summary: 'Documents, the newest first',
        querystring: documentsQuery,
        response: { 200: documentsWire },
      },
    },
    async (request) => {
      const { page, per_page: perPage, type = 'all' } = request.query;
      const owner = { customerId: personOf(request).customerId, today: context.today() };
      const { size, data } = await listDocuments(database, owner, {
        page,
        perPage,
        type: type === 'all' ? null : type,
      });
      const amounts = await documentAmounts(database, data);
      const states = await eInvoicesOf(database, data);
      return {
        size,
        data: data.map(({ id, name, type: kind, date }) => {
          const cents = amounts.get(id);
          return {
            id,
            name,
            type: kind,
            date,
            amount: cents === undefined ? null : euros(cents),
            e_invoice: states.get(id) ?? null,
          };
        }),
      };
    },
  );

  erp.get(
    '/documents/:id/ubl',
    {
      schema: {
        tags: TAGS,
        summary: 'An invoice or a credit note as Peppol BIS Billing 3.0 (UBL)',
        params: v.object({ id: idInPath }),
      },
    },
    async (request, reply) => {
      const owner = { customerId: personOf(request).customerId, today: context.today() };
      const found = await findDocument(database, owner, request.params.id);
      if (found?.type !== 'invoice' && found?.type !== 'credit_note') throw notFound();
      return sendUbl(reply, database, { kind: found.type, id: found.record_id });
    },
  );

  erp.get(
    '/documents/:id/download',
    { schema: { tags: TAGS, summary: 'A document as a PDF file', params: v.object({ id: idInPath }) } },
    async (request, reply) => {
      const person = personOf(request);
      return sendPdf(reply, { pdfs: context.pdfs, reader: person.userId }, async () => {
        const owner = { customerId: person.customerId, today: context.today() };
        const found = await findDocument(database, owner, request.params.id);
        const pdf = found && (await writeDocument(context, found, { locale: localeOf(request), person }));
        if (!pdf) throw notFound();
        return { name: found.name, pdf };
      });
    },
  );
}

/** How the electronic forms of documents fare, by the documents' ids. */
async function eInvoicesOf(
  queries: Queries,
  documents: readonly DocumentRecord[],
): Promise<Map<number, EInvoiceWire>> {
  const states = new Map<number, EInvoiceWire>();
  for (const kind of ['invoice', 'credit_note'] as const) {
    const ofKind = documents.filter(({ type }) => type === kind);
    const found = await findEInvoiceStates(
      queries,
      kind,
      ofKind.map(({ record_id: record }) => record),
    );
    for (const { id, record_id: record } of ofKind) {
      const state = found.get(record);
      if (state) states.set(id, state);
    }
  }
  return states;
}
