import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { idInPath, pageInQuery, pageSizeInQuery } from '../http/fields';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { sendPaper } from '../paper/send-paper';
import { personOf } from '../session/authenticate';
import { DOCUMENT_TYPES, findDocument, listDocuments } from './document-store';
import { writeDocument } from './write-document';

const TAGS = ['documents'];

/** The customer's papers in one list (`C15`, `E18`). */
export function documentRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  erp.get(
    '/documents',
    {
      schema: {
        tags: TAGS,
        summary: 'Documents, the newest first',
        querystring: v.object({
          page: pageInQuery,
          per_page: pageSizeInQuery(20, 100),
          type: v.optional(v.picklist(['all', ...DOCUMENT_TYPES])),
        }),
        response: {
          200: v.object({
            size: v.number(),
            data: v.array(
              v.object({
                id: v.number(),
                name: v.string(),
                type: v.picklist(DOCUMENT_TYPES),
                date: v.string(),
              }),
            ),
          }),
        },
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
      return { size, data: data.map(({ id, name, type: kind, date }) => ({ id, name, type: kind, date })) };
    },
  );

  erp.get(
    '/documents/:id/download',
    { schema: { tags: TAGS, summary: 'A document as a PDF file', params: v.object({ id: idInPath }) } },
    async (request, reply) => {
      const person = personOf(request);
      const owner = { customerId: person.customerId, today: context.today() };
      const found = await findDocument(database, owner, request.params.id);
      const paper = found && (await writeDocument(context, found, { locale: localeOf(request), person }));
      if (!paper) throw notFound();
      return sendPaper(reply, found.name, paper);
    },
  );
}
