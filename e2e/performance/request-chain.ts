/** A request and the URL of what caused it: a script, or the document. */
export interface SentRequest {
  readonly url: string;
  readonly initiator: string | undefined;
}

/**
 * The longest chain of requests in which each was caused by the one before: the document alone is 1, a script in it 2,
 * what that script asks for 3. A preloaded file was caused by the document, whoever uses it.
 */
export function chainDepth(requests: readonly SentRequest[]): number {
  const first = new Map<string, SentRequest>();
  for (const request of requests) if (!first.has(request.url)) first.set(request.url, request);
  const depths = new Map<string, number>();
  const depth = (url: string, path: ReadonlySet<string>): number => {
    const known = depths.get(url);
    if (known !== undefined) return known;
    const cause = first.get(url)?.initiator;
    const own =
      cause === undefined || cause === url || path.has(cause) || !first.has(cause)
        ? 1
        : 1 + depth(cause, new Set([...path, url]));
    depths.set(url, own);
    return own;
  };
  return Math.max(0, ...[...first.keys()].map((url) => depth(url, new Set())));
}
