import type { ServiceModule } from '@vetportal/contracts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import { createModuleApplication } from '../applications/module-application';
import { Frame } from '../frame/frame';
import { applicationId } from '../frame/main-area';
import { Standing } from '../frame/standing';
import { SIGN_IN_LANDING } from '../navigation/own-path';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent';
import { splitLocale } from '@vetportal/i18n';
import { PageSkeleton } from '../pages/page-skeleton';
import { MARKER_KEY } from '../session/customer-marker';
import { watchAbsence } from '../session/watch-absence';
import { watchPage } from '../telemetry/watch-page';
import { ShellText } from '../texts/shell-text';
import { createShell, type PlatformSettings, type Shell } from './create-platform';

/**
 * Starts the portal on a page: frame, applications of the modules, session, background services. Resolves when the frame
 * stands; everything else comes by itself.
 */
export function startShell(settings: PlatformSettings): Promise<Shell> {
  const { window, boot } = settings;
  const shell = createShell(settings);
  const { platform, history, view, navigation, session, telemetry, registry, notices } = shell;
  const modules = boot.modules.map(({ name }) => name);
  watchPage(window, telemetry);

  const app = window.document.getElementById('app');
  if (!app) throw new Error('no element #app');
  const options = {
    identifierPrefix: 'shell',
    onCaughtError: () => undefined,
    onUncaughtError: (error: unknown) => telemetry.error(error, { module: 'shell', part: 'frame' }),
    onRecoverableError: (error: unknown) =>
      telemetry.error(error, { module: 'shell', part: 'frame', action: 'hydrate' }),
  };

  return new Promise((resolve) => {
    const stands = (): void => {
      registerApplications(shell, modules, boot.rendered?.page);
      void startSession(shell);
      void startServices(shell, settings);
      prefetchOnIntent(window.document, ({ pathname }) => navigation.prefetch(splitLocale(pathname).path));
      watchAbsence(
        window,
        () => Date.now(),
        () => void session.check(),
      );
      window.addEventListener('storage', ({ key, newValue }) => {
        // Another tab has signed out; this one must not go on in that person's name.
        if (key === MARKER_KEY && newValue === null) session.ended();
      });
      resolve(shell);
    };
    const frame = (
      <Standing onStands={stands}>
        <Frame
          platform={platform}
          history={history}
          view={view}
          head={navigation.head}
          loading={registry.loading}
          notices={notices}
          modules={modules}
          complete={(url) => session.complete(url)}
        />
      </Standing>
    );
    if (boot.rendered) hydrateRoot(app, frame, options);
    else createRoot(app, options).render(frame);
  });
}

/** One single-spa application per module, active while one of its routes answers the address. */
function registerApplications(
  { platform, history, view, telemetry }: Shell,
  modules: readonly string[],
  rendered: string | undefined,
): void {
  let waiting = rendered;
  for (const module of modules) {
    const application = createModuleApplication({
      module,
      platform,
      history,
      view,
      container: () => placeOf(module),
      // The first view alone; whatever is shown later is made here.
      isRendered() {
        const isFirst = waiting === module;
        waiting = undefined;
        return isFirst;
      },
      Skeleton: () => (
        <ShellText platform={platform}>
          <PageSkeleton />
        </ShellText>
      ),
    });
    registerApplication({
      name: module,
      app: () => Promise.resolve(application),
      activeWhen: () => view.value.module === module,
    });
  }
  addErrorHandler((error) => {
    telemetry.error(error, { module: error.appOrParcelName, part: 'application' });
    if (getAppStatus(error.appOrParcelName) === LOAD_ERROR) void triggerAppChange();
  });
  // What is active depends on who is there as well, which is no change of address.
  view.changes.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

function placeOf(module: string): HTMLElement {
  const place = document.getElementById(applicationId(module));
  if (!place) throw new Error(`no place for ${module}`);
  return place;
}

async function startSession({ session, history }: Shell): Promise<void> {
  // The landing page finishes a sign-in itself.
  if (history.value.path !== SIGN_IN_LANDING) await session.start();
}

/** The background parts of modules; one that fails is told and leaves the others alone. */
async function startServices(
  { platform, registry, telemetry }: Shell,
  { boot }: PlatformSettings,
): Promise<void> {
  await Promise.all(
    boot.modules.map(async ({ name, service }) => {
      if (!service) return;
      try {
        const { default: module } = await registry.load<{ readonly default: ServiceModule }>(
          name,
          service.expose,
        );
        module.start(platform);
      } catch (error) {
        telemetry.error(error, { module: name, part: 'service' });
      }
    }),
  );
}
