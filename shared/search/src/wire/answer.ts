import * as v from 'valibot';
import { productsCounted } from './product-count';

/*
 * The answer of a `_search`. A document that cannot be read fails the whole answer: a list that silently leaves articles out
 * is worse than one that says that it cannot be shown.
 */

/** Hits whose documents have the given form. */
export const hitsOf = <Document extends v.GenericSchema>(document: Document) =>
  v.object({ hits: v.object({ hits: v.array(v.object({ _source: document })) }) });

/** Hits with their variants inside, as a search that collapses on the product gives them. */
export const collapsedHitsOf = <Document extends v.GenericSchema, Inner extends v.GenericSchema>(
  document: Document,
  inner: Inner,
) =>
  v.object({
    hits: v.array(
      v.object({
        _source: document,
        inner_hits: v.optional(v.object({ variants: hitsOf(inner) })),
        unlisted: v.optional(v.number(), 0),
      }),
    ),
  });

const anySource = v.object({ _source: v.record(v.string(), v.unknown()) });

/**
 * Hits of which each part comes once, made whole: the leading variant gets what is told of it among its variants, these the address
 * that they have in common, and stand by their ids.
 */
export const wholeHits = v.pipe(
  v.object({
    hits: v.array(
      v.object({
        ...anySource.entries,
        inner_hits: v.optional(
          v.object({
            variants: v.object({
              hits: v.object({
                total: v.optional(v.object({ value: v.number() })),
                hits: v.array(anySource),
              }),
            }),
          }),
        ),
      }),
    ),
  }),
  v.transform(({ hits }) => ({
    hits: hits.map(({ _source: leading, inner_hits }) => {
      const variants = inner_hits?.variants.hits.hits ?? [];
      const own = variants.find(({ _source }) => _source['id'] === leading['id'])?._source;
      const whole = variants
        .toSorted((one, other) => Number(one._source['id']) - Number(other._source['id']))
        .map(({ _source }) => ({ _source: { url_key: leading['url_key'], ..._source } }));
      return {
        _source: { ...own, ...leading },
        inner_hits: { variants: { hits: { hits: whole } } },
        unlisted: Math.max(0, (inner_hits?.variants.hits.total?.value ?? 0) - variants.length),
      };
    }),
  })),
);

/** How many products a set of documents makes. */
export const productCount = v.object({
  products: v.object({ value: v.pipe(v.number(), v.transform(productsCounted)) }),
});

/** One value of a facet. */
export interface FacetBucket {
  readonly value: string;
  readonly count: number;
  /** A document that has the value, cut to the part in which its label stands. */
  readonly example: Readonly<Record<string, unknown>>;
}

const buckets = v.pipe(
  v.object({
    buckets: v.array(
      v.object({
        key: v.union([v.string(), v.number()]),
        ...productCount.entries,
        label: v.optional(hitsOf(v.record(v.string(), v.unknown()))),
      }),
    ),
  }),
  v.transform((answer) =>
    answer.buckets.map(({ key, products, label }): FacetBucket => ({
      value: String(key),
      count: products.value,
      example: label?.hits.hits[0]?._source ?? {},
    })),
  ),
);

/** The facet of a field: its most frequent values, then those chosen that are not among them. */
export const fieldFacet = v.pipe(
  v.object({ values: buckets, chosen: v.optional(v.object({ values: buckets })) }),
  v.transform(({ values, chosen }): readonly FacetBucket[] => {
    const known = new Set(values.map(({ value }) => value));
    return [...values, ...(chosen?.values ?? []).filter(({ value }) => !known.has(value))];
  }),
);

/** The facet whose values are queries: one entry for each. */
export const queryFacet = (values: readonly string[]) =>
  v.pipe(
    v.object(Object.fromEntries(values.map((value) => [value, productCount]))),
    v.transform((answer): readonly FacetBucket[] =>
      Object.entries(answer).map(([value, { products }]) => ({ value, count: products.value, example: {} })),
    ),
  );

/** The phrase suggester's best spelling. */
export const spellingAnswer = v.optional(
  v.pipe(
    v.object({
      spelling: v.optional(v.array(v.object({ options: v.array(v.object({ text: v.string() })) })), []),
    }),
    v.transform(({ spelling }) => spelling[0]?.options[0]?.text),
  ),
);
