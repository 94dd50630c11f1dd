import type { IntlShape } from 'react-intl';

/** Values for the placeholders of a message. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Says the text of an id with its values. */
export type SayText = (id: string, values?: TextValues) => string;

type MessageFormat = ReturnType<IntlShape['formatters']['getMessageFormat']>;

const says = new WeakMap<IntlShape, SayText>();

/** What says the texts of `intl`, the same for all who ask. */
export function sayTextOf(intl: IntlShape): SayText {
  let say = says.get(intl);
  if (!say) says.set(intl, (say = createSayText(intl)));
  return say;
}

/*
 * To find again what it has made of a text, react-intl writes the text with all formats of dates and numbers into JSON, each time:
 * that takes longer than all the rest, and a list of articles says hundreds of texts. Here what it has made is known by the id.
 */
function createSayText({ formatMessage, formatters }: IntlShape): SayText {
  const known = new Map<string, MessageFormat>();
  const make = formatters.getMessageFormat;
  let made: MessageFormat | undefined;
  formatters.getMessageFormat = (...about) => (made = make(...about));
  const takeMade = (): MessageFormat | undefined => {
    const taken = made;
    made = undefined;
    return taken;
  };

  return (id, values) => {
    const said = saidBy(known.get(id), values);
    if (said !== undefined) return said;
    takeMade();
    const text = formatMessage({ id }, values);
    const format = takeMade();
    if (format) known.set(id, format);
    return text;
  };
}

/** The text; undefined where it cannot be said, which react-intl tells of. */
function saidBy(format: MessageFormat | undefined, values: TextValues | undefined): string | undefined {
  try {
    const said = format?.format(values);
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
}
