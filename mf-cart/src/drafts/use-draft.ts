import { usePlatform, useSession } from '@vetportal/module-runtime';
import { useState } from 'react';
import { draftsOf, type Draft } from './drafts';

export interface DraftForm<Field extends string> {
  /** What the person has typed, by field; a field that was not touched is not in it. */
  readonly typed: Draft;
  readonly type: (field: Field, text: string) => void;
  /** What was sent need not be saved any longer; it stays on screen. */
  readonly sent: (field: Field) => void;
  /** The form is done with. */
  readonly clear: () => void;
}

/**
 * What is typed into a form and not sent yet, saved in this tab for the same customer: over a reload, another page, or a session
 * that ends while the person types. A sign-out that was asked for ends it.
 *
 * @param form names the form, and what it is about
 * @param fields the fields that it has: others, of another version of this module, are not taken
 */
export function useDraft<Field extends string>(form: string, fields: readonly Field[]): DraftForm<Field> {
  const platform = usePlatform();
  const session = useSession();
  // A session that ends while the form is on screen leaves the form its owner.
  const [owner] = useState(session.state === 'customer' ? session.user.customerId : 0);
  const name = `${String(owner)}.${form}`;
  const [typed, setTyped] = useState(() => draftsOf(platform).read(name, fields));
  return {
    typed,
    type(field, text) {
      const drafts = draftsOf(platform);
      // Two fields may change before the next render: what is saved is the latest of each.
      drafts.save(name, { ...drafts.read(name, fields), [field]: text });
      setTyped((before) => ({ ...before, [field]: text }));
    },
    sent(field) {
      const drafts = draftsOf(platform);
      const { [field]: _sent, ...others } = drafts.read(name, fields);
      drafts.save(name, others);
    },
    clear() {
      draftsOf(platform).save(name, {});
      setTyped({});
    },
  };
}
