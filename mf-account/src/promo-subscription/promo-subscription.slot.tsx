import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defineSlot, type SlotProps } from '@vetportal/contracts';
import { ErpRefused, type ErpClient } from '@vetportal/erp';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, IconBell } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

const KEY = ['mf-account', 'promo-subscriptions'] as const;

/** On an article's page: the person subscribes to its promotions, or ends that (`S17`). */
export default defineSlot('product.actions', { Component: PromoSubscription });

function PromoSubscription({ product }: SlotProps<'product.actions'>) {
  const session = useSession();
  const { erp } = usePlatform();
  return session.state === 'customer' && erp.has('promoSubscriptions') ? (
    <Toggle id={product.id} name={product.name} />
  ) : null;
}

function Toggle({ id, name }: { readonly id: number; readonly name: string }) {
  const text = useTranslate<TextId>();
  const { erp, notify } = usePlatform();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => erp.promoSubscriptions.all(signal) });
  const toggle = useToggle(erp, id, (error, subscribed) => {
    if (error === undefined) {
      notify({
        kind: 'success',
        text: text(subscribed ? 'account.promo.on' : 'account.promo.off', { name }),
      });
    } else {
      const said = error instanceof ErpRefused ? error.message : '';
      notify({ kind: 'error', text: said === '' ? text('account.promo.failed') : said });
    }
  });
  // Where it is not known the place is held: the page is in use without it.
  const subscribed = data?.includes(id) ?? false;
  return (
    <div data-print="hide">
      <Button
        variant="quiet"
        icon={<IconBell size={16} />}
        aria-pressed={subscribed}
        disabled={data === undefined}
        busy={toggle.isPending}
        onClick={() => toggle.mutate(!subscribed)}
      >
        {text(subscribed ? 'account.promo.subscribed' : 'account.promo.subscribe')}
      </Button>
    </div>
  );
}

function useToggle(
  { promoSubscriptions }: ErpClient,
  id: number,
  tell: (error: unknown, subscribed: boolean) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subscribed: boolean) =>
      subscribed ? promoSubscriptions.subscribe(id) : promoSubscriptions.unsubscribe(id),
    onSuccess(_answer, subscribed) {
      queries.setQueryData(KEY, (known: readonly number[] = []) =>
        subscribed ? [...known, id] : known.filter((one) => one !== id),
      );
      tell(undefined, subscribed);
    },
    onError: (error, subscribed) => tell(error, subscribed),
  });
}
