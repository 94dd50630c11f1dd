import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@vetportal/i18n';

/** Within guillemets, before a colon and before a sign of per cent. */
const NO_BREAK = '\u00a0';
/** Before the signs that stand closer to their word. */
const NARROW_NO_BREAK = '\u202f';

const ofFrench = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»%])/g, NO_BREAK)
    .replaceAll(/(?<=«) /g, NO_BREAK);

/**
 * Sets a message's spaces as its language prints them: French has one before `: ; ! ? » %` and after `«`, at which no line may
 * end. Texts are written with the space of the keyboard, which can be seen for what it is.
 *
 * @returns the message; what stands in its placeholders has its own spaces
 */
export const typeset = (
  message: readonly MessageFormatElement[],
  locale: Locale,
): readonly MessageFormatElement[] => (locale === 'fr' ? message.map(setElement) : message);

function setElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: ofFrench(element.value) };
    case TYPE.plural:
    case TYPE.select:
      return {
        ...element,
        options: Object.fromEntries(
          Object.entries(element.options).map(([name, option]) => [
            name,
            { ...option, value: option.value.map(setElement) },
          ]),
        ),
      };
    case TYPE.tag:
      return { ...element, children: element.children.map(setElement) };
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return element;
  }
}
