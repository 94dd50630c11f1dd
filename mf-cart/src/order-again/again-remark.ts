import type { useTranslate } from '@vetportal/module-runtime';
import { remarkOn, type RemarkTextId } from '../order-list/line-remark';
import type { AgainLine } from './use-order-again';

type TextId = keyof typeof import('./messages.json') | RemarkTextId;

/** Why a line of a former order is not in the cart, or not as it was ordered. */
export const againRemark = ({ checked }: AgainLine, text: ReturnType<typeof useTranslate<TextId>>): string =>
  checked.outcome.kind === 'refused' && checked.outcome.problem === 'unknown'
    ? text('cart.again.gone')
    : remarkOn(checked, text);
