import * as v from 'valibot';
import { restoreFields } from '../form-restore/restore-fields';
import { fieldOf, isChoice, isField, isSecret, savedFieldOf, type Field } from '../form-restore/form-fields';
import { SAVED_FIELDS_KEY } from './saved-fields-key';

const savedSchema = v.object({
  /** Path and query of the page. */
  page: v.string(),
  fields: v.array(v.object({ name: v.string(), at: v.number(), text: v.string() })),
});
type Saved = v.InferOutput<typeof savedSchema>;

/** The fields that a person typed into, are still in the document and not empty. */
const filled = (touched: Iterable<EventTarget>): Field[] =>
  [...touched]
    .filter(isField)
    .filter((field) => field.isConnected && (isChoice(field) || field.value !== ''));

/** Whether a field holds what cannot be restored: a chosen file, a password. */
export const holdsSecrets = (touched: Iterable<EventTarget>): boolean => filled(touched).some(isSecret);

/** Whether a field holds anything at all. */
export const holdsText = (touched: Iterable<EventTarget>): boolean => filled(touched).length > 0;

/**
 * Saves the fields of a page that is about to reload.
 *
 * @param touched the targets of input events
 * @param page path and query
 */
export function saveFields(
  document: Document,
  storage: Storage,
  touched: Iterable<EventTarget>,
  page: string,
): void {
  const fields = filled(touched).filter((field) => !isSecret(field));
  if (fields.length === 0) return;
  const saved: Saved = { page, fields: fields.map((field) => savedFieldOf(document, field)) };
  storage.setItem(SAVED_FIELDS_KEY, JSON.stringify(saved));
}

/**
 * Restores the fields of a page that was reloaded. What the person has typed since, before this ran, stays: alone in a field of one line,
 * below the earlier text in one of several lines.
 *
 * @param touched the targets of input events since the page was loaded
 * @returns ends it
 */
export function restoreSavedFields(
  window: Window,
  storage: Storage,
  page: string,
  touched: ReadonlySet<EventTarget>,
): () => void {
  const saved = read(storage);
  if (saved?.page !== page) {
    storage.removeItem(SAVED_FIELDS_KEY);
    return () => undefined;
  }
  const fields = saved.fields.flatMap((field) => {
    const element = fieldOf(window.document, field);
    if (!element || !touched.has(element) || isChoice(element) || element.value === '') return [field];
    return element instanceof HTMLTextAreaElement
      ? [{ ...field, text: `${field.text}\n${element.value}` }]
      : [];
  });
  return restoreFields({ window, fields, onDone: () => storage.removeItem(SAVED_FIELDS_KEY) }).end;
}

function read(storage: Storage): Saved | undefined {
  try {
    const result = v.safeParse(savedSchema, JSON.parse(storage.getItem(SAVED_FIELDS_KEY) ?? ''));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
