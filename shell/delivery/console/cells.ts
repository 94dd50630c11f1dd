import { percent as percentText } from '../traffic/percent';
import type { Action } from './confirmation';

/** A form with one button: where it leads, its fields, its label, and what that is about. */
export type Form<Path = Action> = (
  path: Path,
  fields: Readonly<Record<string, string>>,
  label: string,
  about: string,
) => string;

/** A percentage whose sign does not wrap to the next line. */
export const percent = (weight: number): string => percentText(weight).replace(' ', '&nbsp;');

/** A time with its zone: who looks may be in another one. */
export const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

/** Buttons of one row, apart from each other. */
export const actions = (...forms: readonly string[]): string =>
  `<div class="actions">${forms.join('')}</div>`;
