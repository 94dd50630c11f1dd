import type { Platform } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useCallback } from 'react';

type TextId = keyof typeof import('./messages.json');

/** Page loads that have shown it: once is enough. */
const told = new WeakSet<Platform>();

/** Tells a guest, at the first article of a page load, that the cart is kept and that ordering asks for a sign-in. */
export function useGuestHint(): () => void {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  return useCallback(() => {
    if (platform.session.value.state !== 'guest' || told.has(platform)) return;
    told.add(platform);
    platform.notify({
      kind: 'info',
      text: text('cart.buy.kept'),
      action: { label: text('cart.buy.signIn'), run: () => void platform.session.signIn() },
    });
  }, [platform, text]);
}
