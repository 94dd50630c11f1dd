import { ErpRefused } from '@vetportal/erp';
import type { Cart } from '@vetportal/model';
import { useOnRestored, usePlatform } from '@vetportal/module-runtime';
import { useState } from 'react';
import { NoCustomer } from '../cart-engine/engine';
import { useCartEngine } from '../cart-engine/use-cart';
import { useDraftFields } from '../drafts/use-draft-fields';

/** What a customer adds to an order (`C04`). */
export interface OrderDetails {
  readonly customerRef: string;
  readonly suiteName: string;
  readonly note: string;
}
export type DetailName = keyof OrderDetails;

/** As the ERP takes them. */
export const DETAIL_MAX: Readonly<Record<DetailName, number>> = {
  customerRef: 100,
  suiteName: 100,
  note: 2_000,
};

/** Whether a text is longer than the ERP takes: it is kept as it was typed, and not sent. */
export const isTooLong = (name: DetailName, value: string): boolean => value.trim().length > DETAIL_MAX[name];

export interface OrderDetailsForm {
  readonly values: OrderDetails;
  readonly change: (name: DetailName, value: string) => void;
  /** Sends what was changed; called when the person leaves the field. */
  readonly save: (name: DetailName, value?: string) => Promise<void>;
  /** Fields whose text could not be saved: the ERP's words, or '' where it did not answer. */
  readonly failed: Readonly<Partial<Record<DetailName, string>>>;
}

const NAMES = ['customerRef', 'suiteName', 'note'] as const satisfies readonly DetailName[];

/**
 * The details of the present cart. What the person types wins over what the ERP has until the page is left: an answer that
 * comes late replaces no text. What could not be saved stays in this tab, also over a session that ends.
 */
export function useOrderDetails(cart: Cart | undefined): OrderDetailsForm {
  const engineOf = useCartEngine();
  const { erp } = usePlatform();
  const { typed, type, sent } = useDraftFields(`details.${cart?.uuid ?? ''}`, NAMES);
  const [failed, setFailed] = useState<OrderDetailsForm['failed']>({});
  const stored: OrderDetails = {
    customerRef: cart?.customerRef ?? '',
    suiteName: cart?.suiteName ?? '',
    note: cart?.note ?? '',
  };
  const values = { ...stored, ...typed };
  const change = (name: DetailName, value: string): void => {
    type(name, value);
  };
  const save = async (name: DetailName, value = values[name]): Promise<void> => {
    if (value === stored[name]) {
      sent(name);
      return;
    }
    if (isTooLong(name, value)) return;
    try {
      await engineOf().call(async () => ({
        cart: await erp.cart.update({ [name]: value.trim() }),
        result: undefined,
      }));
      sent(name);
      setFailed(({ [name]: _saved, ...others }) => others);
    } catch (error) {
      if (error instanceof NoCustomer) return;
      setFailed((before) => ({ ...before, [name]: error instanceof ErpRefused ? error.message : '' }));
    }
  };
  const unsaved = NAMES.filter((name) => failed[name] === '');
  useOnRestored(unsaved.length > 0, () => {
    for (const name of unsaved) void save(name);
  });
  return { values, change, save, failed };
}
