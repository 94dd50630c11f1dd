import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { ErpRefused, SessionEnded } from '@vetportal/erp';
import { formatDate } from '@vetportal/i18n';
import { isCancellable, type ProductOnOrder } from '@vetportal/model';
import { useDraft, useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  Container,
  DescriptionList,
  Inline,
  LinkButton,
  Notice,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  TextField,
  TextLink,
} from '@vetportal/ui';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useForgetLoaded } from '../use-forget-loaded';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../products-on-order/messages.json');

const LIST = '/account/products_on_order';

/**
 * What shows orders, their quantities or sums made of them, by the beginning of its key: documents too, a credit note may have come.
 * The rebate is asked for once an hour whatever is ordered or cancelled (`S19`).
 */
const OF_BACKORDERS = [
  ['mf-account', 'page', 'products-on-order'],
  ['mf-account', 'page', 'product-on-order-cancel'],
  ['mf-account', 'page', 'sales'],
  ['mf-account', 'page', 'sale-detail'],
  ['mf-account', 'page', 'dashboard'],
  ['mf-account', 'page', 'documents'],
  ['mf-account', 'products-on-order'],
  ['mf-account', 'recent-orders'],
  ['mf-account', 'most-ordered'],
  ['mf-account', 'top-articles'],
  ['mf-account', 'five-years'],
];

/** Cancels a part of a backorder, or all of it (`R07`, `V07`, `X08`, `X09`). */
export default definePage<ProductOnOrder>({
  queryKeys: [],
  staleTime: 0,
  async load({ params, erp, signal }) {
    try {
      return loaded(await erp.productsOnOrder.find(Number(params['id']), signal));
    } catch (error) {
      if (error instanceof ErpRefused && error.status === 404) return notFound();
      throw error;
    }
  },
  head: (_data, translate) => ({
    title: translate('account.onOrder.cancelTitle'),
    crumbs: [
      { label: translate('account.dashboard.title'), path: '/account' },
      { label: translate('account.onOrder.title'), path: LIST },
      { label: translate('account.onOrder.cancelTitle') },
    ],
    indexed: false,
  }),
  Skeleton: CancelSkeleton,
  Component: Cancel,
});

function Cancel({ data: line }: PageProps<ProductOnOrder>) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const locale = useLocale();
  return (
    <Container narrow>
      <PageHeader title={text('account.onOrder.cancelTitle')} subtitle={line.name} />
      <Card>
        <Stack>
          <DescriptionList
            items={[
              {
                key: 'order',
                term: text('account.onOrder.order'),
                value: <TextLink to={`/account/sales/${line.order.id}`}>{line.order.name}</TextLink>,
              },
              {
                key: 'date',
                term: text('account.onOrder.orderedOn'),
                value: formatDate(locale, line.dateOrder),
              },
              { key: 'quantity', term: text('account.onOrder.quantity'), value: String(line.quantity) },
              {
                key: 'delivered',
                term: text('account.onOrder.delivered'),
                value: String(line.quantityDelivered),
              },
              { key: 'backorder', term: text('account.onOrder.backorder'), value: String(line.backorder) },
            ]}
          />
          {line.canCancel ? (
            <CancelForm line={line} />
          ) : (
            <Notice
              tone="warning"
              actions={<LinkButton to={LIST}>{text('account.onOrder.back')}</LinkButton>}
            >
              {text(whyNot(line, session.state === 'customer' && session.user.canOrder))}
            </Notice>
          )}
        </Stack>
      </Card>
    </Container>
  );
}

function whyNot({ isMadeToOrder }: ProductOnOrder, canOrder: boolean) {
  if (isMadeToOrder) return 'account.onOrder.cannotMadeToOrder';
  return canOrder ? 'account.onOrder.cannot' : 'account.onOrder.cannotOrder';
}

function CancelForm({ line }: { readonly line: ProductOnOrder }) {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const { erp, navigation, notify } = platform;
  const forget = useForgetLoaded(OF_BACKORDERS);
  const all = String(line.backorder);
  const empty = useMemo(() => ({ quantity: all }), [all]);
  const form = useForm({ defaultValues: empty });
  const forgetDraft = useDraft({ form, name: `cancel-${line.id}`, empty });
  const [failure, setFailure] = useState<string | undefined>();
  const cancel = form.handleSubmit(async ({ quantity: typed }) => {
    setFailure(undefined);
    const quantity = Number(typed);
    try {
      await erp.productsOnOrder.cancel(line.id, quantity);
      forgetDraft();
      // Lists and orders show other quantities when they are opened next, and not for a moment a line that is on order no more:
      // a pointer that stands there would have its page fetched, which is gone.
      forget();
      notify({
        kind: 'success',
        text: text('account.onOrder.cancelled', { count: quantity, name: line.name }),
      });
      navigation.navigate(LIST);
    } catch (problem) {
      // The shell leads to the sign-in; what was typed is there when the person is back.
      if (problem instanceof SessionEnded) return;
      const refused = problem instanceof ErpRefused ? problem : undefined;
      const atField = refused?.fields.find(({ path }) => path.at(-1) === 'quantity');
      if (atField) form.setError('quantity', { message: atField.message }, { shouldFocus: true });
      else {
        const reason = refused?.message || text('account.onOrder.unavailable');
        setFailure(text('account.onOrder.failed', { error: reason }));
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void cancel(event)}>
      <Stack gap={3}>
        {failure !== undefined && (
          <Notice tone="danger" announce="alert">
            {failure}
          </Notice>
        )}
        <TextField
          label={text('account.onOrder.toCancel')}
          description={text('account.onOrder.most', { max: line.backorder })}
          inputMode="numeric"
          autoComplete="off"
          required
          error={form.formState.errors.quantity?.message}
          {...form.register('quantity', {
            validate: (typed) =>
              (/^ *\d+ *$/.test(typed) && isCancellable(Number(typed), line)) ||
              text('account.onOrder.range', { max: line.backorder }),
          })}
        />
        <Inline>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {text('account.onOrder.confirm')}
          </Button>
          <LinkButton to={LIST}>{text('account.onOrder.back')}</LinkButton>
        </Inline>
      </Stack>
    </form>
  );
}

function CancelSkeleton() {
  return (
    <SkeletonGroup>
      <Container narrow>
        <Stack>
          <SkeletonBlock height={56} />
          <SkeletonBlock height={320} />
        </Stack>
      </Container>
    </SkeletonGroup>
  );
}
