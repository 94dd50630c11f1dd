import { useTranslate } from '@vetportal/contracts';
import { unitsUnavailable, type ProductHit } from '@vetportal/model';
import { Badge, Inline, ProductImage, Stack, Text, TextLink } from '@vetportal/ui';
import type { ShownLine } from '../cart-engine/shown-cart';
import { StockWarning } from './stock-warning';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly shown: ShownLine;
  readonly article: ProductHit | undefined;
}

/** The name of a line's article as it is known: the catalogue's, else the ERP's, else its number. */
export const lineName = ({ line, productId }: ShownLine, article: ProductHit | undefined): string =>
  article?.name ?? line?.name ?? `#${productId}`;

/** The article of a line: picture, name with link, codes, and what is to be known about its stock. */
export function LineArticle({ shown, article }: Props) {
  const text = useTranslate<TextId>();
  const { line, pending, quantity } = shown;
  const name = lineName(shown, article);
  const sku = article?.sku ?? line?.sku ?? '';
  const codes = [sku, article?.cnkCode && text('cart.line.cnk', { code: article.cnkCode })].filter(Boolean);
  return (
    <Inline gap={3} wrap={false} align="start">
      <ProductImage src={article?.images[0]?.small.src} alt="" size={48} />
      <Stack gap={1} align="start">
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
        {line && !pending ? (
          <StockWarning line={line} />
        ) : (
          article && <Expected missing={unitsUnavailable(article, quantity)} quantity={quantity} />
        )}
      </Stack>
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
