import type { Locale } from '@vetportal/i18n';
import messages from './messages.json';

/** Name of the product, the same in every language. */
export const SITE_NAME = 'Vetportal';

/** The edge's own texts; plain text, without placeholders. */
export const text = (id: keyof typeof messages, locale: Locale): string => messages[id][locale];
