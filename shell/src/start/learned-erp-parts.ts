import type { LearnedParts } from '@vetportal/erp';
import { knownErpParts } from '@vetportal/model';
import { storageOf } from './browser-storage';

const KEY = 'vetportal.erp-parts';

/** Keeps what turned out not to be in the ERP as long as the tab is open, so that a reload offers none of it. */
export const learnedErpParts = (window: Window): LearnedParts => ({
  read() {
    try {
      return knownErpParts(storageOf(window, 'sessionStorage')?.getItem(KEY)?.split('\n') ?? []);
    } catch {
      return [];
    }
  },
  write(missing) {
    try {
      storageOf(window, 'sessionStorage')?.setItem(KEY, missing.join('\n'));
    } catch {
      // It is learned again.
    }
  },
});
