import { nonce } from './start/nonce';
import { repeated } from './modules/repeated';
import { createScriptPolicies } from './modules/script-policy';
import { readBootDocument } from './start/read-boot-document';
import { reloadOnMissingChunk } from './start/reload-once';
import { loadIdentity } from './session/load-identity';
import { startShell } from './start/start-shell';
import { loadShellMessages } from './texts/shell-messages';
import { localePath, splitLocale } from '@vetportal/i18n';

async function main(): Promise<void> {
  reloadOnMissingChunk(window, () => Date.now());
  const trusted = createScriptPolicies(window);
  const boot = readBootDocument(document);
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
