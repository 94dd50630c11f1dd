import { STOCK_STATES, type StockState } from '@vetportal/model';
import { FACETS, type FacetName, type Filters, type OfferList } from '../search-client';
import { all, any, holdsDay, none, term, terms, type Clause, type SourceFields } from './clause';

/** Kinds of offer that the promotion facet knows (`E02`: supplier discount, promotion, specials). */
export const OFFERS = ['supplier-discount', 'free-goods', 'special-offer'] as const;
export type Offer = (typeof OFFERS)[number];

/** Bounds of the discount facet, in percent: from the first, to below the second. */
export const DISCOUNT_RANGES = {
  '0-5': [0, 5],
  '5-10': [5, 10],
  '10-15': [10, 15],
  '15-': [15, undefined],
} as const;
export type DiscountRange = keyof typeof DISCOUNT_RANGES;

/** The only value of a facet that is a switch. */
export const ON = 'yes';

/** A facet over a field: documents hold `{ [code]: value, [name]: label }` under `path`. */
interface FieldFacet {
  readonly kind: 'field';
  /** The keyword field that is counted and filtered by. */
  readonly field: string;
  /** The part of a document in which the label of a value is found; without it the page has a text for each value. */
  readonly source?: string;
  /** How many values are offered, the most frequent first. */
  readonly size: number;
  /** What the field can hold; a value of another form would make the engine refuse the whole search. */
  readonly form: RegExp;
}
/** A facet whose values are queries. */
interface QueryFacet {
  readonly kind: 'query';
  readonly values: (today: string) => Readonly<Record<string, Clause>>;
}

const ID = /^\d{1,9}$/;
const STOCK_STATE = new RegExp(`^(?:${STOCK_STATES.join('|')})$`);
const CODE = /^[^\p{C}]{1,100}$/u;

export const FACET_DEFINITIONS: Readonly<Record<FacetName, FieldFacet | QueryFacet>> = {
  category: { kind: 'field', field: 'categories.id', source: 'categories', size: 60, form: ID },
  species: { kind: 'field', field: 'species.code', source: 'species', size: 40, form: CODE },
  'in-stock': { kind: 'query', values: () => ({ [ON]: terms('stock.global.state', IN_STOCK) }) },
  promotion: { kind: 'query', values: (today) => runningOffers(today) },
  discount: { kind: 'query', values: (today) => discountRanges(today) },
  'discount-ending': { kind: 'query', values: (today) => ({ [ON]: discountEndingThisMonth(today) }) },
  'active-principle': byCode('active_principles', 60),
  presentation: byCode('presentation', 60),
  indication: byCode('indications', 60),
  'administration-route': byCode('administration_routes', 30),
  brand: { kind: 'field', field: 'brand.id', source: 'brand', size: 60, form: ID },
  manufacturer: { kind: 'field', field: 'manufacturer.id', source: 'manufacturer', size: 60, form: ID },
  'age-category': byCode('age_categories', 20),
  'animal-size': byCode('animal_sizes', 20),
  'food-range': byCode('food_ranges', 60),
  size: byCode('sizes', 60),
  colour: byCode('colours', 40),
  stock: { kind: 'field', field: 'stock.global.state', size: 5, form: STOCK_STATE },
  'vet-group': {
    kind: 'field',
    field: 'veterinary_groups.id',
    source: 'veterinary_groups',
    size: 30,
    form: ID,
  },
  loyalty: { kind: 'field', field: 'loyalty_rules.id', source: 'loyalty_rules', size: 30, form: ID },
};

/** Stock states in which an article leaves today (`E02`). */
const IN_STOCK: readonly StockState[] = ['in_stock', 'in_limited_stock'];

function byCode(source: string, size: number): FieldFacet {
  return { kind: 'field', field: `${source}.code`, source, size, form: CODE };
}

/**
 * Articles whose discount of the manufacturer passes on a day. The veterinary one is the article's discount while it runs, the
 * common one otherwise (`V18`): what is found is what the price shows.
 */
