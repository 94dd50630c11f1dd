import type { ConsentService } from '@vetportal/contracts';
import { createLive } from '@vetportal/contracts/shell';

const COOKIE = 'consent';
const MAX_AGE_S = 180 * 24 * 60 * 60;

/** Consent to analytics, kept in a cookie; undefined until somebody was asked (`G05`). */
export function createConsent(): ConsentService {
  const stored = /(?:^|; )consent=(yes|no)(?:;|$)/.exec(document.cookie)?.[1];
  const consent = createLive<{ readonly analytics: boolean | undefined }>({
    analytics: stored === undefined ? undefined : stored === 'yes',
  });
  return {
    get value() {
      return consent.value;
    },
    changes: consent.changes,
    give({ analytics }) {
      document.cookie = `${COOKIE}=${analytics ? 'yes' : 'no'}; path=/; max-age=${MAX_AGE_S}; samesite=lax`;
      consent.set({ analytics });
    },
  };
}
