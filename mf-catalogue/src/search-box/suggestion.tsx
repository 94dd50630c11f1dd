import type { Category, ProductHit } from '@vetportal/model';
import { todayInBrussels } from '@vetportal/i18n';
import { IconGrid, media, Price, ProductImage, StockBadge, Text, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useQuote } from '../price/use-quote';

const Name = styled.span`
  flex: 1;
  min-width: 0;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Aside = styled.span`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  ${media.phone} {
    > :not(:first-child) {
      display: none;
    }
  }
`;

const Path = styled.span`
  color: ${token.color.textMuted};
`;

/** An article among the suggestions: picture, name, what distinguishes it, the person's price, stock. */
export function ProductSuggestion({ product }: { readonly product: ProductHit }) {
  const price = useQuote(product, todayInBrussels());
  const cents = price.kind === 'customer' ? price.quote?.netCents : undefined;
  return (
    <>
      <ProductImage src={product.images[0]?.small.src} alt="" size={36} />
      <Name>
        <Text as="span">{product.name}</Text>
        <Text as="span" size="xs" tone="muted">
          {[product.presentation, product.cnkCode ?? product.sku].filter(Boolean).join(' · ')}
        </Text>
      </Name>
      <Aside>
        {cents !== undefined && <Price cents={cents} strong />}
        <StockBadge status={product.stock.state} />
      </Aside>
    </>
  );
}

/** A search made or saved before. */
export function StoredSuggestion({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <>
      {icon}
      <Name>
        <span>{text}</span>
      </Name>
    </>
  );
}

/** A category among the suggestions, after the way to it. */
export function CategorySuggestion({ category }: { readonly category: Category }) {
  return (
    <>
      <IconGrid size={16} />
      <Name>
        <span>
          {category.ancestors.length > 0 && (
            <Path>{category.ancestors.map(({ name }) => `${name} › `).join('')}</Path>
          )}
          {category.name}
        </span>
      </Name>
    </>
  );
}
