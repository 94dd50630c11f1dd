import { requestsWire } from '@vetportal/erp/wire';
import { listRequestsOf } from '../../requests/request-store';
import { subjectOfRequest, textOfRequest } from '../../requests/request-subject';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';

/** Requests that are listed, at most. */
const MOST = 20;

/** What the person has asked the provider team for, with the answers (`W20`). */
export function requestRoutes(erp: ErpScope, { database }: ErpContext): void {
  erp.get(
    '/requests',
    {
      schema: {
        tags: ['requests'],
        summary: 'The newest messages and forms of the person, with their answers',
        response: { 200: requestsWire },
      },
    },
    async (request) => {
      const locale = localeOf(request);
      const records = await listRequestsOf(database, personOf(request).userId, MOST);
      const data = records.map((record) => ({
        id: `${record.kind}-${record.id}`,
        subject: subjectOfRequest(record, locale),
        text: textOfRequest(record),
        date: record.created_at.toISOString(),
        answer: record.answer,
        answer_date: record.answered_at?.toISOString() ?? null,
      }));
      return { size: data.length, data };
    },
  );
}
