import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { token, type FontSizeName } from '../tokens/tokens';

const Amount = styled.span<{ $size: FontSizeName | undefined; $strong: boolean }>`
  font-size: ${({ $size }) => ($size === undefined ? 'inherit' : token.fontSize[$size])};
  font-weight: ${({ $strong }) => ($strong ? token.fontWeight.semibold : 'inherit')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Original = styled.s`
  margin-inline-end: ${token.space[2]};
  font-size: 0.875em;
  font-weight: ${token.fontWeight.regular};
  color: ${token.color.textMuted};
  text-decoration-thickness: 1px;
`;

export interface PriceProps {
  /** Integer cents of a euro; may be negative (credits, discounts). */
  cents: number;
  /** The price before discount, in cents: shown struck through when it is higher. */
  originalCents?: number | undefined;
  size?: FontSizeName | undefined;
  strong?: boolean | undefined;
}

/**
 * An amount of money in the person's language, with tabular digits so that columns line up.
 *
 * A screen reader hears which of two prices was crossed out.
 */
export function Price({ cents, originalCents, size, strong = false }: PriceProps) {
  const intl = useIntl();
  const format = (value: number): string =>
    intl.formatNumber(value / 100, { style: 'currency', currency: 'EUR' });
  return (
    <Amount $size={size} $strong={strong}>
      {originalCents !== undefined && originalCents > cents && (
        <Original>
          <VisuallyHidden>{intl.formatMessage({ id: 'ui.price.original' })} </VisuallyHidden>
          {/* ICU versions of server and browser may differ in the kind of space. */}
          <span suppressHydrationWarning>{format(originalCents)}</span>
        </Original>
      )}
      {originalCents !== undefined && originalCents > cents && (
        <VisuallyHidden>{intl.formatMessage({ id: 'ui.price.now' })} </VisuallyHidden>
      )}
      <span suppressHydrationWarning>{format(cents)}</span>
    </Amount>
  );
}

const Block = styled.div<{ $align: 'start' | 'end' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: 1px;
  text-align: ${({ $align }) => $align};
`;

const Note = styled.span`
  font-size: ${token.fontSize.xs};
  color: ${token.color.textMuted};
`;

export interface PriceBlockProps extends PriceProps {
  /** What the price is: "excl. VAT", "per box of 12". */
  note?: ReactNode;
  /** A `Badge` with the discount and its end. */
  discount?: ReactNode;
  /** Default `start`; `end` in a column of numbers. */
  align?: 'start' | 'end' | undefined;
}

/** The price of an article with what belongs to it: original price, discount, note. @E04 */
export function PriceBlock({ note, discount, align = 'start', size = 'lg', ...price }: PriceBlockProps) {
  return (
    <Block $align={align}>
      <Price strong size={size} {...price} />
      {discount}
      {note !== undefined && <Note>{note}</Note>}
    </Block>
  );
}
