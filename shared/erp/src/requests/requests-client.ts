import type { ErpHttp } from '../http/erp-http';
import { ErpLacksCall } from '../http/errors';
import { requestsWire } from '../wire/request';
import { tolerant } from '../wire/tolerant';

/** Something that a person has asked the provider team for. */
export interface TeamRequest {
  readonly id: string;
  /** What it is about; '' where the ERP does not say. */
  readonly subject: string;
  /** In the person's own words. */
  readonly text: string;
  /** ISO 8601. */
  readonly date: string;
  /** Undefined while it waits for an answer. */
  readonly answer: { readonly text: string; readonly date: string | undefined } | undefined;
}

/** Requests to the provider team (`W20`). @since 1.10.0 */
export interface RequestsClient {
  /** The newest of the person; none where the ERP does not know the call. */
  list(signal?: AbortSignal): Promise<readonly TeamRequest[]>;
}

export const createRequestsClient = (http: ErpHttp): RequestsClient => ({
  async list(signal) {
    try {
      const { data = [] } = await http.get('requests', tolerant(requestsWire), { signal });
      return data.map(({ id, subject = '', text = '', date, answer, answer_date: answered }) => ({
        id,
        subject,
        text,
        date,
        answer: answer === undefined ? undefined : { text: answer, date: answered },
      }));
    } catch (error) {
      if (error instanceof ErpLacksCall) return [];
      throw error;
    }
  },
});
