import { Random } from '../random';
import type { ProductPlan } from './plan';

const LINKS = 4;

/** A product and the article that leads it. */
export interface Leading {
  readonly plan: ProductPlan;
  readonly articleId: number;
}

/** Ids of articles to show beside an article. */
export interface Links {
  readonly crossSelling: readonly number[];
  readonly upSelling: readonly number[];
  readonly related: readonly number[];
}

/**
 * Finds what belongs beside a product: the same substance and form from another house (related: to take instead), a dearer one of
 * the same category (up-selling), and something that goes along with it (cross-selling).
 */
export class RelatedArticles {
  private readonly alike = new Map<string, Leading[]>();
  private readonly inCategory = new Map<string, Leading[]>();
  private readonly alongside: readonly Leading[];

  constructor(products: readonly Leading[]) {
    for (const product of products) {
      add(this.alike, likeness(product.plan), product);
      add(this.inCategory, product.plan.category, product);
    }
    this.alongside = products.filter(({ plan }) => plan.kind === 'equipment' || plan.kind === 'supplement');
  }

  of(product: Leading): Links {
    const random = new Random(`links ${product.plan.key}`);
    const idsOf = (products: readonly Leading[]): number[] => products.map(({ articleId }) => articleId);
    const dearer = drawn(random, this.inCategory.get(product.plan.category) ?? [], product);
    return {
      related: idsOf(drawn(random, this.alike.get(likeness(product.plan)) ?? [], product)),
      upSelling: idsOf(dearer.filter((other) => firstPrice(other) > firstPrice(product))),
      crossSelling: idsOf(drawn(random, this.alongside, product)),
    };
  }
}

const firstPrice = ({ plan }: Leading): number => plan.variants[0]?.grossCents ?? 0;

const likeness = (plan: ProductPlan): string =>
  plan.activePrinciples.length > 0
    ? [...plan.activePrinciples, plan.presentation.code, ...plan.species].join(' ')
    : `${plan.category} ${plan.presentation.code}`;

function add(groups: Map<string, Leading[]>, key: string, product: Leading): void {
  const group = groups.get(key);
  if (group) group.push(product);
  else groups.set(key, [product]);
}

/** Some of the candidates, never the product itself. */
function drawn(random: Random, candidates: readonly Leading[], product: Leading): Leading[] {
  if (candidates.length < 2) return [];
  const chosen = new Set<Leading>();
  for (let draw = 0; draw < LINKS * 2 && chosen.size < LINKS; draw++) chosen.add(random.pick(candidates));
  chosen.delete(product);
  return [...chosen];
}
