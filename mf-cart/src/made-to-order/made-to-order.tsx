import { useTranslate } from '@vetportal/module-runtime';
import { Checkbox, Notice } from '@vetportal/ui';
import { useCallback, useSyncExternalStore } from 'react';
import type { Articles } from '../articles/use-articles';
import type { ShownLine } from '../cart-engine/shown-cart';

type TextId = keyof typeof import('./messages.json');

/** The lines that are bought for the customer, by the ERP's word, or the catalogue's until it has answered (`V10`). */
export const madeToOrderLines = (lines: readonly ShownLine[], articles: Articles): readonly ShownLine[] =>
  lines.filter(
    ({ line, productId }) => line?.isMadeToOrder ?? articles.get(productId)?.flags.has('is_mto') === true,
  );

/** What was agreed to in this page load: the articles by id. Another article asks again. */
let agreedTo: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Whether the person has agreed to the conditions of exactly these lines, on the cart page or at the confirmation. */
export function useAgreement(lines: readonly ShownLine[]): readonly [boolean, (agreed: boolean) => void] {
  const key = lines
    .map(({ productId }) => productId)
    .sort((a, b) => a - b)
    .join(',');
  const agreed = useSyncExternalStore(
    subscribe,
    () => agreedTo === key,
    () => false,
  );
  const agree = useCallback(
    (yes: boolean) => {
      agreedTo = yes ? key : undefined;
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [lines.length === 0 || agreed, agree];
}

interface Props {
  readonly lines: readonly ShownLine[];
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  /** The person tried to go on without. */
  readonly missing: boolean;
}

/** The conditions of made-to-order articles, to be agreed to before going on (`V10`). */
export function MadeToOrder({ lines, agreed, onAgree, missing }: Props) {
  const text = useTranslate<TextId>();
  if (lines.length === 0) return null;
  return (
    <div data-print="hide">
      <Notice tone="warning" title={text('cart.mto.title', { count: lines.length })}>
        <Checkbox
          label={text('cart.mto.agree')}
          checked={agreed}
          onChange={(event) => {
            onAgree(event.target.checked);
          }}
          error={missing && !agreed ? text('cart.mto.missing') : undefined}
        />
      </Notice>
    </div>
  );
}
