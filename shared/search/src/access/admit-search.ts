import { PRODUCT_NUMBER } from '../query/facets';
import { FIRST_OF_FIELDS_SCRIPT } from '../query/sort';
import { isObject, type Json } from './json';
import { REFERENCE_FIELDS } from './referenced-articles';
import { mayAskPrice, VECTOR_FIELD, WITHHELD } from './readable-source';

/*
 * What a search may ask, by who asks. The embedded index and the proxy before an engine of the house both go by it. Whoever can
 * range, sort or count by a price reads it to the cent, so a search is refused unless each of its parts is known, and each field
 * that it names is one that its reader may search. What an engine understands besides is not listed: query strings, which name
 * fields in a text, scripts, look-ups in other documents, patterns of fields, further ways of showing fields.
 */

/** A search that is not carried out for who asks. The message says what of it, and is for whoever wrote the search. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';
}

/** Checks a part of a search; throws SearchRefused. */
type Check = (value: unknown) => void;

/** How deep parts may stand in one another, and how many clauses and aggregations there may be in all. */
const MAX_DEPTH = 30;
const MAX_PARTS = 3_000;

/** The cosine of a vector of the parameters and that of a document, as the two engines name it. */
const COSINE_SCRIPT =
  /^(?:doc\['characteristics_vector'\]\.size\(\) == 0 \? 0(?:\.0)? : )?cosineSimilarity\(params\.(\w+),\s*(?:doc\[)?'characteristics_vector'\]?\)\s*\+\s*1(?:\.0)?$/;

/**
 * Checks a search before it is carried out.
 *
 * @param body of a `_search`, parsed
 * @param role the reader's price list, as the server knows it
 * @throws SearchRefused
 */
