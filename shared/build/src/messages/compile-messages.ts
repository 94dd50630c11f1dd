import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@vetportal/i18n';
import type { Messages } from './collect-messages';
import { typeset } from './typeset';

/** The texts of one language, parsed, so that the browser needs no ICU parser. */
export type CompiledMessages = Readonly<Record<string, readonly MessageFormatElement[]>>;

/** Parses all messages of one language. Their number and date skeletons are resolved too, and their spaces set. */
export const compileMessages = (messages: Messages, locale: Locale): CompiledMessages =>
  Object.fromEntries(
    [...messages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, texts]) => [
        id,
        typeset(parse(texts[locale], { captureLocation: false, shouldParseSkeletons: true }), locale),
      ]),
  );
