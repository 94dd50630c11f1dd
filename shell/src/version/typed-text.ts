import * as v from 'valibot';
import { TYPED_KEY } from './typed-key';

/** So long after a field has got its text back (ms), what a page writes over it by itself is undone. */
const GUARDED_MS = 5_000;
const LOOK_MS = 250;
/** So long it is looked for fields again and again (ms); after that only when a person turns to one. */
const LOOKING_MS = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keptSchema = v.object({
  /** Path and query of the page. */
  page: v.string(),
  fields: v.array(
    v.object({
      /** What the field is called, and which of those called so it is. */
      name: v.string(),
      at: v.number(),
      text: v.string(),
    }),
  ),
});
type Kept = v.InferOutput<typeof keptSchema>;

/** Fields whose content no script may read, keep or write: files and passwords. */
const isSecret = (field: Field): boolean => /^(?:file|password)$/.test(field.type);
const isChoice = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The fields among what has been typed into that are still on the page and not empty. */
const filled = (touched: Iterable<EventTarget>): Field[] =>
  [...touched]
    .filter(isField)
    .filter((field) => field.isConnected && (isChoice(field) || field.value !== ''));

/** Whether something was put in that a new page could not be given again: a chosen file, a password. */
export const holdsSecrets = (touched: Iterable<EventTarget>): boolean => filled(touched).some(isSecret);

/** Whether anything was put in at all. */
export const holdsText = (touched: Iterable<EventTarget>): boolean => filled(touched).length > 0;

/**
 * Keeps what was typed on a page that is about to be loaded anew.
 *
 * @param touched what has been typed into
 * @param page path and query
 */
export function keepTyped(
  document: Document,
  storage: Storage,
  touched: Iterable<EventTarget>,
  page: string,
): void {
  const fields = filled(touched).filter((field) => !isSecret(field));
  if (fields.length === 0) return;
  const kept: Kept = {
    page,
    fields: fields.map((field) => ({
      name: nameOf(field),
      at: namesakes(document, nameOf(field)).indexOf(field),
      text: isChoice(field) ? String(field.checked) : field.value,
    })),
  };
  storage.setItem(TYPED_KEY, JSON.stringify(kept));
}

/**
 * Gives the fields of a page that was loaded anew their text back, each as soon as it is there: it may come with data, or with
 * a dialog that the person opens later. What the person types meanwhile is the person's.
 *
 * @returns ends it
 */
export function restoreTyped(window: Window, storage: Storage, page: string): () => void {
  const kept = read(storage);
  if (kept?.page !== page) {
    storage.removeItem(TYPED_KEY);
    return () => undefined;
  }
  const { document } = window;
  const open = new Map(kept.fields.map((field) => [field, 0]));
  const give = (): void => {
    for (const [field, since] of open) {
      const element = namesakes(document, field.name)[field.at];
      if (!element) continue;
      if (since > 0 && Date.now() - since > GUARDED_MS) open.delete(field);
      else if (write(element, field.text) || since === 0) open.set(field, since || Date.now());
    }
    if (open.size > 0) return;
    storage.removeItem(TYPED_KEY);
    end();
  };
  const end = (): void => {
    window.clearInterval(timer);
    document.removeEventListener('focusin', give);
    document.removeEventListener('input', own, true);
  };
  const own = ({ isTrusted, target }: Event): void => {
    if (!isTrusted || !target || !isField(target)) return;
    for (const field of open.keys()) {
      if (namesakes(document, field.name)[field.at] === target) open.delete(field);
    }
  };
  document.addEventListener('input', own, true);
  document.addEventListener('focusin', give);
  const timer = window.setInterval(give, LOOK_MS);
  window.setTimeout(() => window.clearInterval(timer), LOOKING_MS);
  give();
  return end;
}

function read(storage: Storage): Kept | undefined {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(storage.getItem(TYPED_KEY) ?? ''));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether the field had another content */
function write(field: Field, text: string): boolean {
  if (isChoice(field)) {
    if (String(field.checked) === text) return false;
    field.click();
    return true;
  }
  if (field.value === text) return false;
  // The element's own way to set its value: React, which has put its own before it, then sees the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const type of field instanceof HTMLSelectElement ? ['input', 'change'] : ['input'])
    field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** By its name, else by what a person reads at it: ids are made anew with each page. */
function nameOf(field: Field): string {
  const label = field.getAttribute('aria-label') ?? textOf(field.labels?.[0], field);
  const choice = isChoice(field) ? ` ${field.value}` : '';
  return `${field.localName} ${field.name === '' ? label.trim() : field.name}${choice}`;
}

/** The words of a label, without what stands in the field that it may hold. */
const textOf = (label: HTMLLabelElement | undefined, field: Field): string =>
  [...(label?.childNodes ?? [])]
    .filter((node) => !node.contains(field))
    .map(({ textContent }) => textContent)
    .join('');

const namesakes = (document: Document, name: string): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter((field) => nameOf(field) === name);
