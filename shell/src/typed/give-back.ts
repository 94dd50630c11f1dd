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
  /** Whether it ends, told how many fields wait for their text or are guarded; unless said, when there are none. */
  readonly isOver?: (waiting: number) => boolean;
  /** Told when all fields have their text for good. */
  readonly onDone?: () => void;
}

/** What giveBack has begun. */
interface GivingBack<Kept extends KeptField> {
  /** There is another text to give, or another one for the same field. */
  readonly owe: (field: Kept) => void;
  readonly end: () => void;
}

/**
 * Gives fields their text back, each as soon as it is there, before another key can be pressed: it may come with data, or with a dialog
 * that the person opens later. What the person types meanwhile is the person's.
 */
export function giveBack<Kept extends KeptField>({
  window,
  fields,
  mayTake = () => true,
  onGiven,
  isOver = (waiting) => waiting === 0,
  onDone,
}: Settings<Kept>): GivingBack<Kept> {
  const { document } = window;
  const open = new Map(fields.map((field) => [field, 0]));
  const elementOf = (field: Kept): Field | undefined => {
    const element = fieldLike(document, field);
    return element && mayTake(field, element) ? element : undefined;
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
      if (since > 0 && Date.now() - since > GUARDED_MS) open.delete(field);
      else if (write(element, field.text) || since === 0) {
        open.set(field, since || Date.now());
        if (since === 0) onGiven?.(field, element);
      }
    }
    mayEnd();
  };
  const end = (): void => {
    window.clearInterval(timer);
    comings.disconnect();
    document.removeEventListener('focusin', look);
    document.removeEventListener('input', own, true);
  };
  const own = ({ isTrusted, target }: Event): void => {
    if (!isTrusted || !target || !isField(target)) return;
    for (const field of open.keys()) if (elementOf(field) === target) open.delete(field);
  };
  document.addEventListener('input', own, true);
  document.addEventListener('focusin', look);
  const comings = new MutationObserver(comeIn);
  comings.observe(document, { childList: true, subtree: true });
  // What a page writes into a field is no coming.
  const timer = window.setInterval(look, LOOK_MS);
  window.setTimeout(() => {
    window.clearInterval(timer);
    comings.disconnect();
  }, LOOKING_MS);
  look();
  return {
    owe(field) {
      for (const former of open.keys())
        if (former.name === field.name && former.at === field.at) open.delete(former);
      open.set(field, 0);
    },
    end,
  };
}
