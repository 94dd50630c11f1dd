import { DEFAULT_ROLE, inPeriod, type ProductHit, type ProductSummary } from '@vetportal/model';
import { byNearness, lookUpArticles, readArticleCode } from '@vetportal/model/article-code';
import * as v from 'valibot';
import { SearchError } from './errors';
import { createSearchHttp, type SearchConnection } from './http/search-http';
import {
  differing,
  pricedFor,
  productsAnswer,
  searchAnswer,
  toProductResults,
  withRoles,
  type SearchAnswer,
} from './product-results';
import { announcementsAt } from './query/announcements';
import { categoryByUrlKey, firstLevelCategories, navigationCategories } from './query/categories';
import { PRODUCT_NUMBER, type CountedBy } from './query/facets';
import { loyaltyPrograms } from './query/loyalty';
import {
  articlesByCodes,
  productByUrlKey,
  productsByIds,
  productSearch,
  rolesOf,
  specialOffers,
  variantsOf,
} from './query/products';
import { similarProducts, type VectorDialect } from './query/similar';
import {
  ARTICLE_SUGGESTIONS,
  articleSuggestions,
  categorySuggestions,
  nearArticles,
  productSuggestions,
  type TypedCloseness,
} from './query/suggest';
import { closenessesOf, searchableText, type Closeness } from './query/text';
import type { PriceScope, SearchClient } from './search-client';
import { collapsedHitsOf, hitsOf } from './wire/answer';
import { advertisementSchema, infoBannerSchema } from './wire/announcement';
import { categorySchema } from './wire/category';
import { loyaltyProgramSchema } from './wire/loyalty';
import { detailSchema, summarySchema, withVariants } from './wire/product';

const detailAnswer = v.object({ hits: collapsedHitsOf(detailSchema, summarySchema) });
const summaryAnswer = hitsOf(summarySchema);
const categoryAnswer = hitsOf(categorySchema);
const infoBannerAnswer = hitsOf(infoBannerSchema);
const advertisementAnswer = hitsOf(advertisementSchema);
const loyaltyProgramAnswer = hitsOf(loyaltyProgramSchema);

/** How many articles are fetched at once by id. */
const IDS_PER_SEARCH = 500;
/** Articles that are proposed in the header for a code that nobody has. */
const NEAR_SUGGESTIONS = 3;
/** How many codes are looked for at once. */
const CODES_PER_SEARCH = 250;
/** How many other spellings of codes that nobody has: few of them are anybody's. */
const SPELLINGS_PER_SEARCH = 1_000;

/** The signs of a number that a spreadsheet has shortened are no words: what is like them has nothing to do with it. */
const mayBeWords = (text: string): boolean => readArticleCode(text).shortened === undefined;

/**
 * The client of the search index (`C16`).
 *
 * @param connection where the index is and who asks
 */
