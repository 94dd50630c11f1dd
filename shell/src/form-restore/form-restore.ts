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
/** Types of fields without typed text. */
const NO_TEXT = /^(?:hidden|submit|button|reset|image)$/;

/** Saves typed text and restores it, while another version of a module takes the place of the one that showed the fields. */
export interface FormRestore {
  /** Saves the content of the fields, while they are in the document. */
  save(): void;
  /** Restores what was saved, in the fields that take the place of those that are removed now. */
  restore(): void;
}

interface SavedTyping extends SavedField {
  readonly element: Field;
  /** The selection, where the person was in the field. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
}

/**
 * Creates the form restore of a page. It covers what the person types and has typed before, but no files and passwords (`D07`).
 *
 * A field that React has not hydrated counts as typed into where its content differs from the HTML's; of all others events tell.
 */
export function createFormRestore(window: Window): FormRestore {
  const { document, location } = window;
  const touched = new WeakSet<EventTarget>();
  let saved = new Map<Field, SavedTyping>();
  let before = new WeakSet<Field>();
  let path = location.pathname;
  /** By the fields of a version that is being removed: receives what the person still types into them. */
  const removals = new Map<WeakSet<Field>, (field: SavedTyping) => void>();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!target) return;
      touched.add(target);
      if (!isField(target) || !maySave(target)) return;
      // The person types on between the failure and the removal of the field.
      if (before.has(target)) saved.set(target, savedTypingOf(target));
      for (const [former, add] of removals) if (former.has(target)) add(savedTypingOf(target));
    },
    true,
  );

  const savedTypingOf = (element: Field): SavedTyping => ({
    ...savedFieldOf(document, element),
    element,
    selection: selectionIn(element),
  });

  function save(): void {
    if (location.pathname !== path) saved = new Map();
    path = location.pathname;
    for (const element of fieldsOf(document)) {
      before.add(element);
      if (maySave(element) && (touched.has(element) || isChanged(element)))
        saved.set(element, savedTypingOf(element));
    }
  }

  return {
    save,
    restore() {
      const [pending, former, here, since] = [saved, before, path, Date.now()];
      saved = new Map();
      before = new WeakSet();
      const given = new Set<Field>();
      removals.set(former, addTyping);
      window.addEventListener('keydown', replay, true);
      const restore = restoreFields({
        window,
        fields: [...pending.values()],
        accepts: ({ element: gone }, element) => !gone.isConnected && !former.has(element),
        onRestored({ element: gone, selection }, element) {
          given.add(gone);
          if (selection) turnTo(element, selection);
        },
        isOver(waiting) {
          const age = Date.now() - since;
          const stay = [...pending.keys()].every((element) => element.isConnected);
          const isOver =
            location.pathname !== here ||
            age > RETURNS_WITHIN_MS ||
            (age > REMOVED_WITHIN_MS && (waiting === 0 || stay));
          if (isOver) end();
          return isOver;
        },
      });

      function addTyping(field: SavedTyping): void {
        pending.set(field.element, field);
        restore.add(field);
      }

      function end(): void {
        removals.delete(former);
        window.removeEventListener('keydown', replay, true);
      }

      /** Stops these keys: the page would take them for shortcuts, and a space would scroll it. */
      function replay(event: KeyboardEvent): void {
        if (!isNowhere() || Date.now() - since > REPLAY_FOR_MS) return;
        const typing = [...pending.values()]
          .filter(isTyping)
          .find(({ element }) => !element.isConnected && !given.has(element));
        const after = typing && replayKey(typing, event);
        if (!after) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        addTyping(after);
      }
    },
  };

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
