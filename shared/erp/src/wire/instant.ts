/**
 * An instant or a day of the wire. An instant without a zone is one of UTC: a public Shopinvader writes `2026-11-28T17:30:18`, which a
 * browser would take for its own clock.
 *
 * @returns undefined where there is none
 */
export const instant = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value)
    ? `${value.replace(' ', 'T')}Z`
    : value || undefined;
