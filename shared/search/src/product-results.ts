import type { ProductHit, ProductSummary } from '@vetportal/model';
import * as v from 'valibot';
import { FACET_DEFINITIONS, possibleValues } from './query/facets';
import { rolesOf } from './query/products';
import {
  FACETS,
  type Facet,
  type FacetName,
  type FacetValue,
  type ProductQuery,
  type ProductResults,
} from './search-client';
import {
  collapsedHitsOf,
  fieldFacet,
  productCount,
  queryFacet,
  spellingAnswer,
  wholeHits,
  type FacetBucket,
} from './wire/answer';
import { summarySchema, withVariants } from './wire/product';

const collapsedHits = collapsedHitsOf(summarySchema, summarySchema);

/** Products with their variants, in the order of the answer. */
const productHits = v.pipe(
  wholeHits,
  // What they hold is read by the next schema.
  v.transform((hits) => hits as v.InferInput<typeof collapsedHits>),
  collapsedHits,
  v.transform(({ hits }): readonly ProductHit[] =>
    hits.map(({ _source, inner_hits, unlisted }) => ({
      ...withVariants(
        _source,
        (inner_hits?.variants.hits.hits ?? []).map((inner) => inner._source),
      ),
      ...(unlisted > 0 ? { unlistedVariants: unlisted } : {}),
    })),
  ),
);

/** An answer whose hits are products. */
export const productsAnswer = v.object({ hits: productHits, suggest: spellingAnswer });

/** The answer of the search page's query. */
export const searchAnswer = v.object({
  ...productsAnswer.entries,
  aggregations: v.object({ total: productCount, unfiltered: productCount, ...facetEntries() }),
});

/** Each facet's part of the answer, by what the facet is made of. */
function facetEntries(): Record<FacetName, v.GenericSchema<unknown, readonly FacetBucket[]>> {
  const entries = FACETS.map((name) => {
    const facet = FACET_DEFINITIONS[name];
    const schema = facet.kind === 'field' ? fieldFacet : queryFacet(Object.keys(facet.values('2000-01-01')));
    return [name, schema] as const;
  });
  return Object.fromEntries(entries) as Record<FacetName, (typeof entries)[number][1]>;
}

export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

/** What the search page shows of an answer. */
export function toProductResults(
  query: ProductQuery,
  { hits, suggest, aggregations }: SearchAnswer,
  missingWord = false,
): ProductResults {
  return {
    total: aggregations.total.products.value,
    hits: hits.map((hit) => withRoles(hit, rolesOf(query))),
    facets: FACETS.map((name) => toFacet(name, query, aggregations[name])),
    suggestion: differing(suggest, query.text),
    missingWord,
  };
}

/** Says whose prices have come with an article and its variants. */
export function withRoles<Hit extends ProductHit>(hit: Hit, roles: readonly string[] | undefined): Hit {
  if (roles === undefined) return hit;
  const variants = hit.variants.map((variant) => pricedFor(variant, roles));
  return { ...pricedFor(hit, roles), variants };
}

/** Says whose prices have come with an article. */
export const pricedFor = <Summary extends ProductSummary>(
  product: Summary,
  roles: readonly string[] | undefined,
): Summary => (roles === undefined ? product : { ...product, pricing: { ...product.pricing, roles } });

function toFacet(name: FacetName, query: ProductQuery, buckets: readonly FacetBucket[]): Facet {
  const chosen = new Set(possibleValues(name, query.filters[name] ?? [], query.today));
  const definition = FACET_DEFINITIONS[name];
  const source = definition.kind === 'field' ? definition.source : undefined;
  const values = buckets.map(({ value, count, example }): FacetValue => {
    const term = source === undefined ? undefined : findTerm(example[source], value);
    return {
      value,
      label: term?.name ?? value,
      count,
      chosen: chosen.has(value),
      category: term?.url_key === undefined ? undefined : { urlKey: term.url_key, level: term.level ?? 0 },
    };
  });
  // A chosen value that nothing has any more is still shown, so that it can be taken back.
  const found = new Set(values.map(({ value }) => value));
  const lost = [...chosen].filter((value) => !found.has(value));
  return {
    name,
    values: [
      ...values.filter(({ count, chosen: isChosen }) => count > 0 || isChosen),
      ...lost.map((value) => ({ value, label: value, count: 0, chosen: true, category: undefined })),
    ],
  };
}

const termSchema = v.object({
  name: v.string(),
  level: v.optional(v.number()),
  url_key: v.optional(v.string()),
});

/** The term of a facet's value, which is its code or its id, among those of a document that has it. */
function findTerm(terms: unknown, value: string): v.InferOutput<typeof termSchema> | undefined {
  for (const entry of Array.isArray(terms) ? (terms as readonly unknown[]) : [terms]) {
    // A document has many terms beside the one that is looked for.
    if (!isNamed(entry, value)) continue;
    const parsed = v.safeParse(termSchema, entry);
    if (parsed.success) return parsed.output;
  }
  return undefined;
}

const isNamed = (entry: unknown, value: string): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  (('code' in entry && entry.code === value) || ('id' in entry && String(entry.id) === value));

/** A suggestion that only repeats what was typed is none. */
export function differing(suggestion: string | undefined, text: string): string | undefined {
  return suggestion !== undefined && plain(suggestion) !== plain(text) ? suggestion : undefined;
}

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase();
