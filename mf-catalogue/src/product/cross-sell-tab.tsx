import type { Product } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { OtherArticles } from './other-articles';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly product: Product;
  readonly today: string;
}

/** What goes along with an article, then what could be taken in its place for more. */
export function CrossSellTab({ product, today }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const { crossSelling, upSelling } = product.links;
  return (
    <OtherArticles
      name="cross-sell"
      productId={product.id}
      today={today}
      fetch={(signal) => search.productsByIds([...crossSelling, ...upSelling], signal)}
      none={text('catalogue.product.noCrossSell')}
    />
  );
}
