import { ErpRefused } from '@vetportal/erp';
import { copyName, type Wishlist, type WishlistLine } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useForgetLoaded } from '../use-forget-loaded';
import { useNameIn } from '../wishlist-detail/line-name';
import { useRestriction } from '../wishlist-detail/use-restriction';
import { WISHLISTS_SHOWN } from './wishlists-query';

type TextId = keyof typeof import('./messages.json');

/** What can be done with a whole wishlist, wherever it is shown. A failure shows a notice; then nothing has changed. */
export function useWishlistActions(): {
  /**
   * The copy is without what the ERP would refuse in it: articles that are gone, or that the customer may not buy. A notice names them.
   *
   * @returns the copy, or undefined where it could not be made
   */
  readonly duplicate: (list: Wishlist) => Promise<Wishlist | undefined>;
  /** Asks first. @returns whether it is gone */
  readonly remove: (list: Wishlist) => Promise<boolean>;
  readonly reportFailure: (error: unknown) => void;
  /** Other places show the same lists; they ask for them when they are opened next. */
  readonly forgetLists: () => void;
} {
  const text = useTranslate<TextId>();
  const { erp, search, notify, confirm } = usePlatform();
  const nameIn = useNameIn();
  const restriction = useRestriction();
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
        const ids = list.lines.map(({ productId }) => productId);
        const hits = ids.length === 0 ? [] : await search.productsByIds(ids);
        const articles = new Map(hits.map((hit) => [hit.id, hit]));
        const lines: WishlistLine[] = [];
        const left: string[] = [];
        for (const line of list.lines) {
          const article = articles.get(line.productId);
          const reason = article && restriction(article);
          if (article && reason === undefined) lines.push(line);
          else left.push(`${nameIn(line, articles)}${reason === undefined ? '' : ` (${reason})`}`);
        }
        const name = copyName(await erp.wishlists.all(), list.name);
        const copy = await erp.wishlists.create({ name, lines });
        forgetLists();
        notify({ kind: 'success', text: text('account.wishlists.duplicated', { name }) });
        if (left.length > 0)
          notify({
            kind: 'warning',
            text: text('account.wishlists.notDuplicated', { name, names: left.join(', ') }),
          });
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