export function createSearchClient(connection: SearchConnection): SearchClient {
  const search = createSearchHttp(connection);
  /** Whether the index takes who asks for a guest: then everybody's price list is the only one that comes. */
  const isNobody = (): boolean => connection.accessToken() === undefined && connection.byCookie?.() !== true;
  const scopeOf = (prices: PriceScope | undefined): PriceScope | undefined =>
    isNobody() ? { role: DEFAULT_ROLE, awaited: prices?.awaited } : prices;
  /** Says of articles whose prices are known with them: a guest's are nobody's else, a customer's are that customer's. */
  const priced = (hits: readonly ProductHit[]): readonly ProductHit[] => {
    const roles = isNobody() ? [DEFAULT_ROLE] : undefined;
    return hits.map((hit) => withRoles(hit, roles));
  };
  let dialect: VectorDialect = 'opensearch';
  let countedBy: CountedBy = PRODUCT_NUMBER;

  /** Articles whose code is nearest to one that nobody has, the nearest first. */
  const near = async (text: string, signal: AbortSignal | undefined): Promise<readonly ProductSummary[]> => {
    const code = readArticleCode(text);
    const body = nearArticles(code);
    if (!body) return [];
    const { hits } = await search('products', body, summaryAnswer, signal);
    return byNearness(
      code,
      hits.hits.map((hit) => hit._source),
    );
  };

  return {
    async products(asked, signal) {
      const query = { ...asked, ...scopeOf(asked) };
      const ask = (closeness?: Closeness) =>
        search('products', productSearch(query, closeness, countedBy), searchAnswer, signal);
      let exact = await ask();
      if (exact.hits.length > 0 && !foundAny(exact)) {
        // An index that the portal's command has not made has no numbers of products.
        countedBy = 'url_key';
        exact = await ask();
      }
      if (foundAny(exact) || !mayBeWords(query.text)) return toProductResults(query, exact);
      for (const closeness of closenessesOf(searchableText(query.text)).slice(1)) {
        const answer = await ask(closeness);
        if (foundAny(answer))
          return toProductResults(query, { ...answer, suggest: exact.suggest }, closeness === 'but-one');
      }
      return toProductResults(query, exact);
    },

    async variantsOf(asked, urlKey, signal) {
      const query = { ...asked, ...scopeOf(asked) };
      const closenesses = closenessesOf(searchableText(query.text));
      // A list asks less and less closely until it finds anything; closer than that the product has none either.
      const found = await firstWithAny(
        ...closenesses.map((closeness) => async () => {
          const body = variantsOf(query, urlKey, closeness);
          return (await search('products', body, summaryAnswer, signal)).hits.hits;
        }),
      );
      return found.map(({ _source }) => pricedFor(_source, rolesOf(query)));
    },

    async productByUrlKey(urlKey, sku, signal, prices) {
      const scope = scopeOf(prices);
      const { hits } = await search('products', productByUrlKey(urlKey, sku, scope), detailAnswer, signal);
      const [hit] = hits.hits;
      if (!hit) return undefined;
      const variants = (hit.inner_hits?.variants.hits.hits ?? []).map((inner) => inner._source);
      return withRoles(withVariants(hit._source, variants), rolesOf(scope));
    },

    async productsByIds(ids, signal) {
      const unique = [...new Set(ids)];
      const batches: Promise<readonly ProductSummary[]>[] = [];
      for (let start = 0; start < unique.length; start += IDS_PER_SEARCH) {
        const body = productsByIds(unique.slice(start, start + IDS_PER_SEARCH));
        batches.push(
          search('products', body, summaryAnswer, signal).then(({ hits }) =>
            hits.hits.map((hit) => hit._source),
          ),
        );
      }
      const byId = new Map((await Promise.all(batches)).flat().map((found) => [found.id, found]));
      return priced(
        unique.flatMap((id): ProductHit[] => {
          const found = byId.get(id);
          return found ? [withVariants(found, [])] : [];
        }),
      );
    },

    async articlesByCodes(codes, signal) {
      const asked = new Map(codes.map((code) => [code, readArticleCode(code)]));
      const having = async (forms: readonly string[], atOnce: number): Promise<readonly ProductSummary[]> => {
        const unique = [...new Set(forms)];
        const batches: Promise<readonly ProductSummary[]>[] = [];
        for (let start = 0; start < unique.length; start += atOnce) {
          const body = articlesByCodes(unique.slice(start, start + atOnce));
          batches.push(
            search('products', body, summaryAnswer, signal).then(({ hits }) =>
              hits.hits.map((hit) => hit._source),
            ),
          );
        }
        return (await Promise.all(batches)).flat();
      };
      const all = [...asked.values()];
      const asTheyStand = await having(
        all.flatMap(({ forms }) => forms.slice(0, 1)),
        CODES_PER_SEARCH,
      );
      const found = new Map<string, ProductHit>();
      const findAmong = (articles: readonly ProductSummary[], most: number): void => {
        const find = lookUpArticles(articles);
        for (const [code, { forms }] of asked) {
          const article = found.has(code) ? undefined : find({ forms: forms.slice(0, most) });
          if (article) found.set(code, withVariants(article, []));
        }
      };
      findAmong(asTheyStand, 1);
      // Other spellings are looked for where nobody has the code as it stands: most lists are asked for once.
      const others = [...asked].flatMap(([code, { forms }]) => (found.has(code) ? [] : forms.slice(1)));
      if (others.length > 0)
        findAmong([...asTheyStand, ...(await having(others, SPELLINGS_PER_SEARCH))], Infinity);
      return new Map(
        [...found].flatMap(([code, article]) => priced([article]).map((own) => [code, own] as const)),
      );
    },

    async suggestArticles(typed, signal, isWanted) {
      const text = searchableText(typed);
      if (text === '') return [];
      const ask = async (closeness?: TypedCloseness) => {
        const { hits } = await search('products', articleSuggestions(text, closeness), summaryAnswer, signal);
        return hits.hits.map((hit) => hit._source);
      };
      const ways = [...(mayBeWords(text) ? [() => ask(), () => ask('near')] : []), () => near(typed, signal)];
      const found = await firstWithAny(
        ...ways.map((way) => async () => {
          const articles = priced((await way()).map((article) => withVariants(article, [])));
          return isWanted ? articles.filter(isWanted) : articles;
        }),
      );
      return found.slice(0, ARTICLE_SUGGESTIONS);
    },

    async specialOffers({ today, size }, signal) {
      const { hits } = await search('products', specialOffers(today, size), productsAnswer, signal);
      return priced(hits);
    },

    async similarProducts({ id, characteristics, urlKey }, size, signal) {
      const vector = characteristics.length > 0 ? characteristics : { of: id };
      const ask = async (): Promise<readonly ProductHit[]> => {
        const body = similarProducts(vector, urlKey, size, dialect);
        return priced((await search('products', body, productsAnswer, signal)).hits);
      };
      try {
        return await ask();
      } catch (error) {
        // An engine that does not know how the script names the vector refuses it: then it is the other one.
        if (!(error instanceof SearchError && error.status === 400 && dialect === 'opensearch')) throw error;
        dialect = 'elasticsearch';
        return ask();
      }
    },

    async suggest(typed, signal) {
      const text = searchableText(typed);
      if (text === '') return { products: [], categories: [], suggestion: undefined };
      const ask = async (closeness?: TypedCloseness) =>
        search('products', productSuggestions(text, closeness), productsAnswer, signal);
      const [products, categories] = await Promise.all([
        ask().then((exact) => (exact.hits.length > 0 || !mayBeWords(text) ? exact : ask('near'))),
        search('categories', categorySuggestions(text), categoryAnswer, signal),
      ]);
      const nobodys = products.hits.length === 0 && categories.hits.hits.length === 0;
      return {
        products: priced(
          nobodys
            ? (await near(typed, signal)).slice(0, NEAR_SUGGESTIONS).map((hit) => withVariants(hit, []))
            : products.hits,
        ),
        categories: categories.hits.hits.map((hit) => hit._source),
        suggestion: differing(products.suggest, text),
      };
    },

    async navigation(signal) {
      const { hits } = await search('categories', navigationCategories(), categoryAnswer, signal);
      return hits.hits.map((hit) => hit._source);
    },

    async firstLevelCategories(signal) {
      const { hits } = await search('categories', firstLevelCategories(), categoryAnswer, signal);
      return hits.hits.map((hit) => hit._source);
    },

    async loyaltyPrograms(today, signal) {
      const { hits } = await search('loyaltyPrograms', loyaltyPrograms(today), loyaltyProgramAnswer, signal);
      return hits.hits.map(({ _source: { rules, ...program } }) => ({
        ...program,
        rules: rules.filter(({ period }) => inPeriod(period, today)),
      }));
    },

    async infoBanners(now, signal) {
      const { hits } = await search('infobanners', announcementsAt(now), infoBannerAnswer, signal);
      return hits.hits.map((hit) => hit._source);
    },

    async advertisements(now, signal) {
      const { hits } = await search('advertisements', announcementsAt(now), advertisementAnswer, signal);
      return hits.hits.map((hit) => hit._source);
    },

    async categoryByUrlKey(urlKey, signal) {
      const { hits } = await search('categories', categoryByUrlKey(urlKey), categoryAnswer, signal);
      return hits.hits[0]?._source;
    },
  };
}

/** Whether the text finds anything, whatever is chosen besides. */
const foundAny = ({ aggregations }: SearchAnswer): boolean => aggregations.unfiltered.products.value > 0;

/** The first answer that holds anything; the others are not asked for. */
async function firstWithAny<T>(...ways: readonly (() => Promise<readonly T[]>)[]): Promise<readonly T[]> {
  for (const ask of ways) {
    const found = await ask();
    if (found.length > 0) return found;
  }
  return [];
}
