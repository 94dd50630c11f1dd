/*
 * A range field of the engine, `{gte, lte}`, is one value and not two: of several periods of a document each is compared by
 * itself. Here that value is a text, the interval as ISO 8601 writes it, with two dots for an open end.
 */

const OPEN = '..';
const END = /^(?:\d{4}-\d{2}-\d{2}[^/]*|\.\.)$/;

/** First and last day or instant of a period; a missing one is open. */
export interface PeriodEnds {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The text of an object that is a period, undefined for any other. */
export function periodText(value: object): string | undefined {
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  const [from, to] = [gte ?? OPEN, lte ?? OPEN];
  if (typeof from !== 'string' || typeof to !== 'string' || (from === OPEN && to === OPEN)) return undefined;
  return END.test(from) && END.test(to) ? `${from}/${to}` : undefined;
}

/** The ends of a period's text, undefined for any other text. */
export function periodEnds(text: string): PeriodEnds | undefined {
  const [from = '', to = '', ...more] = text.split('/');
  if (more.length > 0 || !END.test(from) || !END.test(to)) return undefined;
  return { from: from === OPEN ? undefined : from, to: to === OPEN ? undefined : to };
}
