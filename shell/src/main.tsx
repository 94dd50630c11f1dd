import { createPortalHistory } from '@vetportal/contracts/shell';
import { localePath } from '@vetportal/i18n';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { registerApplication, start } from 'single-spa';
import { createModuleApplication, ownsPath } from './applications/module-application';
import { Frame, PAGE_PLACE_ID } from './frame/frame';
import { createFederation } from './modules/federation';
import { prefetchOnIntent } from './navigation/prefetch-on-intent';
import { returnTarget } from './session/return-target';
import { createScriptPolicy } from './start/browser-policy';
import { createPlatform } from './start/create-platform';
import { readBootDocument } from './start/read-boot-document';
import { startServices } from './start/start-services';
import { ShellScope } from './texts/shell-scope';
import { loadShellMessages } from './texts/shell-messages';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
__webpack_nonce__ = nonce;

async function startPortal(): Promise<void> {
  const scriptUrl = createScriptPolicy();
  const boot = readBootDocument(document);
  const history = createPortalHistory(window);
  const federation = createFederation({ modules: boot.modules, scriptUrl, nonce });
  const messages = await loadShellMessages(history.value.locale);
  const { platform, session, navigation, toasts, questions } = createPlatform({
    boot,
    history,
    federation,
    messages,
  });

  const completeSignIn = once(async () => {
    const home = localePath(history.value.locale, '/');
    const { search, pathname } = history.value;
    const query = new URLSearchParams(search);
    // Without an answer of the provider somebody came by a link: on to where it points, or home.
    const asked = query.has('state')
      ? await session.complete(window.location.origin + pathname + search)
      : query.get('target');
    history.navigator.replace(returnTarget(asked, home), null);
  });

  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no #app');
  place.replaceChildren();
  const root = createRoot(place, { identifierPrefix: 'shell' });
  // At once: the modules' pages need their place in the frame when single-spa starts.
  flushSync(() =>
    root.render(
      <ShellScope platform={platform}>
        <Frame
          history={history}
          modules={boot.modules}
          missing={boot.missing}
          head={navigation.head}
          toasts={toasts}
          questions={questions}
          completeSignIn={completeSignIn}
        />
      </ShellScope>,
    ),
  );

  for (const module of boot.modules.filter(({ routes }) => routes.length > 0)) {
    registerApplication({
      name: module.name,
      app: () =>
        Promise.resolve(
          createModuleApplication({
            module,
            platform,
            history,
            place: () => document.getElementById(PAGE_PLACE_ID) ?? document.body,
          }),
        ),
      activeWhen: () => ownsPath(module, boot.modules, history.value.path),
    });
  }
  start({ urlRerouteOnly: true });
  prefetchOnIntent(document, (path) => platform.navigation.prefetch(path));
  void session.start();
  startServices(boot.modules, platform);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

void startPortal();
