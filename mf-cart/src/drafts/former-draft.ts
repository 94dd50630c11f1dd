import { draftsOf, type Draft } from '@vetportal/module-runtime';
import type { Platform } from '@vetportal/contracts';
import { STORE_PREFIX } from '../cart-engine/cart-store';

/**
 * What was typed into a form. A version of this module that had a store of its own for that may have left it in this tab: it is taken over
 * once. To go with contract 1.11.
 *
 * @param formerName what that version called it
 */
export function readDraft(
  platform: Pick<Platform, 'bus'>,
  owner: string,
  form: string,
  formerName: string,
): Draft {
  const drafts = draftsOf(platform);
  const draft = drafts.read(owner, form);
  if (draft) return draft;
  const former = takeFormer(`${STORE_PREFIX}typed.${formerName}`);
  if (former) drafts.save(owner, form, former);
  return former ?? {};
}

function takeFormer(key: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    window.sessionStorage.removeItem(key);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Forbidden, or nothing that can be read.
    return undefined;
  }
}
