/** A search that cannot be carried out as it was asked: becomes the answer that the real engine gives. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  constructor(
    readonly type:
      | 'parsing_exception'
      | 'query_shard_exception'
      | 'illegal_argument_exception'
      | 'index_not_found_exception'
      | 'es_rejected_execution_exception'
      | 'no_shard_available_action_exception'
      | 'search_timeout_exception',
    reason: string,
    readonly status: 400 | 404 | 408 | 429 | 503 = 400,
  ) {
    super(reason);
  }
}

/** 400 that names the key which is not understood. */
export const unknownKey = (what: string, key: string): QueryError =>
  new QueryError('parsing_exception', `unknown ${what} [${key.slice(0, 100)}]`);
