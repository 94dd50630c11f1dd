import type { IntlShape } from 'react-intl';

/** Values for the placeholders of a message. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Formats the message of an id with its values. */
export type FormatMessage = (id: string, values?: TextValues) => string;

type MessageFormat = ReturnType<IntlShape['formatters']['getMessageFormat']>;

const formatters = new WeakMap<IntlShape, FormatMessage>();

/** Formats the messages of `intl`; the same function for each caller. */
export function formatMessageOf(intl: IntlShape): FormatMessage {
  let format = formatters.get(intl);
  if (!format) formatters.set(intl, (format = createFormatMessage(intl)));
  return format;
}

/*
 * react-intl looks up the compiled form of a message by the message and all formats of dates and numbers as JSON, which it writes each
 * time. That takes longer than all the rest, and a list of articles formats hundreds of messages. Here the id finds the compiled form.
 */
function createFormatMessage({ formatMessage, formatters: own }: IntlShape): FormatMessage {
  const known = new Map<string, MessageFormat>();
  const compile = own.getMessageFormat;
  let compiled: MessageFormat | undefined;
  own.getMessageFormat = (...about) => (compiled = compile(...about));
  const takeCompiled = (): MessageFormat | undefined => {
    const taken = compiled;
    compiled = undefined;
    return taken;
  };

  return (id, values) => {
    const formatted = formattedBy(known.get(id), values);
    if (formatted !== undefined) return formatted;
    takeCompiled();
    const text = formatMessage({ id }, values);
    const format = takeCompiled();
    if (format) known.set(id, format);
    return text;
  };
}

/** The text; undefined where it cannot be formatted: react-intl reports that when it is asked next. */
function formattedBy(format: MessageFormat | undefined, values: TextValues | undefined): string | undefined {
  try {
    const text = format?.format(values);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
