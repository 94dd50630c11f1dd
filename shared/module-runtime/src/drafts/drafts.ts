import type { Platform } from '@vetportal/contracts';

const PREFIX = 'vetportal.draft.';

/** What was typed into a form: by field. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * What has been typed into forms and not been sent. It lies in this tab's storage as soon as it is typed, so that neither a reload nor
 * a crash loses it, and in memory: the storage goes with the session, also with one that has only expired. It is written once more
 * when the page goes, so that whose session ends in the middle of a form finds it again after signing in. Nobody else does, and a
 * sign-out that was asked for leaves nothing.
 */
export interface Drafts {
  /** @param owner subject of the person, or `guest` */
  read(owner: string, form: string): Draft | undefined;
  save(owner: string, form: string, values: Draft): void;
  /** Whether it is these values, the very object, that is saved: neither others since then, nor nothing any more. */
  holds(owner: string, form: string, values: Draft): boolean;
  forget(owner: string, form: string): void;
}

const known = new WeakMap<Platform['bus'], Drafts>();

/** The drafts of a page load. Since 1.10. */
export function draftsOf({ bus }: Pick<Platform, 'bus'>): Drafts {
  const present = known.get(bus);
  if (present) return present;
  const drafts = createDrafts(bus);
  known.set(bus, drafts);
  return drafts;
}

function createDrafts(bus: Platform['bus']): Drafts {
  const typed = new Map<string, Draft>();
  const keyOf = (owner: string, form: string): string => `${PREFIX}${owner}.${form}`;
  bus.events('user.signedOut').subscribe(({ reason }) => {
    if (reason === 'asked') typed.clear();
  });
  window.addEventListener('pagehide', () => {
    for (const [key, values] of typed) write(key, values);
  });
  return {
    read(owner, form) {
      const key = keyOf(owner, form);
      const values = typed.get(key) ?? stored(key);
      if (values) typed.set(key, values);
      return values;
    },
    save(owner, form, values) {
      const key = keyOf(owner, form);
      typed.set(key, values);
      write(key, values);
    },
    holds: (owner, form, values) => typed.get(keyOf(owner, form)) === values,
    forget(owner, form) {
      const key = keyOf(owner, form);
      typed.delete(key);
      remove(key);
    },
  };
}

function write(key: string, values: Draft): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or refused: an older text must not pass for this one. What was typed goes with the page.
    remove(key);
  }
}

function remove(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

function stored(key: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
