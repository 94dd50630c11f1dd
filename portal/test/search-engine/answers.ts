/* What of an answer the two engines are compared by. */

interface Hit {
  readonly _id: string;
  readonly inner_hits?: { readonly variants?: { readonly hits: { readonly hits: readonly Hit[] } } };
}

/** An answer in the form of the engine, as far as it is compared. */
export interface Answer {
  readonly took?: number;
  readonly hits: { readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, unknown>>;
  readonly suggest?: {
    readonly spelling?: readonly { readonly options: readonly { readonly text: string }[] }[];
  };
}

/** The documents of an answer in their order, each with its variants. */
export const documentsOf = ({ hits }: Answer): string[] =>
  hits.hits.map(({ _id, inner_hits: inner }) =>
    [_id, ...(inner?.variants?.hits.hits ?? []).map((variant) => variant._id)].join(' '),
  );

/** Totals and facets: each count by its path, values without their order where two are as frequent. */
export function countsOf(aggregations: unknown, path = ''): Map<string, number> {
  const counts = new Map<string, number>();
  if (typeof aggregations !== 'object' || aggregations === null) return counts;
  for (const [name, value] of Object.entries(aggregations)) {
    if (typeof value !== 'object' || value === null) continue;
    const own = value as Readonly<Record<string, unknown>>;
    const at = `${path}/${name}`;
    if (typeof own['value'] === 'number') counts.set(at, own['value']);
    if (Array.isArray(own['buckets'])) {
      for (const bucket of own['buckets'] as readonly { key: unknown }[]) {
        for (const [inner, count] of countsOf(bucket, `${at}=${String(bucket.key)}`))
          counts.set(inner, count);
      }
    } else if (name !== 'label') {
      for (const [inner, count] of countsOf(own, at)) counts.set(inner, count);
    }
  }
  return counts;
}

/** How many of the first ten both have, of those that either has: 1 where both have none. */
export function inCommon(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [one.slice(0, 10), new Set(other.slice(0, 10))];
  const most = Math.max(a.length, b.size);
  return most === 0 ? 1 : a.filter((id) => b.has(id)).length / most;
}

/** The spelling that an answer proposes. */
export const spellingOf = ({ suggest }: Answer): string | undefined =>
  suggest?.spelling?.[0]?.options[0]?.text;
