import { isChoice, type Field } from './form-fields';

/** One character, which may be two units of a string. Other keys have names. */
const ONE_LETTER = /^.$/su;

/** A text that the person is typing. */
export interface Typing {
  readonly element: Field;
  readonly text: string;
  /** The caret or the selection; null in a field that does not reveal it. */
  readonly selection: readonly [start: number | null, end: number | null];
}

/**
 * Applies a key to a text as the field would: letters, signs, backspace, and Enter where the field has lines.
 *
 * @returns undefined where the key does not write
 */
export function replayKey<Text extends Typing>(typing: Text, event: KeyboardEvent): Text | undefined {
  const { element, text, selection } = typing;
  if (element instanceof HTMLSelectElement || isChoice(element)) return undefined;
  const letter = writtenBy(event, element instanceof HTMLTextAreaElement);
  if (letter === undefined) return undefined;
  const [start, end] = [selection[0] ?? text.length, selection[1] ?? text.length];
  const kept = letter === '' && start === end ? withoutLast(text.slice(0, start)) : text.slice(0, start);
  const whole = kept + letter + text.slice(end);
  // A full field takes no more.
  if (element.maxLength >= 0 && whole.length > element.maxLength) return typing;
  const caret = selection[0] === null ? null : kept.length + letter.length;
  return { ...typing, text: whole, selection: [caret, caret] };
}

/** What a key writes; nothing for backspace. */
function writtenBy(event: KeyboardEvent, hasLines: boolean): string | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing || metaKey) return undefined;
  // `@` of a Belgian keyboard is written with both of them.
  if ((ctrlKey || altKey) && !event.getModifierState('AltGraph')) return undefined;
  if (key === 'Backspace') return '';
  if (key === 'Enter') return hasLines ? '\n' : undefined;
  return ONE_LETTER.test(key) ? key : undefined;
}

const withoutLast = (text: string): string => text.replace(/.$/su, '');
