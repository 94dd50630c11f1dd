import { restoreFields } from './restore-fields';
import { replayKey, type Typing } from './replay-key';
import {
  fieldsOf,
  isChoice,
  isField,
  isSecret,
  savedFieldOf,
  type Field,
  type SavedField,
} from './form-fields';

/** An element that is still in the document after this (ms) belongs to something else and stays. */
const REMOVED_WITHIN_MS = 5_000;
/** A field that has not come back by then (ms) is given up. */
const RETURNS_WITHIN_MS = 60_000;
/** Keys for a removed field are replayed for this long (ms); later the person has forgotten the field. */
const REPLAY_FOR_MS = 15_000;
/** A person who has pressed no key for this long (ms) does not type just now. */
const STILL_MS = 400;
/** A person who types without a pause is waited for no longer than this (ms): the keys are kept from here on. */
const STILL_WITHIN_MS = 10_000;
/** Types of fields without typed text. */
const NO_TEXT = /^(?:hidden|submit|button|reset|image)$/;

/** Saves typed text and restores it, while another version of a module takes the place of the one that showed the fields. */
export interface FormRestore {
  /**
   * Saves the content of the fields, while they are in the document. From now on no key is lost: what the person types into a field
   * that has been removed is kept for the one that takes its place.
   */
  save(): void;
  /** Restores what was saved, in the fields that take the place of those that are removed now. */
  restore(): void;
  /** Resolves when the person does not type, so that no field has to be taken away under a hand or within a composed letter. */
  untilStill(): Promise<void>;
}