function discountThat(today: string, passes: (offer: string) => Clause): Clause {
  const runs = (offer: string): Clause => holdsDay(`${offer}.time_frame`, today);
  const [veterinary, common] = ['veterinary_supplier_discount', 'supplier_discount'];
  return any([
    all([runs(veterinary), passes(veterinary)]),
    all([none([runs(veterinary)]), runs(common), passes(common)]),
  ]);
}

/** Articles by what the manufacturer's discount takes off on a day, in percent. */
function discountRanges(today: string): Record<DiscountRange, Clause> {
  const within = ([from, below]: readonly [number, number | undefined]): Clause =>
    discountThat(today, (offer) => ({
      range: {
        [`${offer}.discount`]: {
          ...(from === 0 ? { gt: from } : { gte: from }),
          ...(below === undefined ? {} : { lt: below }),
        },
      },
    }));
  return {
    '0-5': within(DISCOUNT_RANGES['0-5']),
    '5-10': within(DISCOUNT_RANGES['5-10']),
    '10-15': within(DISCOUNT_RANGES['10-15']),
    '15-': within(DISCOUNT_RANGES['15-']),
  };
}

/** Articles whose discount runs on a day and ends in its month (`E02`). */
export const discountEndingThisMonth = (today: string): Clause =>
  discountThat(today, (offer) => ({
    range: { [`${offer}.date_end`]: { gte: today, lte: lastOfMonth(today) } },
  }));

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function runningOffers(today: string): Record<Offer, Clause> {
  return {
    'supplier-discount': any([
      holdsDay('veterinary_supplier_discount.time_frame', today),
      holdsDay('supplier_discount.time_frame', today),
    ]),
    'free-goods': any([
      holdsDay('veterinary_supplier_promotion.time_frame', today),
      holdsDay('supplier_promotion.time_frame', today),
    ]),
    'special-offer': specialOfferRuns(today),
  };
}

/** Articles with an offer of a manufacturer on a day: a discount or free goods (`R25`). */
const promotionRuns = (today: string): Clause => {
  const running = runningOffers(today);
  return any([running['supplier-discount'], running['free-goods']]);
};

/**
 * Articles with a special offer today, both ends included (`R27`).
 *
 * Both dates are to be those of one offer. An engine holds the dates of all offers of an article side by side, so that one that
 * is over and one that is to come would look like one that runs; a period of each offer is compared by itself. Where an index
 * holds dates alone, they must do.
 */
export const specialOfferRuns = (today: string): Clause =>
  any([
    holdsDay('specials.time_frame', today),
    all([
      none([{ exists: { field: 'specials.time_frame' } }]),
      { range: { 'specials.date_start': { lte: today } } },
      { range: { 'specials.date_end': { gte: today } } },
    ]),
  ]);

/** How many values of one facet are taken from a URL. */
const MAX_CHOSEN = 50;

/**
 * The chosen values that a facet can have at all. What else stands in a URL is left out, so that it neither empties the list
 * nor breaks the search.
 */
export function possibleValues(name: FacetName, values: readonly string[], today: string): readonly string[] {
  if (values.length === 0) return values;
  const facet = FACET_DEFINITIONS[name];
  const unique = [...new Set(values)].slice(0, MAX_CHOSEN);
  if (facet.kind === 'field') return unique.filter((value) => facet.form.test(value));
  const known = facet.values(today);
  return unique.filter((value) => Object.hasOwn(known, value));
}

function clauseOf(name: FacetName, values: readonly string[], today: string): Clause {
  const facet = FACET_DEFINITIONS[name];
  if (facet.kind === 'field') return terms(facet.field, asHeld(facet, values));
  const known = facet.values(today);
  return any(values.flatMap((value): Clause[] => (known[value] ? [known[value]] : [])));
}

/** Ids are numbers in the index and texts in a URL. */
const asHeld = ({ form }: FieldFacet, values: readonly string[]): readonly (string | number)[] =>
  form === ID ? values.map(Number) : values;

/**
 * The field that `npm run index` gives each product a number in, so that an engine counts products without a mistake; it counts
 * url keys by their hashes, of which some fall together.
 */
