import { yieldToMain } from './yield-to-main';
import { nonce } from './nonce';
import { withRetry } from '../modules/with-retry';
import { createScriptPolicy } from '../modules/script-policy';
import { createQueryCache } from './query-cache';
import { readBootDocument } from './read-boot-document';
import { reloadOnMissingChunk } from './reload-once';
import { hasKey, storageOf } from './browser-storage';
import { loadIdentity, warmIdentity } from '../session/load-identity';
import { startShell } from './start-shell';
import { watchLeaving } from './watch-leaving';
import { loadShellMessages } from '../texts/shell-messages';
import { BOOT_ELEMENT_ID, CUSTOMER_COOKIE, OVERRIDES_KEY } from '@vetportal/contracts/module';
import { localePath, splitLocale } from '@vetportal/i18n';

/** Opens the page that the edge has sent. Resolves when the frame is mounted, or at once in a page that broke off. */
export async function openPage(): Promise<void> {
  // A person has followed a link before all of the page was read, or the network has broken off: `shell-watchdog.inline.ts` sees to it.
  if (!document.getElementById(BOOT_ELEMENT_ID)) return;
  const isBeingLeft = watchLeaving(window);
  reloadOnMissingChunk({ window, now: () => Date.now(), isBeingLeft });
  const boot = readBootDocument(document);
  const trusted = createScriptPolicy(
    window,
    boot.modules.map(({ base }) => base),
  );
  // Who was here is asked for as early as can be: a page for customers waits for nothing longer.
  if (document.cookie.includes(`${CUSTOMER_COOKIE}=`)) warmIdentity(boot.config.auth, window.location.origin);
  // To read the document through is a long piece of work itself.
  await yieldToMain();
  // What a tab has asked for is rare, and what looks after it comes only then.
  const storage = storageOf(window, 'sessionStorage');
  if (boot.overrides || hasKey(storage, OVERRIDES_KEY)) {
    const { applyOverrides } = await import(/* webpackChunkName: "overrides" */ '../overrides/tab-overrides');
    if (!applyOverrides(window, storage, boot)) return;
  }
  const { pathname, search, hash } = window.location;
  if (splitLocale(pathname).locale === undefined) {
    window.history.replaceState(null, '', localePath(boot.locale, pathname) + search + hash);
  }
  const locale = splitLocale(window.location.pathname).locale ?? boot.locale;
  const messages = await loadShellMessages(locale);
  await yieldToMain();
  const queries = createQueryCache(boot.rendered, Date.now());
  await yieldToMain();
  await startShell({
    window,
    isBeingLeft,
    boot,
    queries,
    messages,
    loadMessages: loadShellMessages,
    async loadModuleRuntime() {
      const { createModuleRuntime } = await withRetry(
        () => import(/* webpackChunkName: "module-runtime" */ './module-runtime'),
        () => true,
      );
      return createModuleRuntime({ modules: boot.modules, document, nonce, trusted, yieldToMain });
    },
    loadIdentity,
  });
}
