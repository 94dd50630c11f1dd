import { LOCALES } from '@vetportal/i18n';
import { articleRecord } from './article-record';
import { makeCategories, type Category } from './categories';
import type { ProductPlan } from './plan';
import { equipmentPlans } from './products/equipment';
import { feedPlans, petFoodPlans, supplementPlans } from './products/foods';
import { medicinePlans } from './products/medicines';
import { vaccinePlans } from './products/vaccines';
import { Random } from '../random';
import type { ArticleRecord, Catalogue, CategoryRecord } from './records';
import { RelatedArticles, type Leading } from './related-articles';
import { termsOf } from './terms';
import { inEach, slug } from './wording';

/**
 * Makes a catalogue that is the same on every machine: medicines of real active substances, vaccines, food, supplements and
 * equipment of invented houses.
 *
 * @param articles about how many; fewer than all give an even sample of all kinds
 * @param today offers and best-before dates lie around it, 'YYYY-MM-DD'
 */
export function generateCatalogue({ articles, today }: { articles: number; today: string }): Catalogue {
  const plans = sample(allPlans(), articles);
  const categories = makeCategories(new Set(plans.map(({ category }) => category)));
  return {
    terms: termsOf(plans),
    categories: categoryRecords(categories),
    articles: makeArticles(plans, new Map(categories.map(({ code, id }) => [code, id])), today),
  };
}

const allPlans = (): readonly ProductPlan[] => [
  ...medicinePlans(),
  ...vaccinePlans(),
  ...petFoodPlans(),
  ...feedPlans(),
  ...supplementPlans(),
  ...equipmentPlans(),
];

/** Every so many-th product, so that a small catalogue still has all kinds. */
function sample(plans: readonly ProductPlan[], articles: number): readonly ProductPlan[] {
  const total = plans.reduce((sum, { variants }) => sum + variants.length, 0);
  if (articles >= total) return plans;
  const wanted = Math.max(1, Math.round((plans.length * articles) / total));
  return Array.from(
    { length: wanted },
    (_, index) => plans[Math.floor((index * plans.length) / wanted)],
  ).filter((plan) => plan !== undefined);
}

function categoryRecords(categories: readonly Category[]): CategoryRecord[] {
  const ids = new Map(categories.map(({ code, id }) => [code, id]));
  return categories.map((category) => ({
    id: category.id,
    parentId: category.parent === null ? null : (ids.get(category.parent) ?? null),
    level: category.level,
    sequence: category.sequence,
    texts: inEach((locale) => ({
      name: category.names[locale],
      subtitle: category.subtitles[locale],
      shortDescription: category.subtitles[locale],
      description: category.descriptions[locale],
      urlKey: category.urlKeys[locale],
      redirectUrlKeys: category.redirectUrlKeys[locale],
    })),
  }));
}

function* makeArticles(
  plans: readonly ProductPlan[],
  categoryIds: ReadonlyMap<string, number>,
  today: string,
): Iterable<ArticleRecord> {
  let next = 1;
  const products = plans.map((plan): Leading => {
    const articleId = next;
    next += plan.variants.length;
    return { plan, articleId };
  });
  const related = new RelatedArticles(products);
  const taken = { fr: new Set<string>(), nl: new Set<string>(), en: new Set<string>() };
  for (const [index, product] of products.entries()) {
    const { plan, articleId } = product;
    const productId = index + 1;
    const urlKeys = inEach((locale) => {
      const key = slug(plan.names[locale]);
      return taken[locale].has(key) ? `${key}-${productId}` : key;
    });
    for (const locale of LOCALES) taken[locale].add(urlKeys[locale]);
    const categoryId = categoryIds.get(plan.category);
    if (categoryId === undefined) throw new Error(`${plan.key} has no category.`);
    const place = { productId, categoryId, urlKeys, links: related.of(product), today };
    for (const sequence of plan.variants.keys()) {
      if (isMade(plan, sequence)) yield articleRecord(plan, articleId + sequence, sequence, place);
    }
  }
}

/**
 * Whether a combination is sold at all. In one product of four with a choice on several axes, their last values do not go
 * together: the strongest tablet is not packed by the hundred. Ids are kept for those that are not made.
 */
function isMade({ key, variants }: ProductPlan, sequence: number): boolean {
  const own = variants[sequence];
  const last = variants.at(-1);
  if (sequence === 0 || !own || !last) return true;
  const chosen = Object.keys(last.axes).filter(
    (axis) => new Set(variants.map(({ axes }) => axes[axis]?.en)).size > 1,
  );
  const isCorner = chosen.every((axis) => own.axes[axis]?.en === last.axes[axis]?.en);
  return chosen.length < 2 || !isCorner || !new Random(`gap ${key}`).chance(1 / 4);
}
