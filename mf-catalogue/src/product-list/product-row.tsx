import type { ProductHit } from '@vetportal/model';
import type { ProductQuery } from '@vetportal/search';
import { Heading, ProductImage, TextLink } from '@vetportal/ui';
import { useRef } from 'react';
import { FlagBadges } from './flag-badges';
import { WithMeasures } from './measures';
import { OtherVariants } from './other-variants';
import { variantPath } from './product-path';
import { Line, Offer, ProductFacts, Row } from './row-parts';
import { useCameAsHtml, useNear } from './use-near';

interface Props {
  readonly product: ProductHit;
  /** What the list that it stands in was asked by. */
  readonly asked: ProductQuery;
  readonly today: string;
  /** One of the first rows, which have their buy box at once. */
  readonly first: boolean;
  /** Its picture comes with the page and does not wait until it is near the window. */
  readonly pictured: boolean;
}

/** An article in a list, ready to be ordered; its other packs and strengths unfold below it. */
export function ProductRow({ product, asked, today, first, pictured }: Props) {
  const hasOthers = product.variants.length > 0;
  const row = useRef<HTMLLIElement>(null);
  const isNear = useNear(row, first);
  const isLaidOut = !useCameAsHtml() || isNear;
  return (
    <Row ref={row} data-far={isLaidOut ? undefined : hasOthers ? 'variants' : ''}>
      <article>
        <Line $inner={false}>
          <div data-area="picture">
            <ProductImage src={product.images[0]?.small.src} alt="" size={48} priority={pictured} />
          </div>
          <div data-area="name">
            <div>
              <Heading level={3} size="md">
                <TextLink quiet to={variantPath(product)}>
                  <WithMeasures text={product.name} />
                </TextLink>
              </Heading>
              <FlagBadges flags={product.flags} />
            </div>
            <ProductFacts product={product} />
          </div>
          <Offer product={product} today={today} isNear={isNear} />
        </Line>
        {hasOthers && <OtherVariants product={product} asked={asked} today={today} />}
      </article>
    </Row>
  );
}
