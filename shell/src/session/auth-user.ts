import * as v from 'valibot';

/* `spec 3`: a signed-in user is stored locally as auth_user for 10 days. Here it is a mark without a token or personal data. */
const KEY = 'auth_user';
const LIFETIME_MS = 10 * 24 * 60 * 60 * 1000;

const markSchema = v.pipe(v.string(), v.parseJson(), v.object({ until: v.number() }));

type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whether somebody was signed in here lately: then the session is looked for again (`S16`). */
export function wasSignedIn(storage: MarkStorage | undefined, now: number): boolean {
  const mark = v.safeParse(markSchema, storage?.getItem(KEY));
  return mark.success && mark.output.until > now;
}

export function rememberSignedIn(storage: MarkStorage | undefined, now: number): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ until: now + LIFETIME_MS }));
  } catch {
    // A full storage only means that the next visit starts signed out.
  }
}

export const forgetSignedIn = (storage: MarkStorage | undefined): void => storage?.removeItem(KEY);
