import type { Platform } from '@vetportal/contracts';
import * as v from 'valibot';
import { STORE_PREFIX } from '../cart-engine/cart-store';
import { createTabStorage, type TabStorage } from '../cart-engine/tab-storage';

/** Texts by field. */
export type Draft = Readonly<Record<string, string>>;

/** What was typed into forms of this tab and not sent. */
export interface Drafts {
  read(name: string, fields: readonly string[]): Draft;
  /** An empty one is forgotten. */
  save(name: string, draft: Draft): void;
}

const draftSchema = v.record(v.string(), v.string());
const known = new WeakMap<Platform['bus'], Drafts>();

/** The drafts of a page load. */
export function draftsOf({ bus }: Platform): Drafts {
  const former = known.get(bus);
  if (former) return former;
  const drafts = createDrafts(bus);
  known.set(bus, drafts);
  return drafts;
}

/**
 * The tab's storage goes with the session, also with one that has only expired: so what was typed stays in memory too, and is
 * written once more when the page is left for the sign-in.
 */
function createDrafts(bus: Platform['bus']): Drafts {
  const texts = new Map<string, string>();
  bus.events('user.signedOut').subscribe(({ reason }) => {
    if (reason === 'asked') texts.clear();
  });
  window.addEventListener('pagehide', () => {
    for (const [key, text] of texts) tab().set(key, text);
  });
  const keyOf = (name: string): string => `${STORE_PREFIX}typed.${name}`;
  return {
    read(name, fields) {
      const key = keyOf(name);
      const text = texts.get(key) ?? tab().get(key);
      if (text === undefined) return {};
      texts.set(key, text);
      const draft = parse(text);
      return Object.fromEntries(
        fields.flatMap((field) => {
          const value = draft[field];
          return value === undefined ? [] : [[field, value] as const];
        }),
      );
    },
    save(name, draft) {
      const key = keyOf(name);
      if (Object.keys(draft).length === 0) {
        texts.delete(key);
        tab().remove(key);
        return;
      }
      const text = JSON.stringify(draft);
      texts.set(key, text);
      tab().set(key, text);
    },
  };
}

function parse(text: string): Draft {
  try {
    const stored = v.safeParse(draftSchema, JSON.parse(text));
    return stored.success ? stored.output : {};
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
