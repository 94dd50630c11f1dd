import type { ObservableValue } from '@vetportal/contracts';
import { localeTag, type Locale } from '@vetportal/i18n';
import { createIntl, createIntlCache } from 'react-intl';
import type { ShellMessages } from './shell-messages';

type TextId = keyof typeof import('../messages.json');

/** Says a text of the shell's. */
export type ShellText = (id: TextId, values?: Readonly<Record<string, string | number>>) => string;

/** The shell's texts outside of React. */
export function createShellTexts(
  messages: ObservableValue<ShellMessages>,
  locale: ObservableValue<Locale>,
): ShellText {
  const cache = createIntlCache();
  return (id, values) =>
    createIntl(
      {
        locale: localeTag(locale.value),
        messages: messages.value as Record<string, never>,
        onError: () => undefined,
      },
      cache,
    ).formatMessage({ id }, values);
}