export function admitSearch(body: unknown, role: string): void {
  let parts = MAX_PARTS;
  let depth = 0;

  /** Carries out a check one level further down. */
  const deeper = (check: () => void): void => {
    parts -= 1;
    depth += 1;
    if (parts < 0 || depth > MAX_DEPTH) throw new SearchRefused('the search is too deep or too large');
    check();
    depth -= 1;
  };

  const field: Check = (name) => {
    if (typeof name !== 'string') throw new SearchRefused('a field is named by a text');
    const [root = ''] = name.split('.');
    const isHidden = root === VECTOR_FIELD || REFERENCE_FIELDS.includes(root) || !mayAskPrice(name, role);
    if (isHidden || !IS_FIELD.test(name))
      throw new SearchRefused(`no field [${name.slice(0, 100)}] to search by`);
  };
  /** A field whose values come back, as what is counted, sorted or grouped by: one that a document shows, or the product's number. */
  const shownField: Check = (name) => {
    field(name);
    const [root = ''] = String(name).split('.');
    if (root !== PRODUCT_NUMBER && WITHHELD.includes(root))
      throw new SearchRefused(`no field [${root}] to count or sort by`);
  };
  const weighedField: Check = (name) =>
    field(typeof name === 'string' ? name.replace(/\^[\d.]+$/, '') : name);

  const clauses: Check = (given) => each(given, clause);
  const clause: Check = (given) =>
    deeper(() => {
      const [kind, content] = onlyEntry(given, 'query');
      const check = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      if (!check) throw new SearchRefused(`unknown query [${kind.slice(0, 100)}]`);
      check(content);
    });
  /** `{ field: value }` or `{ field: { query: value, … } }`. */
  const ofOneField: Check = (given) => {
    const [name, value] = onlyEntry(given, 'query');
    field(name);
    if (isObject(value)) for (const option of Object.values(value)) scalar(option);
    else scalar(value);
  };
  const kinds: Readonly<Record<string, Check>> = {
    match_all: partsOf({ ...COMMON }),
    match_none: partsOf({ ...COMMON }),
    bool: partsOf({
      ...COMMON,
      must: clauses,
      must_not: clauses,
      should: clauses,
      filter: clauses,
      minimum_should_match: scalar,
    }),
    constant_score: partsOf({ ...COMMON, filter: clause }),
    dis_max: partsOf({ ...COMMON, queries: clauses, tie_breaker: scalar }),
    boosting: partsOf({ ...COMMON, positive: clause, negative: clause, negative_boost: scalar }),
    nested: partsOf({ ...COMMON, path: field, query: clause, score_mode: scalar, ignore_unmapped: scalar }),
    script_score: partsOf({ ...COMMON, query: clause, script: cosine, min_score: scalar }),
    term: ofOneField,
    range: ofOneField,
    prefix: ofOneField,
    match: ofOneField,
    match_phrase: ofOneField,
    match_phrase_prefix: ofOneField,
    match_bool_prefix: ofOneField,
    exists: partsOf({ ...COMMON, field }),
    ids: partsOf({ ...COMMON, values: scalars }),
    terms(given) {
      const { boost, _name, ...fields } = asObject(given, 'terms');
      scalar(boost ?? 1);
      scalar(_name ?? '');
      const [name, values] = onlyEntry(fields, 'terms');
      field(name);
      // An object would be a look-up in another document.
      scalars(values);
    },
    multi_match(given) {
      const { fields, ...options } = asObject(given, 'multi_match');
      // Without any, an engine searches all there are.
      if (!Array.isArray(fields) || fields.length === 0)
        throw new SearchRefused('multi_match names no fields');
      fields.forEach(weighedField);
      Object.values(options).forEach(scalar);
    },
  };

  const sortBy: Check = (given) => {
    if (typeof given === 'string') {
      shownField(given);
      return;
    }
    const [name, options] = onlyEntry(given, 'sort');
    if (name === '_script') {
      partsOf({ type: scalar, order: scalar, script: firstOfFields })(options);
      return;
    }
    shownField(name);
    if (typeof options === 'string') return;
    partsOf({ order: scalar, mode: scalar, missing: scalar, unmapped_type: scalar, format: scalar })(options);
  };
  const sort: Check = (given) => each(given, sortBy);
  /** The price of the own list, else everybody's. */
  const firstOfFields: Check = (given) => {
    const { source, params, lang } = asObject(given, 'script');
    const { fields, missing, ...others } = asObject(params, 'params');
    if (source !== FIRST_OF_FIELDS_SCRIPT || !isPainless(lang) || Object.keys(others).length > 0)
      throw new SearchRefused('compile error: scripts are not supported');
    each(fields, shownField);
    scalar(missing);
  };

  const innerHits = partsOf({ name: scalar, from: scalar, size: scalar, sort, _source: source });
  const collapse = partsOf({
    field: shownField,
    inner_hits: (given) => each(given, innerHits),
    max_concurrent_group_searches: scalar,
  });

  const aggregations: Check = (given) =>
    deeper(() => Object.values(asObject(given, 'aggs')).forEach(aggregation));
  const aggregation: Check = (given) =>
    deeper(() => {
      const { aggs, aggregations: inner, ...rest } = asObject(given, 'aggs');
      const [kind, content] = onlyEntry(rest, 'aggs');
      const check = Object.hasOwn(counts, kind) ? counts[kind] : undefined;
      if (!check) throw new SearchRefused(`unknown aggregation type [${kind.slice(0, 100)}]`);
      check(content);
      if (aggs !== undefined) aggregations(aggs);
      if (inner !== undefined) aggregations(inner);
    });
  const ofField = partsOf({ field: shownField, missing: scalar });
  const counts: Readonly<Record<string, Check>> = {
    filter: clause,
    filters: partsOf({ filters: (given) => Object.values(asObject(given, 'filters')).forEach(clause) }),
    nested: partsOf({ path: field }),
    reverse_nested: partsOf({}),
    stats: ofField,
    missing: ofField,
    value_count: ofField,
    min: ofField,
    max: ofField,
    cardinality: partsOf({ field: shownField, precision_threshold: scalar }),
    range: partsOf({
      field: shownField,
      keyed: scalar,
      ranges: (given) => each(given, partsOf({ from: scalar, to: scalar, key: scalar })),
    }),
    terms: partsOf({
      field: shownField,
      size: scalar,
      shard_size: scalar,
      min_doc_count: scalar,
      missing: scalar,
      include: scalars,
      // It names aggregations, not fields.
      order: (given) => each(given, (one) => Object.values(asObject(one, 'order')).forEach(scalar)),
    }),
    top_hits: partsOf({ size: scalar, from: scalar, _source: source }),
  };

  const scalarsBut =
    (others: Readonly<Record<string, Check>>): Check =>
    (given) => {
      for (const [name, value] of Object.entries(asObject(given, 'suggest')))
        ((Object.hasOwn(others, name) ? others[name] : undefined) ?? scalar)(value);
    };
  const suggester = partsOf({
    text: scalar,
    term: scalarsBut({ field }),
    phrase: scalarsBut({ field, direct_generator: (given) => each(given, scalarsBut({ field })) }),
  });
  const suggest: Check = (given) => {
    const { text, ...named } = asObject(given, 'suggest');
    scalar(text ?? '');
    Object.values(named).forEach(suggester);
  };

  partsOf({
    query: clause,
    post_filter: clause,
    from: scalar,
    size: scalar,
    sort,
    _source: source,
    collapse,
    aggs: aggregations,
    aggregations,
    suggest,
    track_total_hits: scalar,
    track_scores: scalar,
    min_score: scalar,
    timeout: scalar,
    explain: scalar,
  })(body);
}

