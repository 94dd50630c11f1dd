import type { ConsentService } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';

const COOKIE = 'consent';
const KEPT_FOR_S = 365 * 24 * 60 * 60;

/** The consent given in the cookie dialog, kept in a cookie; undefined until the person has answered (`G05`). */
export function createConsent(document: Document): ConsentService {
  const answer = /(?:^|;\s*)consent=analytics:([01])(?:;|$)/.exec(document.cookie)?.[1];
  const consent = createObservableValue<{ readonly analytics: boolean | undefined }>({
    analytics: answer === undefined ? undefined : answer === '1',
  });
  return {
    get value() {
      return consent.value;
    },
    changes: consent.changes,
    give({ analytics }) {
      document.cookie = `${COOKIE}=analytics:${analytics ? 1 : 0}; Path=/; Max-Age=${KEPT_FOR_S}; SameSite=Lax`;
      consent.set({ analytics });
    },
  };
}
