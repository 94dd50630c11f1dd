import { MAX_LINE_QUANTITY } from '@vetportal/model';
import { parseQuantity, type ParsedQuantity } from '@vetportal/ui';

/* `2,0` and `2.00` are how a spreadsheet may write two. Three digits after the sign can mean a thousand: that is no whole number. */
const WHOLE_WITH_DECIMALS = /^(\d+)[.,]0{1,2}$/;

/** Reads a quantity of a list. Nothing is guessed: what is not clearly a whole number from 1 on is a problem. */
export const readQuantity = (text: string): ParsedQuantity =>
  parseQuantity(text.trim().replace(WHOLE_WITH_DECIMALS, '$1'), { min: 1, max: MAX_LINE_QUANTITY });
