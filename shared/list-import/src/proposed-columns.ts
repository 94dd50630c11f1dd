import type { FoundColumns } from '@vetportal/model/article-list';
import { recallColumns } from './remembered-columns';
import type { HiddenParts, OpenList } from './list-import';

/** Of columns that may be the quantity one that the person sees is proposed. */
export function withShownQuantity(found: FoundColumns, hidden: HiddenParts): FoundColumns {
  const { quantity } = found.columns;
  if (quantity === undefined || !hidden.columns.has(quantity)) return found;
  const shown = found.quantities.find((column) => !hidden.columns.has(column));
  return shown === undefined ? found : { ...found, columns: { ...found.columns, quantity: shown } };
}

/** Whether something is left out or taken that the spreadsheet does not show: then somebody has to say so. */
export const takesUnseen = ({ hidden, choice }: OpenList): boolean =>
  hidden.rows > 0 ||
  [choice.code, choice.quantity].some((column) => typeof column === 'number' && hidden.columns.has(column));

/** What is chosen at first: the last choice for this kind of file, unless the codes themselves say otherwise. */
export function proposalOf(found: FoundColumns, owner: string): Pick<OpenList, 'choice' | 'remembered'> {
  const { columns, codeBy, single } = found;
  const { heading, code } = columns;
  const proposed = { heading, code, quantity: single ? ('none' as const) : columns.quantity };
  const former = single ? undefined : recallColumns(owner, found.kind);
  const isOutdated =
    (codeBy === 'articles' && former?.code !== code) ||
    (heading === undefined &&
      typeof former?.quantity === 'number' &&
      !found.quantities.includes(former.quantity));
  const isSame = former?.code === proposed.code && former?.quantity === proposed.quantity;
  return former && !isOutdated && !isSame
    ? { choice: { heading, ...former }, remembered: true }
    : { choice: proposed, remembered: false };
}
