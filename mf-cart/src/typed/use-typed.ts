import { useSession } from '@vetportal/contracts';
import { useState } from 'react';
import * as v from 'valibot';
import { STORE_PREFIX } from '../cart-engine/cart-store';
import { createTabStorage, type TabStorage } from '../cart-engine/tab-storage';

/** What a person has typed into the fields of a form, by field; a field that was not touched is not in it. */
type Typed = Readonly<Record<string, string>>;

export interface TypedTexts<Field extends string> {
  readonly typed: Typed;
  readonly type: (field: Field, text: string) => void;
  /** What was sent need not be kept any longer; it stays on screen. */
  readonly sent: (field: Field) => void;
  /** The form is done with. */
  readonly clear: () => void;
}

const textsSchema = v.record(v.string(), v.string());

/**
 * What is typed and not sent yet, kept in this tab for the same customer: over a reload, another page, or a session that ends
 * while the person types. A sign-out that was asked for empties the tab's storage, and with it this.
 *
 * @param form names the form, and what it is about
 * @param fields the fields that it has: others, of another version of this module, are not taken
 */
export function useTyped<Field extends string>(form: string, fields: readonly Field[]): TypedTexts<Field> {
  const session = useSession();
  // A session that ends while the form is on screen leaves the form its owner.
  const [owner] = useState(session.state === 'customer' ? session.user.customerId : 0);
  const key = `${STORE_PREFIX}typed.${String(owner)}.${form}`;
  const [typed, setTyped] = useState(() => read(key, fields));
  const keep = (next: Typed): void => {
    if (Object.keys(next).length === 0) tab().remove(key);
    else tab().set(key, JSON.stringify(next));
  };
  return {
    typed,
    type(field, text) {
      // Two fields may change before the next render: what is kept is the latest of each.
      keep({ ...read(key, fields), [field]: text });
      setTyped((before) => ({ ...before, [field]: text }));
    },
    sent(field) {
      const { [field]: _sent, ...others } = read(key, fields);
      keep(others);
    },
    clear() {
      keep({});
      setTyped({});
    },
  };
}

function read(key: string, fields: readonly string[]): Typed {
  try {
    const stored = v.safeParse(textsSchema, JSON.parse(tab().get(key) ?? '{}'));
    if (!stored.success) return {};
    const known = fields.flatMap((field) => {
      const text = stored.output[field];
      return text === undefined ? [] : [[field, text] as const];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

function tab(): TabStorage {
  try {
    return createTabStorage(window.sessionStorage);
  } catch {
    // Forbidden: what is typed goes with the page.
    return createTabStorage(undefined);
  }
}
