import type { Cart } from '@vetportal/model';

/** One refused field of a request: `loc` is its path, as FastAPI writes it. */
export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Base of everything that can go wrong with a call. `retryable` says whether asking again may help. */
export abstract class ErpError extends Error {
  abstract readonly retryable: boolean;
}

/** No answer: the network or the ERP's host is away, or the time was up. */
export class ErpUnreachable extends ErpError {
  override readonly name = 'ErpUnreachable';
  override readonly retryable = true;
}

/** 503: the ERP says that it is away (`X13`). */
export class ErpUnavailable extends ErpError {
  override readonly name = 'ErpUnavailable';
  override readonly retryable = true;
}

/** 401: the session is over. The shell has signed the person out by the time a caller sees this (`X12`). */
export class SessionEnded extends ErpError {
  override readonly name = 'SessionEnded';
  override readonly retryable = false;
}

/** 4xx: the ERP refuses, and says why in the person's language. */
export class ErpRefused extends ErpError {
  override readonly name = 'ErpRefused';
  override readonly retryable = false;
  constructor(
    readonly status: number,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
    /** The whole answer, for who knows more of it; not parsed. */
    readonly answer?: unknown,
  ) {
    super(message);
  }
}

/** 409: not what the person has seen would be ordered, or paid for. */
export class CartChanged extends ErpRefused {
  /** @param cart the cart as it is now */
  constructor(
    refusal: ErpRefused,
    readonly cart: Cart,
  ) {
    super(refusal.status, refusal.message, refusal.fields, refusal.answer);
  }
}

/** The ERP does not have the call at all: 404 or 405 of the whole, or its own description without it. Nothing to say to a person. */
export class ErpLacksCall extends ErpRefused {
  constructor(status: number, options?: ErrorOptions) {
    super(status, '');
    this.cause = options?.cause;
  }
}

/** 5xx other than 503, or an answer that is not what the contract says. */
export class ErpFailed extends ErpError {
  override readonly name = 'ErpFailed';
  override readonly retryable = true;
}
