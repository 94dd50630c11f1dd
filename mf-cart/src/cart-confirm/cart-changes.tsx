import { formatMoney, type Locale } from '@vetportal/i18n';
import { addressLine, type CartDifference, type SnapshotLine } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Button, Notice, Stack, Text, token } from '@vetportal/ui';
import styled from 'styled-components';
import type { Articles } from '../articles/use-articles';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../cart/messages.json')
  | keyof typeof import('../order-list/messages.json');
type Translate = ReturnType<typeof useTranslate<TextId>>;

const Changes = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin-block: ${token.space[2]};
  padding: 0;
  list-style: none;
`;

interface Props {
  /** What the catalogue knows: it has names where the ERP has lost them. */
  readonly articles: Articles;
  readonly differences: readonly CartDifference[];
  readonly onAccept: () => void;
}

/** What would be ordered now and was not on screen before, line by line; the person says that it was read (`W10`). */
export function CartChanges({ articles, differences, onAccept }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const isGone = differences.some((one) => one.kind === 'line' && one.is?.isOrderable === false);
  return (
    <Notice tone="warning" announce="alert" title={text('cart.confirm.changes')}>
      <Changes>
        {differences.map((difference) => {
          const { was, is, ...described } = describe(difference, text, locale);
          const article = difference.kind === 'line' ? articles.get(difference.productId) : undefined;
          const name = article?.name ?? described.name;
          return (
            <li key={`${difference.kind} ${name}`}>
              <Stack gap={0}>
                <strong>{name}</strong>
                <Text as="span" size="sm">
                  {text('cart.confirm.changes.was', { value: was })}
                </Text>
                <Text as="span" size="sm">
                  {text('cart.confirm.changes.is', { value: is })}
                </Text>
              </Stack>
            </li>
          );
        })}
      </Changes>
      <Button block onClick={onAccept}>
        {text(isGone ? 'cart.confirm.changes.remove' : 'cart.confirm.changes.accept')}
      </Button>
    </Notice>
  );
}

interface Described {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

function describe(difference: CartDifference, text: Translate, locale: Locale): Described {
  switch (difference.kind) {
    case 'line': {
      const { was, is } = difference;
      const line = (side: SnapshotLine | undefined): string => describeLine(side, text, locale);
      return { name: (was ?? is)?.name ?? '', was: line(was), is: line(is) };
    }
    case 'tax':
    case 'total':
      return {
        name: text(`cart.sums.${difference.kind}`),
        was: formatMoney(locale, difference.was),
        is: formatMoney(locale, difference.is),
      };
    case 'carrier': {
      const { was, is } = difference;
      const none = text('cart.confirm.changes.none');
      return { name: text('cart.confirm.carrier'), was: was?.name ?? none, is: is?.name ?? none };
    }
    case 'delivery-address':
    case 'invoicing-address': {
      const place = (side: typeof difference.was): string =>
        side ? `${side.name}, ${addressLine(side)}` : text('cart.confirm.changes.none');
      return {
        name: text(
          difference.kind === 'delivery-address'
            ? 'cart.confirm.deliveryAddress'
            : 'cart.confirm.invoicingAddress',
        ),
        was: place(difference.was),
        is: place(difference.is),
      };
    }
  }
}

function describeLine(line: SnapshotLine | undefined, text: Translate, locale: Locale): string {
  if (!line) return text('cart.confirm.changes.none');
  if (!line.isOrderable) return text('cart.line.gone');
  const money = (cents: number): string => formatMoney(locale, cents);
  if (line.isDelivery) return money(line.untaxedCents);
  return [
    text('cart.confirm.changes.line', {
      quantity: line.quantity,
      unit: money(line.unitNetCents),
      total: money(line.untaxedCents),
    }),
    line.unitPriceCents === line.unitNetCents
      ? ''
      : text('cart.confirm.changes.gross', { price: money(line.unitPriceCents) }),
    line.quantityFree > 0 ? text('cart.offer.given', { count: line.quantityFree }) : '',
    line.quantityUnavailable > 0
      ? text('cart.confirm.changes.missing', { count: line.quantityUnavailable })
      : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
