import { fieldOf, isField, type Field, type SavedField, write } from './form-fields';

/** For this long after a field was restored (ms), what the page itself writes over it is undone. */
const GUARD_MS = 5_000;
const POLL_MS = 250;
/** For this long the fields are looked for at each interval (ms); after that only when a person turns to one. */
const POLL_FOR_MS = 60_000;

interface Settings<Kept extends SavedField> {
  readonly window: Window;
  readonly fields: readonly Kept[];
  /** Whether an element is the field, and not another of the same name; true unless given. */
  readonly accepts?: (field: Kept, element: Field) => boolean;
  /** Called once for each field that has its text. */
  readonly onRestored?: (field: Kept, element: Field) => void;
  /** Whether to end, by the number of fields that wait or are guarded; unless given, at none. */
  readonly isOver?: (waiting: number) => boolean;
  /** Called when all fields have their text for good. */
  readonly onDone?: () => void;
}

/** A running restore. */
interface FieldRestore<Kept extends SavedField> {
  /** Adds a field, or another text for the same field. */
  readonly add: (field: Kept) => void;
  readonly end: () => void;
}

/**
 * Restores the text of fields, each as soon as the field is in the document and before another key can be pressed: it may come with data,
 * or with a dialog that the person opens later. What the person types meanwhile stays.
 */
export function restoreFields<Kept extends SavedField>({
  window,
  fields,
  accepts = () => true,
  onRestored,
  isOver = (waiting) => waiting === 0,
  onDone,
}: Settings<Kept>): FieldRestore<Kept> {
  const { document } = window;
  const open = new Map(fields.map((field) => [field, 0]));
  const elementOf = (field: Kept): Field | undefined => {
    const element = fieldOf(document, field);
    return element && accepts(field, element) ? element : undefined;
  };
  let isWriting = false;
  const writeInto = (element: Field, text: string): boolean => {
    isWriting = true;
    try {
      return write(element, text);
    } finally {
      isWriting = false;
    }
  };
  const mayEnd = (): boolean => {
    if (!isOver(open.size)) return false;
    if (open.size === 0) onDone?.();
    end();
    return true;
  };
  const look = (): void => give(open);
  const comeIn = (): void => give([...open].filter(([, since]) => since === 0));
  const give = (some: Iterable<readonly [Kept, number]>): void => {
    if (mayEnd()) return;
    for (const [field, since] of some) {
      const element = elementOf(field);
      if (!element) continue;
      if (since > 0 && Date.now() - since > GUARD_MS) open.delete(field);
      else if (writeInto(element, field.text) || since === 0) {
        open.set(field, since || Date.now());
        if (since === 0) onRestored?.(field, element);
      }
    }
    mayEnd();
  };
  const end = (): void => {
    window.clearInterval(timer);
    comings.disconnect();
    document.removeEventListener('focusin', look);
    document.removeEventListener('input', own, true);
    document.removeEventListener('keydown', look, true);
  };
  // The page itself writes without an event: all others are the person's, or of what fills in for the person.
  const own = ({ target }: Event): void => {
    if (isWriting || !target || !isField(target)) return;
    for (const field of open.keys()) if (elementOf(field) === target) open.delete(field);
  };
  document.addEventListener('input', own, true);
  document.addEventListener('focusin', look);
  // What the page has written over a restored text is undone before the person adds a letter to it.
  document.addEventListener('keydown', look, true);
  const comings = new MutationObserver(comeIn);
  comings.observe(document, { childList: true, subtree: true });
  const timer = window.setInterval(look, POLL_MS);
  window.setTimeout(() => {
    window.clearInterval(timer);
    comings.disconnect();
  }, POLL_FOR_MS);
  look();
  return {
    add(field) {
      for (const former of open.keys())
        if (former.name === field.name && former.at === field.at) open.delete(former);
      open.set(field, 0);
      comeIn();
    },
    end,
  };
}
