import { useIntl } from 'react-intl';
import { formatMessageOf, type TextValues } from './format-message';

/**
 * Texts in the present language. The ids are those of the screen's own messages file:
 *
 *     const text = useTranslate<keyof typeof import('./messages.json')>();
 *     text('cart.title')
 *
 * @returns a function from message id and values to text, the same until the language changes
 */
export function useTranslate<Id extends string>(): (id: Id, values?: TextValues) => string {
  return formatMessageOf(useIntl());
}
