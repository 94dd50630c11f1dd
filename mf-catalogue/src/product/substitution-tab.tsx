import type { Product, ProductHit } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Stack, Text } from '@vetportal/ui';
import { OtherArticles } from './other-articles';

type TextId = keyof typeof import('./messages.json');

/** As many as can be compared at a glance. */
const SHOWN = 8;

/** Where an article can be had at once; what is on its way comes after it. */
const AT_HAND: ReadonlySet<string> = new Set(['in_stock', 'in_limited_stock']);

interface Props {
  readonly product: Product;
  readonly today: string;
}

/** What to take instead: the articles that the distributor names, then those that are most alike; in stock first. */
export function SubstitutionTab({ product, today }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const fetch = async (signal: AbortSignal): Promise<readonly ProductHit[]> => {
    const [named, alike] = await Promise.all([
      search.productsByIds(product.links.related, signal),
      search.similarProducts(product, SHOWN, signal),
    ]);
    const known = new Set([product.urlKey]);
    const others = [...named, ...alike].filter(({ urlKey }) => !known.has(urlKey) && known.add(urlKey));
    const atHand = ({ stock }: ProductHit): number => (AT_HAND.has(stock.state) ? 0 : 1);
    return others.toSorted((a, b) => atHand(a) - atHand(b)).slice(0, SHOWN);
  };
  return (
    <Stack gap={3}>
      <Text tone="muted">{text('catalogue.product.substitutionHint')}</Text>
      <OtherArticles
        name="substitution"
        productId={product.id}
        today={today}
        fetch={fetch}
        none={text('catalogue.product.noSubstitution')}
      />
    </Stack>
  );
}
