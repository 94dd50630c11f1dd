import { draftsOf, useDraftOwner, usePlatform } from '@vetportal/module-runtime';
import { useState } from 'react';
import { readDraft } from './former-draft';

export interface DraftFields<Field extends string> {
  /** What the person has typed, by field; a field that was not touched is not in it. */
  readonly typed: Readonly<Partial<Record<Field, string>>>;
  readonly type: (field: Field, text: string) => void;
  /** What was sent need not be saved any longer; it stays on screen. */
  readonly sent: (field: Field) => void;
  /** The form is done with. */
  readonly clear: () => void;
}

/**
 * What is typed into fields and not sent yet, saved in this tab for the same person: over a reload, another page, or a session
 * that ends while the person types. A sign-out that was asked for ends it.
 *
 * @param form names the form, and what it is about
 * @param fields the fields that it has: others, of another version of this module, are not taken
 */
export function useDraftFields<Field extends string>(
  form: string,
  fields: readonly Field[],
): DraftFields<Field> {
  const platform = usePlatform();
  const owner = useDraftOwner();
  const { value } = platform.session;
  // One person may order for another practice the next time.
  const [customer] = useState(String(value.state === 'customer' ? value.user.customerId : 0));
  const name = `cart-${customer}.${form}`;
  const read = (): Partial<Record<Field, string>> => {
    const draft = readDraft(platform, owner, name, `${customer}.${form}`);
    const texts = fields.map((field) => [field, draft[field]] as const);
    return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string')) as Partial<
      Record<Field, string>
    >;
  };
  const [typed, setTyped] = useState(read);
  const save = (draft: Partial<Record<Field, string>>): void => {
    if (Object.keys(draft).length === 0) draftsOf(platform).forget(owner, name);
    else draftsOf(platform).save(owner, name, draft);
  };
  return {
    typed,
    type(field, text) {
      // Two fields may change before the next render: what is saved is the latest of each.
      save({ ...read(), [field]: text });
      setTyped((before) => ({ ...before, [field]: text }));
    },
    sent(field) {
      const { [field]: _sent, ...others } = read();
      save(others as Partial<Record<Field, string>>);
    },
    clear() {
      save({});
      setTyped({});
    },
  };
}
