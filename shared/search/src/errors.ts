/** The index cannot be asked, or answers what the contract does not know. `status` is 0 where there was no answer. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
  constructor(
    /** Names of the indices asked, for the log (`X24`). */
    readonly indices: string,
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${indices}: ${message}`, options);
  }
  /** Whether asking again may help. */
  get retryable(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429;
  }
}