interface SavedTyping extends SavedField {
  readonly element: Field;
  /** The selection, where the person was in the field. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
}

/** The fields of a version that gives way, from the news of its failure until its text stands in other fields. */
interface Handover {
  /** All fields that were in the document. */
  readonly former: WeakSet<Field>;
  /** Those with content to restore. */
  readonly saved: Map<Field, SavedTyping>;
  /** The field with the focus; nothing may have been typed into it yet. */
  focused: SavedTyping | undefined;
  /** Fields whose content stands in another field. */
  readonly restored: Set<Field>;
  readonly path: string;
  since: number;
  /** Restores another content; undefined until the restore begins. */
  restoreToo?: (field: SavedTyping) => void;
}

/**
 * Creates the form restore of a page. It covers what the person types and has typed before, but no files and passwords (`D07`, `W16`).
 *
 * A field that React has not hydrated counts as typed into where its content differs from the HTML's; of all others events tell.
 */
export function createFormRestore(window: Window): FormRestore {
  const { document, location } = window;
  const touched = new WeakSet<EventTarget>();
  const handovers = new Set<Handover>();
  /** Fields whose text is restored here, so that what replays typed text before hydration leaves them alone. */
  const own = new WeakSet<Field>();
  /** The one that has been saved and not restored yet. */
  let next: Handover | undefined;
  /** A key that is down on a field, and has not written yet. */
  let pressed: { readonly event: KeyboardEvent; readonly field: Field } | undefined;
  let lastKey = -Infinity;
  let isComposing = false;

  document.addEventListener(
    'input',
    ({ target }) => {
      pressed = undefined;
      if (!target) return;
      touched.add(target);
      if (!isField(target) || !maySave(target)) return;
      // The person types on between the failure and the removal of the field.
      for (const handover of handovers)
        if (handover.former.has(target)) keep(handover, savedTypingOf(target));
    },
    true,
  );
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keypress', onKeyPress, true);
  window.addEventListener('field-gone', (event) => {
    if (own.has((event as CustomEvent<Field>).detail)) event.preventDefault();
  });
  for (const type of ['compositionstart', 'compositionend'])
    document.addEventListener(type, () => (isComposing = type === 'compositionstart'), true);

  const savedTypingOf = (element: Field): SavedTyping => ({
    ...savedFieldOf(document, element),
    element,
    selection: selectionIn(element),
  });

  function keep(handover: Handover, field: SavedTyping): void {
    own.add(field.element);
    handover.saved.set(field.element, field);
    handover.restoreToo?.(field);
  }

  function begin(): Handover {
    const handover: Handover = {
      former: new WeakSet(),
      saved: new Map(),
      focused: undefined,
      restored: new Set(),
      path: location.pathname,
      since: Date.now(),
    };
    handovers.add(handover);
    return handover;
  }

  function end(handover: Handover): void {
    for (const element of usedIn(handover)) if (element.isConnected) own.delete(element);
    handovers.delete(handover);
    if (next === handover) next = undefined;
  }

  function save(): Handover {
    if (next && next.path !== location.pathname) end(next);
    const handover = (next ??= begin());
    handover.since = Date.now();
    for (const element of fieldsOf(document)) {
      handover.former.add(element);
      if (!maySave(element)) continue;
      if (isTyped(element)) keep(handover, savedTypingOf(element));
      else if (element === document.activeElement) {
        own.add(element);
        handover.focused = savedTypingOf(element);
      }
    }
    return handover;
  }

  /** The text that the person was typing into a field that has been removed since. */
  function lostTyping(): readonly [Handover, SavedTyping & Typing] | undefined {
    for (const handover of handovers) {
      if (handover.path !== location.pathname || Date.now() - handover.since > REPLAY_FOR_MS) continue;
      const { saved, focused, restored } = handover;
      const typing = [...saved.values(), ...(focused && !saved.has(focused.element) ? [focused] : [])]
        .filter(isTyping)
        .find(({ element }) => !element.isConnected && !restored.has(element));
      if (typing) return [handover, typing];
    }
    return undefined;
  }

  /**
   * Writes a key into the text of a removed field.
   *
   * @returns whether there is such a field, and the key writes
   */
  function replay(event: KeyboardEvent): boolean {
    const lost = isNowhere() ? lostTyping() : undefined;
    const after = lost && replayKey(lost[1], event);
    if (!after) return false;
    keep(lost[0], after);
    return true;
  }

  /** Stops keys that are replayed: the page would take them for shortcuts, and a space would scroll it. */
  function onKeyDown(event: KeyboardEvent): void {
    lastKey = Date.now();
    pressed = undefined;
    if (replay(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.target && isField(event.target)) {
      pressed = { event, field: event.target };
      if (event.key === 'Backspace') window.setTimeout(replayPressed);
    }
  }

  /**
   * The keydown itself may have removed the field: React hydrates a field at once that a key comes to, and a version may fail at that.
   * The browser then writes the letter into nothing.
   */
  function onKeyPress(event: KeyboardEvent): void {
    if (replayPressed()) event.preventDefault();
  }

  function replayPressed(): boolean {
    const key = pressed;
    if (!key || key.field.isConnected || key.event.defaultPrevented) return false;
    pressed = undefined;
    return replay(key.event);
  }

  function restore(handover: Handover): void {
    const { former, saved, path, restored } = handover;
    const since = Date.now();
    handover.since = since;
    const running = restoreFields({
      window,
      fields: [...saved.values()],
      accepts: ({ element: gone }, element) => !gone.isConnected && !former.has(element),
      onRestored({ element: gone, selection }, element) {
        restored.add(gone);
        if (selection) turnTo(element, selection);
      },
      isOver(waiting) {
        const age = Date.now() - since;
        const isOver =
          location.pathname !== path ||
          age > RETURNS_WITHIN_MS ||
          (age > REMOVED_WITHIN_MS && (waiting === 0 || stay(handover)));
        if (isOver) end(handover);
        return isOver;
      },
    });
    handover.restoreToo = running.add;
  }

  const isTyped = (field: Field): boolean => touched.has(field) || isChanged(field);

  return {
    save: () => void save(),
    restore() {
      const handover = next ?? save();
      next = undefined;
      restore(handover);
    },
    async untilStill() {
      const since = Date.now();
      while (isTypingNow() && Date.now() - since < STILL_WITHIN_MS)
        await new Promise((resolve) => window.setTimeout(resolve, STILL_MS / 4));
    },
  };

  function isTypingNow(): boolean {
    const { activeElement } = document;
    const isInText = activeElement !== null && isField(activeElement) && !isChoice(activeElement);
    return isInText && (isComposing || Date.now() - lastKey < STILL_MS);
  }

  function selectionIn(element: Field): SavedTyping['selection'] {
    if (document.activeElement !== element) return undefined;
    return element instanceof HTMLSelectElement
      ? [null, null]
      : [element.selectionStart, element.selectionEnd];
  }

  function isNowhere(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }

  /** Puts the focus and the caret back, unless the person has turned to something else. */
  function turnTo(element: Field, [start, end]: readonly [number | null, number | null]): void {
    if (!isNowhere()) return;
    element.focus({ preventScroll: true });
    if (!(element instanceof HTMLSelectElement) && start !== null) element.setSelectionRange(start, end);
  }
}

/** The fields that a person has used. */
const usedIn = ({ saved, focused }: Handover): readonly Field[] => [
  ...saved.keys(),
  ...(focused ? [focused.element] : []),
];

const stay = (handover: Handover): boolean => usedIn(handover).every((element) => element.isConnected);

/** Whether the person was in a field. */
const isTyping = (field: SavedTyping): field is SavedTyping & Typing => field.selection !== undefined;

/** Whether the content of a field may be saved: a text or a choice, but no secret. */
const maySave = (field: Field): boolean => !isSecret(field) && !NO_TEXT.test(field.type);

/** Whether the content of a field differs from its HTML's. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(given, 0);
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
