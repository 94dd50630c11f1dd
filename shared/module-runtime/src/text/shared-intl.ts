import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

type Messages = Readonly<Record<string, unknown>>;

interface Settings {
  /** BCP 47: `nl-BE`. */
  readonly locale: string;
  readonly messages: Messages;
  /** A missing text is telemetry's business, and shows its id. */
  readonly onError: (error: unknown) => void;
}

/*
 * A page has dozens of parts with the same texts, and the edge renders thousands: what formats them is made once for each set
 * of texts, and the formats of numbers and dates once for all.
 */
const formats = createIntlCache();
const shapes = new WeakMap<Messages, IntlShape>();
const merged = new WeakMap<Messages, WeakMap<Messages, Messages>>();

/** What formats texts of one set of messages, compiled by the build and checked there. */
export function sharedIntl({ locale, messages, onError }: Settings): IntlShape {
  let intl = shapes.get(messages);
  if (intl?.locale !== locale) {
    intl = createIntl(
      { locale, messages: messages as Record<string, never>, timeZone: 'Europe/Brussels', onError },
      formats,
    );
    shapes.set(messages, intl);
  }
  return intl;
}

/** The texts of two sets, the second one's where both have one: the same object for the same two. */
export function mergedMessages(first: Messages, second: Messages): Messages {
  let bySecond = merged.get(first);
  if (!bySecond) merged.set(first, (bySecond = new WeakMap()));
  let both = bySecond.get(second);
  if (!both) bySecond.set(second, (both = { ...first, ...second }));
  return both;
}