export const PRODUCT_NUMBER = 'product_number';
/** What products are counted by: an index that was not made by the portal's command has their url keys alone. */
export type CountedBy = typeof PRODUCT_NUMBER | 'url_key';

/** So many products are counted exactly, of all that is found and of one value. An engine takes 256 KB for each count of the first. */
const EXACT = 40_000;
/** A list has some hundred values: 64 KB each. */
const EXACT_OF_VALUE = 12_000;

/** Counts products, not their variants. */
const countBy = (field: CountedBy, precision: number): Clause => ({
  cardinality: { field, precision_threshold: precision },
});

/**
 * The filters of a search and the counts beside them. A facet's counts are narrowed by the choices in the other facets and not
 * by its own, so that choosing a second value of it shows what that adds.
 *
 * @returns `filter` for the hits, after the aggregations; `aggs` with one entry for each facet and the numbers of products
 */
export function facetQuery(
  filters: Filters,
  today: string,
  countedBy: CountedBy = PRODUCT_NUMBER,
): { filter: Clause; aggs: Record<string, Clause> } {
  const chosen = new Map(
    FACETS.map((name) => [name, possibleValues(name, filters[name] ?? [], today)] as const),
  );
  const clauses = FACETS.flatMap((name) => {
    const values = chosen.get(name) ?? [];
    return values.length > 0 ? [{ name, clause: clauseOf(name, values, today) }] : [];
  });
  const filter = all(clauses.map(({ clause }) => clause));
  const products = countBy(countedBy, EXACT);
  const aggs: Record<string, Clause> = {
    total: { filter, aggs: { products } },
    // Whether the text finds anything at all, whatever is chosen besides.
    unfiltered: { filter: all([]), aggs: { products } },
  };
  for (const name of FACETS) {
    const others = all(clauses.filter((other) => other.name !== name).map(({ clause }) => clause));
    aggs[name] = { filter: others, aggs: valuesOf(name, chosen.get(name) ?? [], today, countedBy) };
  }
  return { filter, aggs };
}

/** Terms that are counted by their ids; the others are by their codes. */
const BY_ID: ReadonlySet<string> = new Set([
  'categories',
  'brand',
  'manufacturer',
  'veterinary_groups',
  'loyalty_rules',
]);

/** What of an example tells how a value is called, and of a category where it leads. An index may hold a name in the place of a term. */
const labelOf = (source: string): SourceFields => ({
  includes: [source],
  excludes: [
    ...(source === 'categories' ? [] : ['url_key', 'sequence', 'time_frame']),
    BY_ID.has(source) ? 'code' : 'id',
  ].map((part) => `${source}.${part}`),
});

function valuesOf(
  name: FacetName,
  chosen: readonly string[],
  today: string,
  countedBy: CountedBy,
): Record<string, Clause> {
  const facet = FACET_DEFINITIONS[name];
  if (facet.kind === 'query') {
    const products = countBy(countedBy, EXACT);
    return Object.fromEntries(
      Object.entries(facet.values(today)).map(([value, clause]) => [
        value,
        { filter: clause, aggs: { products } },
      ]),
    );
  }
  const { field, size, source } = facet;
  const held = asHeld(facet, chosen);
  const aggs = {
    products: countBy(countedBy, EXACT_OF_VALUE),
    ...(source ? { label: { top_hits: { size: 1, _source: labelOf(source) } } } : {}),
  };
  return {
    values: { terms: { field, size, order: [{ products: 'desc' }, { _key: 'asc' }] }, aggs },
    // A chosen value stays in sight, be it the rarest.
    ...(chosen.length > 0
      ? {
          chosen: {
            filter: terms(field, held),
            aggs: { values: { terms: { field, size: held.length, include: held }, aggs } },
          },
        }
      : {}),
  };
}

/** Only articles of one of the lists of offers. */
export const isOffered = (list: OfferList, today: string): Clause =>
  list === 'promotions' ? promotionRuns(today) : specialOfferRuns(today);

/** Only articles of a category and of those below it: articles carry the whole way of each of their categories. */
export const inCategory = (urlKey: string): Clause => term('categories.url_key', urlKey);
