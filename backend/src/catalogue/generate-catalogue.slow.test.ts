import { quotePrice } from '@vetportal/model';
import { DRAWINGS } from '../media/drawings';
import { PRICE_LIST_ROLES } from '../customers/price-list-roles';
import { VETERINARY_GROUPS } from '../customers/veterinary-groups';
import { categoryPictures } from './category-pictures';
import { generateCatalogue } from './generate-catalogue';
import type { ArticleRecord } from './records';

const today = '2026-11-21';
const catalogue = generateCatalogue({ articles: 20_000, today });
const articles = [...catalogue.articles];
const LOCALES = ['fr', 'nl', 'en'] as const;

const repeated = (values: readonly (string | null)[]): string[] => {
  const seen = new Set<string>();
  return values.filter((value): value is string => value !== null && (seen.has(value) || !seen.add(value)));
};
const offenders = (isBad: (article: ArticleRecord) => boolean): string[] =>
  articles
    .filter(isBad)
    .slice(0, 5)
    .map(({ sku, texts }) => `${sku} ${texts.fr.name}`);

test('holds some 20,000 articles of all kinds', () => {
  expect(articles.length).toBeGreaterThan(18_000);
  expect(articles.length).toBeLessThan(22_000);
  for (const letter of 'MVFSE') {
    expect(articles.filter(({ sku }) => sku.startsWith(letter)).length).toBeGreaterThan(200);
  }
});

test('is the same for the same day, whatever ran before', () => {
  const again = generateCatalogue({ articles: 300, today });
  const [first, second] = [[...again.articles], [...generateCatalogue({ articles: 300, today }).articles]];
  expect(second).toEqual(first);
  expect(first.length).toBeGreaterThan(200);
  expect(first.length).toBeLessThan(400);
  expect(new Set(first.map(({ sku }) => sku.charAt(0)))).toEqual(new Set('MVFSE'));
});

test('numbers, codes and names are each given once', () => {
  // Combinations that are not made leave their ids out.
  expect(articles.every(({ id }, index) => index === 0 || id > (articles[index - 1]?.id ?? id))).toBe(true);
  expect(repeated(articles.map(({ sku }) => sku))).toEqual([]);
  expect(repeated(articles.map(({ barcode }) => barcode))).toEqual([]);
  expect(repeated(articles.map(({ cnkCode }) => cnkCode))).toEqual([]);
  for (const locale of LOCALES) expect(repeated(articles.map(({ texts }) => texts[locale].name))).toEqual([]);
});

test('a url key belongs to one product in each language, and one article leads each product', () => {
  for (const locale of LOCALES) {
    const owner = new Map<string, number>();
    for (const { texts, productId } of articles) {
      if (!owner.has(texts[locale].urlKey)) owner.set(texts[locale].urlKey, productId);
    }
    expect(
      offenders(
        ({ texts, productId }) =>
          owner.get(texts[locale].urlKey) !== productId ||
          !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(texts[locale].urlKey),
      ),
    ).toEqual([]);
  }
  const leading = articles.filter(({ main }) => main);
  expect(leading.length).toBe(new Set(articles.map(({ productId }) => productId)).size);
});

test('some products are not made in every combination of their axes @E05', () => {
  const products = new Map<number, typeof articles>();
  for (const article of articles)
    products.set(article.productId, [...(products.get(article.productId) ?? []), article]);
  const gaps = [...products.values()].filter((variants) => {
    const choices = variants.map(({ texts }) => texts.en.variant);
    const axes = Object.keys(choices[0] ?? {});
    const all = axes.reduce((count, axis) => count * new Set(choices.map((choice) => choice[axis])).size, 1);
    return axes.length > 1 && all > variants.length;
  });
  expect(gaps.length).toBeGreaterThan(60);
  expect(gaps.length).toBeLessThan(500);
});

test('no two variants of a product offer the same choice @E05', () => {
  expect(
    repeated(articles.map(({ productId, texts }) => `${productId} ${JSON.stringify(texts.en.variant)}`)),
  ).toEqual([]);
});

test('bar codes carry their check digit', () => {
  expect(
    offenders(({ barcode }) => {
      const digits = Array.from(barcode ?? '', Number);
      const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
      return digits.length !== 13 || sum % 10 !== 0;
    }),
  ).toEqual([]);
});

test('every text is there in each language, without traces of its making', () => {
  const isBad = (text: string) =>
    text.trim() === '' || /undefined|null|NaN| {2}|\bde [aeiou]|^ | $/.test(text);
  for (const locale of LOCALES) {
    const own =
      locale === 'fr' ? isBad : (text: string) => text.trim() === '' || /undefined|null|NaN| {2}/.test(text);
    expect(
      offenders(({ texts }) => {
        const { name, shortName, shortDescription, description, attributes } = texts[locale];
        const values = attributes.flatMap(({ fields }) =>
          fields.flatMap((field) => [field.name, field.value]),
        );
        return [name, shortName, shortDescription, description, ...values].some(own);
      }),
    ).toEqual([]);
  }
});

