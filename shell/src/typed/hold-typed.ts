import { giveBack } from './give-back';
import { typeOn, type Typing } from './type-on';
import { fieldsOf, isChoice, isField, isSecret, keptOf, type Field, type KeptField } from './typed-fields';

/** An element that is not taken off by then (ms) stays: it belongs to something else. */
const GOES_WITHIN_MS = 5_000;
/** What has not come back by then (ms) nobody expects any more. */
const COMES_WITHIN_MS = 60_000;
/** So long a person types on into a field that has gone (ms): later nobody remembers. */
const TYPES_ON_MS = 15_000;
/** Of these nobody has typed anything. */
const NO_TEXT = /^(?:hidden|submit|button|reset|image)$/;

/** What was typed on a page, over the moment in which another version of a module takes the place of the one that showed its fields. */
export interface HeldTyping {
  /** Notes what stands in the fields, while they stand there. */
  note(): void;
  /** Gives what was noted to the fields that come in place of those that go now. */
  giveBack(): void;
}

interface Noted extends KeptField {
  readonly element: Field;
  /** Where the person was in it, who had turned to it. */
  readonly selection: readonly [start: number | null, end: number | null] | undefined;
}

/**
 * Holds what a person has typed, from now on and before; files and passwords are left out (`D07`).
 *
 * What has not been taken over by React tells itself by another content than the page came with. Of the rest events tell.
 */
export function holdTyped(window: Window): HeldTyping {
  const { document, location } = window;
  const touched = new WeakSet<EventTarget>();
  let noted = new Map<Field, Noted>();
  let before = new WeakSet<Field>();
  let path = location.pathname;
  /** By the fields of a version that goes: told what is typed into one of them all the same. */
  const goings = new Map<WeakSet<Field>, (field: Noted) => void>();
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!target) return;
      touched.add(target);
      if (!isField(target) || !isHeld(target)) return;
      // Between the news of a failure and the moment in which the field goes a person types on.
      if (before.has(target)) noted.set(target, notedOf(target));
      for (const [former, owe] of goings) if (former.has(target)) owe(notedOf(target));
    },
    true,
  );

  const notedOf = (element: Field): Noted => ({
    ...keptOf(document, element),
    element,
    selection: selectionIn(element),
  });

  function note(): void {
    if (location.pathname !== path) noted = new Map();
    path = location.pathname;
    for (const element of fieldsOf(document)) {
      before.add(element);
      if (isHeld(element) && (touched.has(element) || isChanged(element)))
        noted.set(element, notedOf(element));
    }
  }

  return {
    note,
    giveBack() {
      const [held, former, here, since] = [noted, before, path, Date.now()];
      noted = new Map();
      before = new WeakSet();
      const given = new Set<Field>();
      goings.set(former, hold);
      window.addEventListener('keydown', typeAhead, true);
      const giving = giveBack({
        window,
        fields: [...held.values()],
        mayTake: ({ element: gone }, element) => !gone.isConnected && !former.has(element),
        onGiven({ element: gone, selection }, element) {
          given.add(gone);
          if (selection) turnTo(element, selection);
        },
        isOver(waiting) {
          const age = Date.now() - since;
          const stay = [...held.keys()].every((element) => element.isConnected);
          const isOver =
            location.pathname !== here ||
            age > COMES_WITHIN_MS ||
            (age > GOES_WITHIN_MS && (waiting === 0 || stay));
          if (isOver) end();
          return isOver;
        },
      });

      function hold(field: Noted): void {
        held.set(field.element, field);
        giving.owe(field);
      }

      function end(): void {
        goings.delete(former);
        window.removeEventListener('keydown', typeAhead, true);
      }

      /** Nobody else hears of these keys: to the page they would be shortcuts, and a space would scroll it. */
      function typeAhead(event: KeyboardEvent): void {
        if (!isNowhere() || Date.now() - since > TYPES_ON_MS) return;
        const typing = [...held.values()]
          .filter(isTyping)
          .find(({ element }) => !element.isConnected && !given.has(element));
        const after = typing && typeOn(typing, event);
        if (!after) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        hold(after);
      }
    },
  };

  function selectionIn(element: Field): Noted['selection'] {
    if (document.activeElement !== element) return undefined;
    return element instanceof HTMLSelectElement
      ? [null, null]
      : [element.selectionStart, element.selectionEnd];
  }

  function isNowhere(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }

  /** Where the person was typing, the person goes on; unless they have turned to something else. */
  function turnTo(element: Field, [start, end]: readonly [number | null, number | null]): void {
    if (!isNowhere()) return;
    element.focus({ preventScroll: true });
    if (!(element instanceof HTMLSelectElement) && start !== null) element.setSelectionRange(start, end);
  }
}

/** Whether the person was in a field. */
const isTyping = (field: Noted): field is Noted & Typing => field.selection !== undefined;

/** Whether what stands in a field may be held: a text, a choice, and no secret. */
const isHeld = (field: Field): boolean => !isSecret(field) && !NO_TEXT.test(field.type);

/** Whether a field has another content than the one that its HTML gave it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(given, 0);
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
