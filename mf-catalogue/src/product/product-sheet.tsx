import type { Product } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Heading, media, SkeletonBlock, SkeletonLine, Stack, Text, TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { FlagBadges } from '../product-list/flag-badges';
import { writeListQuery } from '../product-list/list-query';
import { WithMeasures } from '../product-list/measures';
import { Gallery } from './gallery';
import { OrderPanel } from './order-panel';
import { ProductCodes } from './product-codes';
import { ProductTabs } from './product-tabs';
import { VariantChoice } from './variant-choice';

type TextId = keyof typeof import('./messages.json');

/*
 * Picture, facts and order beside each other; on a phone in one column, what decides an order first. In the document they stand
 * as on a phone: a page is painted as far as it has come, and what came above something that stands already would push it down.
 */
const Sheet = styled.article<{ $stale: boolean }>`
  display: grid;
  grid-template-columns: clamp(13rem, 22vw, 22rem) minmax(0, 1fr) clamp(16rem, 24vw, 21rem);
  grid-template-areas:
    'gallery facts order'
    'gallery codes order'
    'tabs tabs order';
  grid-template-rows: auto auto 1fr;
  align-items: start;
  gap: ${token.space[4]} ${token.space[6]};
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
  transition: opacity ${token.motion.fast} ${token.motion.easing};
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 18rem) minmax(0, 1fr);
    grid-template-areas:
      'gallery facts'
      'gallery codes'
      'order order'
      'tabs tabs';
    grid-template-rows: auto 1fr;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-areas: 'facts' 'gallery' 'order' 'codes' 'tabs';
    grid-template-rows: none;
    gap: ${token.space[4]};
  }
`;

const Area = styled.div<{ $name: string }>`
  grid-area: ${({ $name }) => $name};
  min-width: 0;
`;

interface Props {
  readonly product: Product;
  readonly today: string;
  /** Whether all of the article is there, or only what a list knows of it. */
  readonly whole: boolean;
  /** The tab that the URL asks for. */
  readonly tab: string | undefined;
  readonly params: URLSearchParams;
  /** Another variant is on its way. */
  readonly refreshing: boolean;
}

/** Everything about an article, the way to order it at the right. */
export function ProductSheet({ product, today, whole, tab, params, refreshing }: Props) {
  const text = useTranslate<TextId>();
  return (
    <Sheet $stale={refreshing} aria-busy={refreshing || !whole}>
      <Area $name="facts">
        <Stack gap={4}>
          <Stack gap={1}>
            <Heading level={1} size="xxl" tabIndex={-1}>
              <WithMeasures text={product.name} />
            </Heading>
            {product.presentation !== undefined && <Text tone="muted">{product.presentation}</Text>}
            {product.brand !== undefined && (
              <Text size="sm">
                <TextLink to={`/search${writeListQuery({ text: product.brand })}`}>{product.brand}</TextLink>
                {product.manufacturer !== undefined && product.manufacturer !== product.brand && (
                  <> · {text('catalogue.product.by', { manufacturer: product.manufacturer })}</>
                )}
              </Text>
            )}
          </Stack>
          <FlagBadges flags={product.flags} complete cold={product.storageTemperature} />
          {whole ? (
            product.shortDescription !== '' && <Text>{product.shortDescription}</Text>
          ) : (
            <SkeletonLine width="long" />
          )}
          {whole ? <VariantChoice product={product} params={params} /> : <VariantPlace product={product} />}
        </Stack>
      </Area>
      <Area $name="gallery">
        <Gallery key={product.id} images={product.images} name={product.name} />
      </Area>
      <Area $name="order">
        <OrderPanel product={product} today={today} whole={whole} />
      </Area>
      <Area $name="codes">
        <ProductCodes product={product} whole={whole} />
      </Area>
      <Area $name="tabs">
        {whole ? (
          <ProductTabs product={product} tab={tab} params={params} today={today} />
        ) : (
          <SkeletonLine lines={8} />
        )}
      </Area>
    </Sheet>
  );
}

/** Room for the choice between variants: a heading and a row for each property in which they differ. */
function VariantPlace({ product: { variants } }: { readonly product: Product }) {
  if (variants.length < 2) return <SkeletonLine lines={2} />;
  const names = new Set(variants.flatMap(({ variantAttributes }) => Object.keys(variantAttributes)));
  const axes = [...names].filter(
    (name) => new Set(variants.map(({ variantAttributes }) => variantAttributes[name])).size > 1,
  );
  return <SkeletonBlock height={72 * Math.max(1, axes.length)} />;
}
