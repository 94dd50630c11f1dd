import type { BurstKey } from './scan-burst';

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'repeat'
  | 'isComposing'
  | 'timeStamp'
  | 'getModifierState'
>;

/** FNC1 within a GS1 symbol; scanners type it as the control character itself or as Ctrl and `]`. */
const SEPARATOR = '\u001d';
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Meta', 'Dead']);

/**
 * What a key press is to the detector of scans. The character counts, not the key's place: what the computer's layout has made of
 * it is what can be read.
 *
 * @returns undefined for keys that say nothing by themselves, as Shift before a capital
 */
export function keyOfEvent(event: Pressed): BurstKey | undefined {
  const { key, timeStamp: at } = event;
  if (MODIFIERS.has(key)) return undefined;
  // A key that is held down, or an input method at work.
  if (event.repeat || event.isComposing) return { kind: 'other', text: '', at };
  if (key === 'Enter' || key === 'Tab') return { kind: 'end', text: '', at };
  const isAltGraph = event.getModifierState('AltGraph');
  const isSeparator =
    key === SEPARATOR || (event.ctrlKey && !isAltGraph && (key === ']' || event.code === 'BracketRight'));
  if (isSeparator) return { kind: 'character', text: SEPARATOR, at };
  const isShortcut = event.metaKey || ((event.ctrlKey || event.altKey) && !isAltGraph);
  return Array.from(key).length === 1 && !isShortcut
    ? { kind: 'character', text: key, at }
    : { kind: 'other', text: '', at };
}