test('words, categories and drawings that articles name exist', () => {
  const terms = new Set(catalogue.terms.map(({ kind, code }) => `${kind} ${code}`));
  const categories = new Set(catalogue.categories.map(({ id }) => id));
  expect(
    offenders(
      (article) =>
        Object.entries(article.terms).some(([kind, codes]) =>
          codes.some((code) => !terms.has(`${kind} ${code}`)),
        ) ||
        article.categoryIds.some((id) => !categories.has(id)) ||
        !Object.hasOwn(DRAWINGS, article.picture.drawing),
    ),
  ).toEqual([]);
  expect(repeated(catalogue.terms.map(({ kind, id }) => `${kind} ${id}`))).toEqual([]);
});

test('no category has the picture of one beside it, and those of the first level are different packs @R16', () => {
  const packs = articles.flatMap(({ categoryIds, picture }) =>
    categoryIds.map((category) => ({ category, drawing: picture.drawing, products: 1 })),
  );
  const pictures = categoryPictures(new Map(catalogue.categories.map((one) => [one.id, one])), packs);
  const first = catalogue.categories.map(({ id, parentId, level }) => ({
    parentId,
    level,
    picture: pictures.get(id)?.[0],
  }));
  expect(first.filter(({ picture }) => picture === undefined)).toEqual([]);
  expect(
    repeated(first.map(({ parentId, picture }) => `${parentId}: ${picture?.drawing} ${picture?.tone}`)),
  ).toEqual([]);
  const top = first.filter(({ level }) => level === 0).map(({ picture }) => picture?.drawing ?? '');
  expect(repeated(top)).toEqual([]);
});

test('categories are three levels deep, each below one that exists, at one address @R16', () => {
  const byId = new Map(catalogue.categories.map((category) => [category.id, category]));
  for (const { parentId, level, texts } of catalogue.categories) {
    const parent = parentId === null ? undefined : byId.get(parentId);
    expect(level).toBe(parent ? parent.level + 1 : 0);
    if (parent) expect(texts.nl.urlKey).toMatch(new RegExp(`^${parent.texts.nl.urlKey}/[a-z0-9-]+$`));
  }
  expect(Math.max(...catalogue.categories.map(({ level }) => level))).toBe(2);
  expect(catalogue.categories.filter(({ level }) => level === 0).length).toBeLessThanOrEqual(20);
  for (const locale of LOCALES) {
    expect(repeated(catalogue.categories.map(({ texts }) => texts[locale].urlKey))).toEqual([]);
  }
});

test('every article has a price for every role, and dearer strengths and packs exist @P03', () => {
  for (const role of PRICE_LIST_ROLES) {
    expect(
      offenders(({ pricing }) => {
        const quote = quotePrice(pricing, role, today);
        return !quote || quote.netCents < 1 || quote.netCents > quote.grossCents;
      }),
    ).toEqual([]);
  }
});

test('links lead to other articles that exist', () => {
  const productOf = new Map(articles.map(({ id, productId }) => [id, productId]));
  expect(
    offenders((article) =>
      [...article.crossSelling, ...article.upSelling, ...article.related].some(
        (id) => !productOf.has(id) || productOf.get(id) === article.productId,
      ),
    ),
  ).toEqual([]);
});

test('all five states of stock, offers of the day and restrictions occur @E03 @P04', () => {
  expect(new Set(articles.map(({ stock }) => stock.state)).size).toBe(5);
  expect(offenders(({ stock }) => stock.state === 'in_stock' && (stock.quantity ?? 0) < 1)).toEqual([]);
  const running = articles.filter(({ specials }) =>
    specials.some(({ dateStart, dateEnd }) => dateStart <= today && today <= dateEnd),
  );
  expect(running.length).toBeGreaterThan(30);
  // One offer is over, the other is to come.
  expect(
    offenders(
      ({ specials }) =>
        specials.length === 2 &&
        specials.every(({ dateStart, dateEnd }) => dateEnd < today || today < dateStart),
    ).length,
  ).toBeGreaterThan(0);
  const groups = new Set(VETERINARY_GROUPS.map(({ id }) => id));
  const restricted = articles.filter(({ veterinaryGroupIds }) => veterinaryGroupIds.length > 0);
  expect(restricted.length).toBeGreaterThan(50);
  expect(restricted.every(({ veterinaryGroupIds }) => veterinaryGroupIds.every((id) => groups.has(id)))).toBe(
    true,
  );
  expect(
    offenders(({ flags, partnerTypes }) => flags.includes('is_narcotic_vet') && partnerTypes.length === 0),
  ).toEqual([]);
});
