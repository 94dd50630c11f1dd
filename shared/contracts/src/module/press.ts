/** The event by which a page tells of a press whose trace is recorded; an edge that does not know it takes it as any other. */
export const PRESS_EVENT = 'trace.press';
/** What can be pressed, by its role. Nothing else is told of it: a name may be that of a person or of an article. */
export const PRESS_ROLES = [
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'option',
  'tab',
  'menuitem',
  'combobox',
  'textbox',
  'form',
  'other',
] as const;
export type PressRole = (typeof PRESS_ROLES)[number];
/** A press is told as no longer than that (ms). */
export const MAX_PRESS_MS = 60_000;
