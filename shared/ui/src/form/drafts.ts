/** What of the portal drafts need: the event of a sign-out. */
export interface SignOutEvents {
  events(name: 'user.signedOut'): {
    subscribe(listener: (event: { readonly reason: 'asked' | 'expired' }) => void): unknown;
  };
}

/** What of the browser's window drafts need. */
type Tab = Pick<Window, 'sessionStorage' | 'addEventListener'>;

const PREFIX = 'vetportal.draft.';

/** What was typed into a form: by field. */
export type Draft = Readonly<Record<string, unknown>>;

/**
 * What has been typed into forms and not been sent. It lives in memory, and is put into this tab's storage only when the
 * page goes while nobody has signed out on purpose: so that whose session ends in the middle of a form finds it again after
 * signing in. Nobody else does.
 */
export interface Drafts {
  /** @param owner subject of the person, or `guest` */
  read(owner: string, form: string): Draft | undefined;
  save(owner: string, form: string, values: Draft): void;
  /** Whether it is these values, the very object, that is saved: neither others since then, nor nothing any more. */
  holds(owner: string, form: string, values: Draft): boolean;
  forget(owner: string, form: string): void;
}

const known = new WeakMap<SignOutEvents, Drafts>();

/** The drafts of a portal in a browser. */
export function draftsOf({ bus }: { readonly bus: SignOutEvents }, browser: Tab): Drafts {
  const former = known.get(bus);
  if (former) return former;
  const drafts = createDrafts(bus, browser);
  known.set(bus, drafts);
  return drafts;
}

function createDrafts(bus: SignOutEvents, browser: Tab): Drafts {
  const typed = new Map<string, Draft>();
  const keyOf = (owner: string, form: string): string => `${PREFIX}${owner}.${form}`;
  bus.events('user.signedOut').subscribe(({ reason }) => {
    if (reason === 'asked') typed.clear();
  });
  browser.addEventListener('pagehide', () => {
    for (const [key, values] of typed) write(browser, key, values);
  });
  return {
    read(owner, form) {
      const key = keyOf(owner, form);
      const stored = take(browser, key);
      if (stored && !typed.has(key)) typed.set(key, stored);
      return typed.get(key);
    },
    save: (owner, form, values) => void typed.set(keyOf(owner, form), values),
    holds: (owner, form, values) => typed.get(keyOf(owner, form)) === values,
    forget(owner, form) {
      const key = keyOf(owner, form);
      typed.delete(key);
      // The browser may have put the page aside and shown it again: then what it wrote on leaving still lies there.
      remove(browser, key);
    },
  };
}

function write(browser: Tab, key: string, values: Draft): void {
  try {
    browser.sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or refused: what was typed goes with the page.
  }
}

function remove(browser: Tab, key: string): void {
  try {
    browser.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Reads what a former page has left, once. */
function take(browser: Tab, key: string): Draft | undefined {
  try {
    const text = browser.sessionStorage.getItem(key);
    browser.sessionStorage.removeItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
