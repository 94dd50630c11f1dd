import * as v from 'valibot';

/** What is known of a document that an access point has taken. */
export type Receipt =
  | { readonly state: 'sent' | 'delivered' }
  | { readonly state: 'refused'; readonly reason: string };

/** A document on its way into the Peppol network. */
export interface OutgoingDocument {
  /** Its number, which distinguishes a repetition from another document. */
  readonly number: string;
  /** Peppol BIS Billing 3.0. */
  readonly ubl: string;
}

/** Takes documents into the Peppol network. */
export interface AccessPoint {
  /**
   * Hands a document over; the same number again is the same document.
   *
   * @returns by which id it is asked for, and how it stands at once
   * @throws AccessPointRefused, AccessPointUnavailable or AccessPointMisconfigured
   */
  submit(document: OutgoingDocument): Promise<{ readonly messageId: string; readonly receipt: Receipt }>;
  /**
   * How a document stands that was handed over.
   *
   * @throws AccessPointUnavailable or AccessPointMisconfigured
   */
  track(messageId: string): Promise<Receipt>;
}

/** The document is not taken, for a reason that another try does not change: the customer reads it. */
export class AccessPointRefused extends Error {
  override readonly name = 'AccessPointRefused';
}

/** The access point does not answer, or not now: the document waits and is tried again. */
export class AccessPointUnavailable extends Error {
  override readonly name = 'AccessPointUnavailable';
}

/** The access point does not know us, or is another service: the operator has to change a setting. Tried again meanwhile. */
export class AccessPointMisconfigured extends Error {
  override readonly name = 'AccessPointMisconfigured';
}

/** Where documents are sent to. */
export interface AccessPointSettings {
  /** `https://ap.example.be/documents`: takes documents by POST, and gives their state under their id. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
}

const LIMIT_MS = 30_000;
const MAX_REASON = 300;

const answerSchema = v.object({
  id: v.optional(v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.transform(String))])),
  state: v.fallback(v.optional(v.picklist(['sent', 'delivered', 'refused'])), undefined),
  reason: v.fallback(v.optional(v.string()), undefined),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** An access point over HTTP (docs/operations, Electronic invoices). */
export function httpAccessPoint(
  { url, token }: AccessPointSettings,
  send: typeof fetch = fetch,
): AccessPoint {
  const call = async (
    address: string,
    more: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Answer> => {
    const answer = await send(address, {
      ...more,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...more.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((cause: unknown) => {
      throw new AccessPointUnavailable('The access point does not answer.', { cause });
    });
    const body: unknown = await answer.json().catch(() => null);
    const { status } = answer;
    const told = v.safeParse(answerSchema, body);
    if (answer.ok) {
      if (!told.success)
        throw new AccessPointMisconfigured(`The access point answered ${status} with another body.`);
      return told.output;
    }
    if (status === 429 || status >= 500)
      throw new AccessPointUnavailable(`The access point answered ${status}.`);
    if ([400, 409, 413, 422].includes(status))
      throw new AccessPointRefused(reasonOf(told.success ? told.output : {}, `HTTP ${status}`));
    throw new AccessPointMisconfigured(`The access point answered ${status}.`);
  };
  return {
    async submit({ number, ubl }) {
      const answer = await call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/xml; charset=utf-8', 'idempotency-key': number },
        body: ubl,
      });
      if (answer.state === 'refused') throw new AccessPointRefused(reasonOf(answer, 'refused'));
      if (answer.id === undefined)
        throw new AccessPointMisconfigured('The access point gave the document no id.');
      return { messageId: answer.id, receipt: { state: answer.state ?? 'sent' } };
    },
    async track(messageId) {
      try {
        const answer = await call(`${url}/${encodeURIComponent(messageId)}`, {});
        return answer.state === 'refused'
          ? { state: 'refused', reason: reasonOf(answer, 'refused') }
          : { state: answer.state ?? 'sent' };
      } catch (error) {
        // A question cannot be refused: an access point that does so expects another question.
        if (error instanceof AccessPointRefused) throw new AccessPointMisconfigured(error.message);
        throw error;
      }
    },
  };
}

const reasonOf = ({ reason }: Partial<Answer>, otherwise: string): string =>
  (reason ?? '').trim().slice(0, MAX_REASON) || otherwise;

/** Stands in for an access point where no setting names one: it takes every document, and delivers it when it is asked next. */
export const demoAccessPoint: AccessPoint = {
  submit: ({ number }) => Promise.resolve({ messageId: `demo-${number}`, receipt: { state: 'sent' } }),
  track: () => Promise.resolve({ state: 'delivered' }),
};
