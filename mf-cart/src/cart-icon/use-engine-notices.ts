import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useEffect } from 'react';
import type { EngineNotice } from '../cart-engine/state';
import { useCartEngine } from '../cart-engine/use-cart';

type TextId = keyof typeof import('./messages.json');
type Discarded = Extract<EngineNotice, { readonly kind: 'discarded' }>;

/** Puts what the engine has to say into words, wherever the person is: the header is on every page. */
export function useEngineNotices(): void {
  const text = useTranslate<TextId>();
  const { navigation, notify } = usePlatform();
  const engineOf = useCartEngine();
  useEffect(() => {
    const engine = engineOf();
    const reportDiscarded = ({ transactions }: Discarded): void => {
      const again = netAdditions(transactions);
      notify({
        kind: 'warning',
        text: text('cart.notice.discarded', { count: transactions.length }),
        // Removals have nothing left to remove; what was added can be added to the new cart.
        ...(again.length > 0
          ? { action: { label: text('cart.notice.addAgain'), run: () => void engine.add(again) } }
          : {}),
      });
    };
    return engine.onNotice((notice) => {
      switch (notice.kind) {
        case 'discarded':
          reportDiscarded(notice);
          return;
        case 'refused':
          // The ERP's own sentence names the article and is in the person's language.
          notify({ kind: 'error', text: notice.reason === '' ? text('cart.notice.refused') : notice.reason });
          return;
        case 'changed-elsewhere':
          notify({ kind: 'info', text: text('cart.notice.changedElsewhere') });
          return;
        case 'unsure':
          notify({
            kind: 'warning',
            text: text('cart.notice.unsure', { count: notice.productIds.length }),
            action: { label: text('cart.notice.seeCart'), run: () => navigation.navigate('/cart') },
          });
          return;
        case 'not-stored':
          notify({ kind: 'warning', text: text('cart.notice.not-stored') });
      }
    });
  }, [engineOf, navigation, notify, text]);
}

function netAdditions(transactions: Discarded['transactions']) {
  const net = new Map<number, number>();
  for (const { productId, quantity } of transactions) {
    net.set(productId, (net.get(productId) ?? 0) + quantity);
  }
  return [...net]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));
}