/** A name without patterns and weights, and none of the engine's own but the score, the place and the id. */
const IS_FIELD = /^(?:_score|_doc|_id|[\p{L}\p{N}][^*?^\s]{0,199})$/u;

/** What every clause takes. */
const COMMON: Readonly<Record<string, Check>> = { boost: scalar, _name: scalar };

/** An object with these parts alone. */
function partsOf(known: Readonly<Record<string, Check>>): Check {
  return (given) => {
    for (const [name, value] of Object.entries(asObject(given, 'search'))) {
      const check = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!check) throw new SearchRefused(`unknown key [${name.slice(0, 100)}]`);
      check(value);
    }
  };
}

/** One or several. */
function each(given: unknown, check: Check): void {
  if (Array.isArray(given)) given.forEach((item: unknown) => check(item));
  else check(given);
}

function scalar(value: unknown): void {
  if (typeof value === 'object' && value !== null)
    throw new SearchRefused('a value is a text, a number or a truth');
}

function scalars(value: unknown): void {
  if (!Array.isArray(value)) throw new SearchRefused('values stand in a list');
  value.forEach(scalar);
}

/** What is shown: it is cut to what the reader may see, not refused. */
function source(value: unknown): void {
  const paths: Check = (given) => each(given, scalar);
  if (isObject(value)) partsOf({ includes: paths, excludes: paths, include: paths, exclude: paths })(value);
  else paths(value);
}

/** How alike an article is, by a vector or by the article that has it. */
function cosine(given: unknown): void {
  const { source: text, params, lang, ...others } = asObject(given, 'script');
  const [, parameter = ''] = COSINE_SCRIPT.exec(typeof text === 'string' ? text.trim() : '') ?? [];
  const { [parameter]: vector, ...rest } = asObject(params, 'params');
  if (parameter === '' || !isPainless(lang) || Object.keys({ ...others, ...rest }).length > 0)
    throw new SearchRefused('compile error: scripts are not supported');
  if (isObject(vector)) partsOf({ of: scalar })(vector);
  else scalars(vector);
}

const isPainless = (lang: unknown): boolean => lang === undefined || lang === 'painless';

function asObject(value: unknown, what: string): Json {
  if (!isObject(value)) throw new SearchRefused(`[${what}] is an object`);
  return value;
}

function onlyEntry(given: unknown, what: string): readonly [string, unknown] {
  const [entry, ...others] = Object.entries(asObject(given, what));
  if (!entry || others.length > 0) throw new SearchRefused(`[${what}] has one entry`);
  return entry;
}
