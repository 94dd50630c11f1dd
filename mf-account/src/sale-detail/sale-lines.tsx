import { lineQuantities, unitsToCome, type ProductHit, type Sale, type SaleLine } from '@vetportal/model';
import { Slot, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, Inline, Notice, Price, ProductImage, Stack, Table, Text } from '@vetportal/ui';
import { ArticleLink } from '../article-link/article-link';
import { useArticles } from '../article-link/use-articles';
import { ExpectedDay } from '../products-on-order/expected-day';
import { ControlPlace } from './control-place';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly sale: Sale;
}

/** The lines of an order: what was ordered, delivered, is still to come, was cancelled or taken back, and what remains costs. */
export function SaleLines({ sale }: Props) {
  const text = useTranslate<TextId>();
  const { modules } = usePlatform();
  const session = useSession();
  const canOrder = session.state === 'customer' && session.user.canOrder;
  const hasActions = modules.contributions('order.line-actions').length > 0;
  const lines = sale.lines.filter((line) => !line.isDelivery);
  const { articles, isAway, retry } = useArticles(lines.map(({ productId }) => productId));
  const some = (quantity: (line: SaleLine) => number): boolean => lines.some((line) => quantity(line) > 0);
  const count = (label: TextId, quantity: (line: SaleLine) => number, key: string) => ({
    key,
    label: text(label),
    align: 'end' as const,
    width: 'min' as const,
    cell: (line: SaleLine) => quantity(line),
  });
  return (
    <>
      {isAway && (
        <div data-print="hide">
          <Notice
            announce="status"
            actions={
              <Button size="sm" onClick={retry}>
                {text('account.sale.retry')}
              </Button>
            }
          >
            {text('account.sale.noPictures')}
          </Notice>
        </div>
      )}
      <Card title={text('account.sale.lines')} padding="none">
        <Table
          caption={text('account.sale.lines')}
          hideCaption
          density="comfortable"
          rows={lines}
          rowKey={(line) => String(line.id)}
          columns={[
            {
              key: 'article',
              label: text('account.sale.article'),
              rowHeader: true,
              width: 'max',
              cell: (line) => <Article line={line} article={articles.get(line.productId)} />,
            },
            count('account.sale.ordered', (line) => line.quantity, 'ordered'),
            count('account.sale.delivered', (line) => line.quantityDelivered, 'delivered'),
            // Columns that would hold nothing but zeros are left out: most orders have none of them.
            ...(some(toCome)
              ? [
                  {
                    ...count('account.sale.toCome', toCome, 'to-come'),
                    cell: (line: SaleLine) => <ToCome line={line} />,
                  },
                ]
              : []),
            ...(some((line) => line.quantityCanceled)
              ? [count('account.sale.canceled', (line) => line.quantityCanceled, 'canceled')]
              : []),
            ...(some((line) => line.quantityReturned)
              ? [count('account.sale.returned', (line) => line.quantityReturned, 'returned')]
              : []),
            {
              key: 'unit',
              label: text('account.sale.unitPrice'),
              align: 'end',
              width: 'min',
              hideBelow: 'desktop',
              cell: (line) => <Price cents={line.unitPriceCents} />,
            },
            ...(some((line) => line.discountPercent)
              ? [
                  {
                    key: 'discount',
                    label: text('account.sale.discount'),
                    align: 'end' as const,
                    width: 'min' as const,
                    hideBelow: 'desktop' as const,
                    cell: (line: SaleLine) =>
                      line.discountPercent > 0
                        ? text('account.sale.percent', { percent: line.discountPercent })
                        : '',
                  },
                ]
              : []),
            {
              key: 'net',
              label: text('account.sale.net'),
              align: 'end',
              width: 'min',
              cell: (line) => <Price cents={line.unitNetCents} />,
            },
            {
              key: 'amount',
              label: text('account.sale.amount'),
              align: 'end',
              width: 'min',
              cell: (line) => <Price cents={line.amount.untaxed} strong />,
            },
            ...(hasActions
              ? [
                  {
                    key: 'actions',
                    label: text('account.sale.actions'),
                    hideLabel: true,
                    align: 'end' as const,
                    width: 'min' as const,
                    cell: (line: SaleLine) => (
                      <span data-print="hide">
                        <Slot
                          name="order.line-actions"
                          props={{ line }}
                          placeholder={canOrder && <ControlPlace $size="sm" />}
                        />
                      </span>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </>
  );
}

const toCome = (line: SaleLine): number => unitsToCome(lineQuantities(line));

/** Units that are to come, and how many of them wait for stock. */
function ToCome({ line }: { readonly line: SaleLine }) {
  const text = useTranslate<TextId>();
  return (
    <Stack gap={0}>
      {toCome(line)}
      {line.quantityUnavailable > 0 && (
        <Text as="span" size="xs" tone="muted">
          {text('account.sale.ofBackorder', { count: line.quantityUnavailable })}
        </Text>
      )}
      {line.dateExpected !== undefined && (
        <Text as="span" size="xs">
          <ExpectedDay on={line.dateExpected} promised={line.datePromised} />
        </Text>
      )}
    </Stack>
  );
}

function Article({ line, article }: { readonly line: SaleLine; readonly article: ProductHit | undefined }) {
  const text = useTranslate<TextId>();
  const sku = article?.sku ?? line.sku;
  return (
    <Inline gap={3} wrap={false}>
      <ProductImage src={article?.images[0]?.small.src} alt="" size={40} />
      <Stack gap={0}>
        <ArticleLink name={line.name} sku={sku} article={article} />
        {(line.quantityFree ?? 0) > 0 && (
          <Text as="span" size="xs">
            {text('account.sale.free', { count: line.quantityFree ?? 0 })}
          </Text>
        )}
        {sku !== '' && (
          <Text as="span" size="xs" tone="muted" code>
            {sku}
          </Text>
        )}
      </Stack>
    </Inline>
  );
}
