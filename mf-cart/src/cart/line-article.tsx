import { todayInBrussels } from '@vetportal/i18n';
import { orderObstacle, unitsUnavailable, type ProductHit } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Badge, IconClock, Inline, ProductImage, Text, TextLink, token } from '@vetportal/ui';
import { memo } from 'react';
import styled from 'styled-components';
import type { ShownLine } from '../cart-engine/shown-cart';
import { QuantityOffers } from '../order-list/quantity-offers';
import { useBuyer } from '../order-list/use-buyer';
import { StockWarning } from './stock-warning';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../buy-box/messages.json');

/* The name is the row's heading; what stands below it is not. */
const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[1]};
  min-width: 0;
  > :not(:first-child) {
    font-weight: ${token.fontWeight.regular};
  }
`;

interface Props {
  readonly shown: ShownLine;
  readonly article: ProductHit | undefined;
  /** The ERP does not know of this quantity, and cannot be reached for now. */
  readonly unsaved?: boolean;
  /** Whether the line says what a few more would bring. */
  readonly hints?: boolean;
}

/** The name of a line's article as it is known: the catalogue's, else the ERP's, else its number. */
export const lineName = ({ line, productId }: ShownLine, article: ProductHit | undefined): string =>
  article?.name ?? line?.name ?? `#${productId}`;

/** The article of a line: picture, name with link, codes, and what is to be known about its stock. */
export const LineArticle = memo(ArticleOfLine, (before, after) => {
  // Each change makes the list of shown lines again; of three hundred one is different.
  const same = (key: 'line' | 'pending' | 'quantity') => before.shown[key] === after.shown[key];
  return (
    before.article === after.article &&
    before.unsaved === after.unsaved &&
    same('line') &&
    same('pending') &&
    same('quantity')
  );
});

function ArticleOfLine({ shown, article, unsaved = false, hints = true }: Props) {
  const text = useTranslate<TextId>();
  const buyer = useBuyer();
  const { line, pending, quantity } = shown;
  const asksForSignIn = article && orderObstacle(article, buyer, todayInBrussels()) === 'sign-in';
  const name = lineName(shown, article);
  const sku = article?.sku ?? line?.sku ?? '';
  const codes = [sku, article?.cnkCode && text('cart.line.cnk', { code: article.cnkCode })].filter(Boolean);
  return (
    <Inline gap={3} wrap={false} align="start">
      <ProductImage src={article?.images[0]?.small.src} alt="" size={48} />
      <Facts>
        {article ? (
          <TextLink to={`/p/${article.urlKey}?sku=${encodeURIComponent(sku)}`}>{name}</TextLink>
        ) : (
          <span>{name}</span>
        )}
        {codes.length > 0 && (
          <Text as="span" size="xs" tone="muted" code>
            {codes.join(' · ')}
          </Text>
        )}
        {(line?.isMadeToOrder ?? article?.flags.has('is_mto')) === true && (
          <Badge tone="info">{text('cart.line.madeToOrder')}</Badge>
        )}
        {line?.isColdChain === true && <Badge tone="info">{text('cart.line.cold')}</Badge>}
        {line?.isOrderable === false && <Badge tone="danger">{text('cart.line.gone')}</Badge>}
        {article && <QuantityOffers article={article} quantity={quantity} hints={hints} />}
        {unsaved && (
          <Badge tone="warning" icon={<IconClock size={12} />}>
            {text('cart.line.unsaved')}
          </Badge>
        )}
        {asksForSignIn && (
          <Text as="span" size="sm" tone="muted">
            {text('cart.buy.obstacle.sign-in')}
          </Text>
        )}
        {line?.refusal !== undefined && (
          <Text as="span" size="sm" tone="danger">
            {line.refusal}
          </Text>
        )}
        {line && !pending ? (
          <StockWarning line={line} />
        ) : (
          article && (
            <Expected missing={unitsUnavailable(article, quantity, todayInBrussels())} quantity={quantity} />
          )
        )}
      </Facts>
    </Inline>
  );
}

/** By the catalogue's stock, until the ERP has answered. */
function Expected({ missing, quantity }: { readonly missing: number; readonly quantity: number }) {
  const text = useTranslate<TextId>();
  return missing > 0 ? (
    <Text as="span" size="sm" tone="warning">
      {text('cart.line.unavailable', { missing, available: quantity - missing })}
    </Text>
  ) : null;
}
