import type { Picture } from '../product/product';

/** Something that is said for a time. */
export interface Timed {
  /** Instants, ISO 8601; a missing end is open. */
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** A line of information for everyone or for some (`G15`). */
export interface InfoBanner extends Timed {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly audience: 'everyone' | 'guests' | 'customers';
}

/** A picture that leads somewhere (`G16`). */
export interface Advertisement extends Timed {
  readonly id: number;
  readonly name: string;
  /** Seconds; -1 until it is closed. */
  readonly displayTime: number;
  readonly displaySlot: string;
  /** A path of the portal without its language, or an absolute address. */
  readonly link: string | undefined;
  readonly image: Picture | undefined;
}

/** `G16`: an advertisement that says nothing else stays, at the bottom right. */
export const ADVERTISEMENT_DEFAULTS = { displayTime: -1, displaySlot: 'bottom_right' } as const;

/** `S03`: valid when now is after the start and before the end. */
export function isValidAt({ start, end }: Timed, now: Date): boolean {
  const at = now.getTime();
  return (start === undefined || Date.parse(start) < at) && (end === undefined || at < Date.parse(end));
}
