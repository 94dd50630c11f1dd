import type { SaleSummary } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';

type TextId = keyof typeof import('./messages.json');

/** States of Odoo's own orders, which come without words. */
const WORDED = ['draft', 'sent', 'sale', 'done', 'cancel'] as const;

/** Says how far an order is: in the ERP's words; else, of the states that every Odoo has, in ours; else nothing. */
export function useStateLabel(): (sale: Pick<SaleSummary, 'state' | 'stateLabel'>) => string {
  const text = useTranslate<TextId>();
  return ({ state, stateLabel }) => {
    if (stateLabel !== '') return stateLabel;
    const worded = WORDED.find((known) => known === state);
    return worded === undefined ? '–' : text(`account.sales.state.${worded}`);
  };
}
