import { useQuery } from '@tanstack/react-query';
import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import type { Payment } from '@vetportal/model';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Card, PageHeader, SkeletonBlock, SkeletonGroup } from '@vetportal/ui';
import { useEffect } from 'react';
import { readAttempt } from '../cart-confirm/confirmation-attempt';
import { reportPlaced } from '../cart-confirm/use-confirm-order';
import { useCartEngine } from '../cart-engine/use-cart';
import { PaymentOutcome } from './payment-outcome';

type TextId = keyof typeof import('./messages.json');
interface Data {
  readonly reference: string;
}

/** How long a payment that is not decided is waited for between two questions. */
const ASK_AGAIN_MS = 5_000;

/**
 * Where a payer comes back to (`R19`, `C09`). The address says a status too, but anybody can write one: the ERP is asked, and
 * until the payment is decided it is asked again.
 */
export default definePage<Data>({
  queryKeys: ['reference'],
  load({ query }) {
    const reference = query.get('reference') ?? '';
    return Promise.resolve(/^[\w./-]{1,64}$/.test(reference) ? loaded({ reference }) : notFound());
  },
  head: (_data, translate) => ({
    title: translate('cart.paid.title'),
    crumbs: [{ label: translate('cart.title'), path: '/cart' }, { label: translate('cart.paid.title') }],
    indexed: false,
  }),
  Skeleton: PaymentSkeleton,
  Component: PaymentPage,
  staleTime: Infinity,
});

function PaymentPage({ data: { reference } }: PageProps<Data>) {
  const { erp, parts } = usePlatform();
  const text = useTranslate<TextId>();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['mf-cart', 'payment', reference],
    queryFn: async ({ signal }) => (await erp.payment.find(reference, signal)) ?? null,
    enabled: session.state === 'customer',
    // Kept answers are of before the payer left.
    gcTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_AGAIN_MS : false),
  });
  const isDone = useOrdered(data ?? undefined);
  const { NotFound, PageFailure } = parts;
  if (data === null) return <NotFound />;
  if (!data && error) return <PageFailure error={error} retry={() => void refetch()} />;
  if (!data || isDone) return <PaymentSkeleton />;
  return (
    <>
      <PageHeader title={text('cart.paid.title')} />
      <Card>
        <PaymentOutcome payment={data} />
      </Card>
    </>
  );
}

const isOpen = (payment: Payment | null | undefined): boolean =>
  payment?.state === 'draft' || payment?.state === 'pending';

/** Brings a payer whose payment is made to the order. @returns true where that is so */
function useOrdered(payment: Payment | undefined): boolean {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const saleId = payment?.sale?.id;
  const name = payment?.sale?.name ?? '';
  const isDone = payment?.state === 'done' && saleId !== undefined;
  useEffect(() => {
    if (saleId === undefined) return;
    const engine = engineOf();
    // The cart has become the order at the ERP; the event says so to this browser.
    engine.sync();
    if (!isDone) return;
    // Told once: a reload of this page only leads on.
    if (readAttempt(engine.state.owner)) reportPlaced(platform, { saleId, name });
    else platform.navigation.navigate(`/cart-validated?order=${String(saleId)}`, { replace: true });
  }, [isDone, saleId, name, engineOf, platform]);
  return isDone;
}

function PaymentSkeleton() {
  const text = useTranslate<TextId>();
  return (
    <>
      <PageHeader title={text('cart.paid.title')} />
      <SkeletonGroup>
        <SkeletonBlock height={180} />
      </SkeletonGroup>
    </>
  );
}
