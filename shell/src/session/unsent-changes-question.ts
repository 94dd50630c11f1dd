import type { Question } from '@vetportal/contracts';
import type { ShellText } from '../texts/shell-texts';

/**
 * What somebody is asked who signs out while changes of the cart have not reached the ERP.
 *
 * @param count changes that would be lost
 */
export const unsentChangesQuestion = (text: ShellText, count: number): Question => ({
  title: text('shell.signOut.title'),
  text: text('shell.signOut.text', { count }),
  confirmLabel: text('shell.signOut.confirm'),
  danger: true,
});
