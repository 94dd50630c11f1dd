import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { usePlatform } from '../platform/context';
import { draftsOf } from './drafts';

interface Settings<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Names the form among the person's drafts. */
  readonly name: string;
  /** The form as it is when nothing was typed. */
  readonly empty: Values;
}

/**
 * Saves what is typed into a form until it is sent, and puts it back when the person comes to the form again: after another
 * page, another language, a reload, or a session that has ended in between. Since 1.10.
 *
 * @returns forgets it; to be called when the form was sent
 */
export function useDraft<Values extends FieldValues>({ form, name, empty }: Settings<Values>): () => void {
  const platform = usePlatform();
  const owner = useDraftOwner();
  useEffect(() => {
    const drafts = draftsOf(platform);
    const draft = drafts.read(owner, name);
    if (draft) form.reset({ ...empty, ...matching(draft, empty) }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.save(owner, name, values),
    });
    // `empty` is what the form began with.
    // oxlint-disable-next-line react/exhaustive-deps -- a form takes its draft up once
  }, [platform, form, owner, name]);
  return () => draftsOf(platform).forget(owner, name);
}

/** Whoever was there when the form came: a session that ends leaves the form its owner. */
export function useDraftOwner(): string {
  const { value } = usePlatform().session;
  const [owner] = useState(value.state === 'customer' ? value.user.subject : 'guest');
  return owner;
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
