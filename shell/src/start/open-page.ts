import { nonce } from './start/nonce';
import { repeated } from './modules/repeated';
import { createScriptPolicies } from './modules/script-policy';
import { readBootDocument } from './start/read-boot-document';
import { reloadOnMissingChunk } from './start/reload-once';
import { OVERRIDES_KEY } from './overrides/overrides-key';
import { hasKey, storageOf } from './start/browser-storage';
import { loadIdentity, warmIdentity } from './session/load-identity';
import { startShell } from './start/start-shell';
import { loadShellMessages } from './texts/shell-messages';
import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import { localePath, splitLocale } from '@vetportal/i18n';

async function main(): Promise<void> {
  reloadOnMissingChunk(window, () => Date.now());
  const boot = readBootDocument(document);
  const trusted = createScriptPolicies(
    window,
    boot.modules.map(({ base }) => base),
  );
  // Who was here is asked for as early as can be: a page for customers waits for nothing longer.
  if (document.cookie.includes(`${CUSTOMER_COOKIE}=`)) warmIdentity(boot.config.auth, window.location.origin);
  // What a tab has asked for is rare, and what looks after it comes only then.
  const storage = storageOf(window, 'sessionStorage');
  if (boot.overrides || hasKey(storage, OVERRIDES_KEY)) {
    const { settleOverrides } = await import(/* webpackChunkName: "overrides" */ './overrides/tab-overrides');
    if (!settleOverrides(window, storage, boot)) return;
  }
  const { pathname, search, hash } = window.location;
  if (splitLocale(pathname).locale === undefined) {
    window.history.replaceState(null, '', localePath(boot.locale, pathname) + search + hash);
  }
  const locale = splitLocale(window.location.pathname).locale ?? boot.locale;
  await startShell({
    window,
    boot,
    messages: await loadShellMessages(locale),
    loadMessages: loadShellMessages,
    async loadParts() {
      const { createParts } = await repeated(
        () => import(/* webpackChunkName: "parts" */ './start/parts'),
        () => true,
      );
      return createParts({ modules: boot.modules, document, nonce, trusted });
    },
    loadIdentity,
  });
}

void main();
