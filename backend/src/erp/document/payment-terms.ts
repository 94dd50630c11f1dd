import { structuredCommunication } from '@vetportal/model';
import { daysAfter } from '../../catalogue/calendar';

/** Days in which an invoice is to be paid. */
const PAYMENT_DAYS = 30;

/** The day by which an invoice is to be paid. @param issued its day, 'YYYY-MM-DD' */
export const dueDateOf = (issued: string): string => daysAfter(issued, PAYMENT_DAYS);

/** The structured communication by which an invoice is paid: year and number, `F2026/000123` -> `+++202/6000/12320+++`. */
export const communicationOf = (number: string): string =>
  structuredCommunication(number.replace(/\D/g, '').slice(-10) || '0');
