import { fieldLike, isField, type Field, type KeptField, write } from './typed-fields';

/** So long after a field has got its text back (ms), what a page writes over it by itself is undone. */
const GUARDED_MS = 5_000;
const LOOK_MS = 250;
/** So long it is looked for fields again and again (ms); after that only when a person turns to one. */
const LOOKING_MS = 60_000;

interface Settings<Kept extends KeptField> {
  readonly window: Window;
  readonly fields: readonly Kept[];
  /** Whether an element is the one that is waited for, and not another of the same name; unless said, it is. */
  readonly mayTake?: (field: Kept, element: Field) => boolean;
  /** Told once, when a field has got its text. */
  readonly onGiven?: (field: Kept, element: Field) => void;
  /** Whether nothing is owed any more: then it ends by itself. */
  readonly isOver?: () => boolean;
  /** Told when all fields have their text for good. */
  readonly onDone?: () => void;
}

/**
 * Gives fields their text back, each as soon as it is there: it may come with data, or with a dialog that the person opens later. What
 * the person types meanwhile is the person's.
 *
 * @returns ends it
 */
export function giveBack<Kept extends KeptField>({
  window,
  fields,
  mayTake = () => true,
  onGiven,
  isOver = () => false,
  onDone,
}: Settings<Kept>): () => void {
  const { document } = window;
  const open = new Map(fields.map((field) => [field, 0]));
  const elementOf = (field: Kept): Field | undefined => {
    const element = fieldLike(document, field);
    return element && mayTake(field, element) ? element : undefined;
  };
  const give = (): void => {
    if (isOver()) {
      end();
      return;
    }
    for (const [field, since] of open) {
      const element = elementOf(field);
      if (!element) continue;
      if (since > 0 && Date.now() - since > GUARDED_MS) open.delete(field);
      else if (write(element, field.text) || since === 0) {
        open.set(field, since || Date.now());
        if (since === 0) onGiven?.(field, element);
      }
    }
    if (open.size > 0) return;
    onDone?.();
    end();
  };
  const end = (): void => {
    window.clearInterval(timer);
    document.removeEventListener('focusin', give);
    document.removeEventListener('input', own, true);
  };
  const own = ({ isTrusted, target }: Event): void => {
    if (!isTrusted || !target || !isField(target)) return;
    for (const field of open.keys()) if (elementOf(field) === target) open.delete(field);
  };
  document.addEventListener('input', own, true);
  document.addEventListener('focusin', give);
  const timer = window.setInterval(give, LOOK_MS);
  window.setTimeout(() => window.clearInterval(timer), LOOKING_MS);
  give();
  return end;
}
