import { useQuery } from '@tanstack/react-query';
import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import { isRequested, type Sale } from '@vetportal/model';
import { useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Card,
  Inline,
  LinkButton,
  Notice,
  PageHeader,
  SkeletonBlock,
  SkeletonGroup,
  Split,
  Stack,
} from '@vetportal/ui';
import { DocumentButtons } from '../documents/document-buttons';
import { NextSteps } from './next-steps';
import { OrderedLines } from './ordered-lines';
import { SaleSummary } from './sale-summary';

type TextId = keyof typeof import('./messages.json');
interface Data {
  readonly saleId: number;
}

/** How long until a payment that is pending is asked for again. */
const PENDING_MS = 10_000;

/** The order is made (`R19`): its number, what happens next, the way to it. A reload shows the same. */
export default definePage<Data>({
  queryKeys: ['order'],
  load({ query }) {
    const order = query.get('order') ?? '';
    return Promise.resolve(/^[1-9]\d{0,8}$/.test(order) ? loaded({ saleId: Number(order) }) : notFound());
  },
  head: (_data, translate) => ({ title: translate('cart.validated.title'), indexed: false }),
  Skeleton: ValidatedSkeleton,
  Component: ValidatedPage,
  staleTime: Infinity,
});

function ValidatedPage({ data: { saleId } }: PageProps<Data>) {
  const { erp, parts } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  // The order is the person's: it is asked for once the person is known.
  const { data, error, refetch } = useQuery({
    queryKey: ['mf-cart', 'validated', locale, saleId],
    queryFn: async ({ signal }) => (await erp.sales.find(saleId, signal)) ?? null,
    enabled: session.state === 'customer',
    refetchInterval: ({ state }) => (state.data?.paymentState === 'pending' ? PENDING_MS : false),
  });
  const { NotFound, PageFailure } = parts;
  if (data === null) return <NotFound />;
  if (data) return <Validated sale={data} />;
  return error === null ? <ValidatedSkeleton /> : <PageFailure error={error} retry={() => void refetch()} />;
}

function Validated({ sale }: { readonly sale: Sale }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const isRequest = isRequested(sale);
  return (
    <>
      <PageHeader
        title={text(isRequest ? 'cart.validated.requested' : 'cart.validated.title')}
        subtitle={text('cart.validated.on', { date: formatDate(locale, sale.dateOrder, 'long') })}
        actions={
          <DocumentButtons
            label={text('cart.validated.download')}
            download={() => erp.sales.download(sale)}
          />
        }
      />
      <Split>
        <Stack>
          {sale.paymentState === 'refused' ? (
            <Notice tone="danger" announce="alert" title={text('cart.validated.refused')} />
          ) : (
            <>
              <Notice
                tone="success"
                announce="status"
                title={text(isRequest ? 'cart.validated.requestThanks' : 'cart.validated.thanks', {
                  name: sale.name,
                })}
              >
                {sale.paymentState === 'pending' && text('cart.validated.waitsForPayment')}
              </Notice>
              <Card title={text('cart.validated.next')}>
                <NextSteps sale={sale} />
              </Card>
            </>
          )}
          <OrderedLines sale={sale} />
          <Inline>
            <LinkButton to={`/account/sales/${String(sale.id)}`} variant="primary">
              {text('cart.validated.see')}
            </LinkButton>
            <LinkButton to="/">{text('cart.validated.goOn')}</LinkButton>
          </Inline>
        </Stack>
        <SaleSummary sale={sale} />
      </Split>
    </>
  );
}

function ValidatedSkeleton() {
  const text = useTranslate<TextId>();
  return (
    <>
      <PageHeader title={text('cart.validated.title')} />
      <SkeletonGroup>
        <Split>
          <SkeletonBlock height={240} />
          <SkeletonBlock height={160} />
        </Split>
      </SkeletonGroup>
    </>
  );
}
