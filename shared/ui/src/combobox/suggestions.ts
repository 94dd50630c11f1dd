import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';

/** One suggestion. */
export interface Suggestion {
  /** Unique among all sections. */
  key: string;
  /** Its text, for screen readers. */
  label: string;
  /** What is shown instead of the plain text: picture, code, price. */
  content?: ReactNode;
  /** Its page: then it is a link, which opens in a new tab as any other. */
  to?: To | undefined;
}

/** Suggestions of one kind. */
export interface SuggestionSection {
  key: string;
  title?: string | undefined;
  items: readonly Suggestion[];
}

/**
 * The suggestion that an arrow key makes active. Between the last and the first stands the field itself, so
 * that one gets back to what was typed.
 *
 * @param keys the suggestions in their order
 * @param active the active one; undefined is the field
 * @param step 1 down, -1 up
 */
export function nextActive(
  keys: readonly string[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  const places = keys.length + 1;
  const at = active === undefined ? keys.length : keys.indexOf(active);
  return keys[(at + step + places) % places];
}
