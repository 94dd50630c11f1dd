import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftsOf, type SignOutEvents } from './drafts';

/** What of the portal a draft needs. */
interface DraftPortal {
  readonly bus: SignOutEvents;
  readonly session: {
    readonly value: { readonly state: string; readonly user?: { readonly subject: string } };
  };
}

interface Settings<Values extends FieldValues> {
  readonly portal: DraftPortal;
  readonly form: UseFormReturn<Values>;
  /** Names the form among the person's drafts. */
  readonly name: string;
  /** The form as it is when nothing was typed. */
  readonly empty: Values;
}

/**
 * Keeps what is typed into a form until it is sent, and puts it back when the person comes to the form again: after another
 * page, another language, or a session that has ended in between.
 *
 * @returns forgets it; to be called when the form was sent
 */
export function useDraft<Values extends FieldValues>({
  portal,
  form,
  name,
  empty,
}: Settings<Values>): () => void {
  // Whoever was there when the form came: a session that ends leaves the form its owner.
  const [owner] = useState(portal.session.value.user?.subject ?? 'guest');
  useEffect(() => {
    const drafts = draftsOf(portal, window);
    const draft = drafts.read(owner, name);
    if (draft) form.reset({ ...empty, ...matching(draft, empty) }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.save(owner, name, values),
    });
    // `empty` is what the form began with.
    // oxlint-disable-next-line react/exhaustive-deps -- a form takes its draft up once
  }, [portal, form, owner, name]);
  return () => draftsOf(portal, window).forget(owner, name);
}

/** What of a draft the form still has, in the kind it expects: a newer version may ask something else. */
function matching<Values extends FieldValues>(draft: object, empty: Values): Partial<Values> {
  const fitting = Object.entries(draft).filter(
    ([field, value]) =>
      Object.hasOwn(empty, field) &&
      typeof value === typeof empty[field] &&
      Array.isArray(value) === Array.isArray(empty[field]),
  );
  return Object.fromEntries(fitting) as Partial<Values>;
}
