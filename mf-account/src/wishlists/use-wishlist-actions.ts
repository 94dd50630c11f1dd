import { ErpRefused } from '@vetportal/erp';
import { copyName, type Wishlist } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useForgetLoaded } from '../use-forget-loaded';
import { WISHLISTS_SHOWN } from './wishlists-query';

type TextId = keyof typeof import('./messages.json');

/** What can be done with a whole wishlist, wherever it is shown. A failure shows a notice; then nothing has changed. */
export function useWishlistActions(): {
  /** @returns the copy, or undefined where it could not be made */
  readonly duplicate: (list: Wishlist) => Promise<Wishlist | undefined>;
  /** Asks first. @returns whether it is gone */
  readonly remove: (list: Wishlist) => Promise<boolean>;
  readonly reportFailure: (error: unknown) => void;
  /** Other places show the same lists; they ask for them when they are opened next. */
  readonly forgetLists: () => void;
} {
  const text = useTranslate<TextId>();
  const { erp, notify, confirm } = usePlatform();
  const reportFailure = (error: unknown) => {
    const said = error instanceof ErpRefused ? error.message : '';
    notify({ kind: 'error', text: said === '' ? text('account.wishlists.failed') : said });
  };
  // Other pages and the add-to-list window show the same lists, and ask for them when they are opened next. The page on
  // screen knows the change already; fetching a list that was just deleted would find none.
  const forgetLists = useForgetLoaded(WISHLISTS_SHOWN);
  return {
    async duplicate(list) {
      try {
        const name = copyName(await erp.wishlists.all(), list.name);
        const copy = await erp.wishlists.create({ name, lines: list.lines });
        forgetLists();
        notify({ kind: 'success', text: text('account.wishlists.duplicated', { name }) });
        return copy;
      } catch (error) {
        reportFailure(error);
        return undefined;
      }
    },
    async remove(list) {
      const sure = await confirm({
        title: text('account.wishlists.deleteTitle', { name: list.name }),
        text: text('account.wishlists.deleteText', { count: list.lines.length }),
        confirmLabel: text('account.wishlists.delete'),
        danger: true,
      });
      if (!sure) return false;
      try {
        await erp.wishlists.remove(list.id);
      } catch (error) {
        reportFailure(error);
        return false;
      }
      forgetLists();
      notify({ kind: 'success', text: text('account.wishlists.deleted', { name: list.name }) });
      return true;
    },
    reportFailure,
    forgetLists,
  };
}
