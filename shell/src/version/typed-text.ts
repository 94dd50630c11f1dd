import * as v from 'valibot';
import { giveBack } from '../typed/give-back';
import { isChoice, isField, isSecret, keptOf, type Field } from '../typed/typed-fields';
import { TYPED_KEY } from './typed-key';

const keptSchema = v.object({
  /** Path and query of the page. */
  page: v.string(),
  fields: v.array(v.object({ name: v.string(), at: v.number(), text: v.string() })),
});
type Kept = v.InferOutput<typeof keptSchema>;

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
  const kept: Kept = { page, fields: fields.map((field) => keptOf(document, field)) };
  storage.setItem(TYPED_KEY, JSON.stringify(kept));
}

/**
 * Gives the fields of a page that was loaded anew their text back.
 *
 * @returns ends it
 */
export function restoreTyped(window: Window, storage: Storage, page: string): () => void {
  const kept = read(storage);
  if (kept?.page !== page) {
    storage.removeItem(TYPED_KEY);
    return () => undefined;
  }
  return giveBack({ window, fields: kept.fields, onDone: () => storage.removeItem(TYPED_KEY) }).end;
}

function read(storage: Storage): Kept | undefined {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(storage.getItem(TYPED_KEY) ?? ''));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
