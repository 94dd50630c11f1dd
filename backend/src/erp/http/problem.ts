import type { MessageKey, MessageValues } from './messages';

/** A refusal, in the language of the caller, as `{"detail": "…"}` (docs/erp-contract.md, Conventions). */
export class Problem extends Error {
  override readonly name = 'Problem';

  /**
   * @param status 400 for a business rule, 403 not allowed, 404 missing or another customer's, 409
   *   no longer what the caller has seen, 413 too large, 429 too often,
   *   with `minutes`
   * @param key of the message
   * @param values filled into the text
   * @param members what else a program needs to know, beside the text in the answer (RFC 9457, extension members)
   */
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503,
    readonly key: MessageKey,
    readonly values: MessageValues = {},
    readonly members: object = {},
  ) {
    super(key);
  }

  /** By which a server outside of the ERP's calls answers it. */
  get statusCode(): number {
    return this.status;
  }
}

/** One refused field: `path` within the request, e.g. `['body', 'transactions', 0, 'qty']`. */
export interface FieldProblem {
  path: readonly (string | number)[];
  key: MessageKey;
  values: MessageValues;
  /** Kind of the violation, for programs. */
  type: string;
  /** What else a program needs to know, beside the text. */
  members?: object;
}

/** A request that does not fit its schema, answered as 422 with one entry for each field. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';

  constructor(readonly fields: readonly FieldProblem[]) {
    super('The request does not fit its schema.');
  }
}

/** Missing, or another customer's: both look the same from outside. */
export const notFound = (): Problem => new Problem(404, 'record.unknown');
