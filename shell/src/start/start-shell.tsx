import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { filter, firstValueFrom } from 'rxjs';
import { arrivedPage } from '../applications/first-page';
import { followOthers } from '../connection/follow-others';
import { showFirstOutage } from '../connection/show-connection';
import { startAudience } from '../consent/start-audience';
import { watchForDevelopers } from '../developer/watch-for-developers';
import { announceHydration, Hydrated, HydrationHost } from '@vetportal/module-runtime/shell';
import { Frame } from '../frame/frame';
import { Mounted } from '../frame/mounted';
import { runService } from '../modules/run-service';
import { awaitedPage, fetchAwaited } from '../navigation/fetch-page';
import { SIGN_IN_LANDING } from '../navigation/same-origin-path';
import { routesOf } from '../navigation/page-view';
import { reportSilentValues } from '../foreign-nodes/report-silent-values';
import { followPlainLinks } from '../navigation/follow-plain-links';
import { shouldNavigateInPlace } from '../navigation/should-navigate-in-place';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent';
import { splitLocale } from '@vetportal/i18n';
import { whenIdle } from '@vetportal/ui/idle';
import { HINT_EXPIRED, HINT_KEY } from '../session/session-hint';
import { prepareNotices } from '../notices/prepare-notices';
import { watchAbsence } from '../session/watch-absence';
import { SAVED_FIELDS_KEY } from '../version/saved-fields-key';
import { whenPageIsIdle } from '../version/when-page-is-idle';
import { reportRecovered } from '../telemetry/report-recovered';
import { isMeasured } from '../telemetry/observe-vitals';
import { watchErrors } from '../telemetry/watch-errors';
import { watchThread } from '../telemetry/watch-thread';
import { watchPage } from '../telemetry/watch-page';
import { storageOf } from './browser-storage';
import { isTakenOver } from './read-boot-document';
import { createShell } from './create-platform';
import type { PlatformSettings, Shell } from './shell';
import { reloadOnce } from './reload-once';
import { runPages } from './run-pages';

/** A page for customers that waits for who is there asks for so long before the frame is taken over. */
const HEAD_START_MS = 250;
/** Its code waits no longer than this for the browser to have nothing to do. */
const CODE_MS = 200;
/** A service waits no longer than this for the browser to have nothing to do. */
const SERVICE_MS = 1_000;

/**
 * Starts the portal on a page: frame, applications of the modules, session, background services. Resolves when the frame
 * shellReady; everything else comes by itself.
 */
export function startShell(settings: PlatformSettings): Promise<Shell> {
  const { window, boot } = settings;
  const shell = createShell(settings);
  const { platform, history, view, navigation, session, telemetry, registry, notices } = shell;
  const modules = boot.modules.map(({ name }) => name);
  const routeOf = (pathname: string): string | undefined => navigation.routeOf(pathname)?.path;
  watchPage(window, telemetry, routeOf(window.location.pathname));
  reportSilentValues(window.document);
  // From the first moment: what was typed before all of this came is typed as well.
  const touched = new Set<EventTarget>();
  window.document.addEventListener(
    'input',
    ({ target }) => {
      if (target) touched.add(target);
    },
    true,
  );
  const knows = (path: string): boolean => navigation.routeOf(path) !== undefined;
  watchErrors({
    window,
    telemetry,
    modules: registry,
    reload: () => reloadOnce({ window, now: () => Date.now(), isBeingLeft: settings.isBeingLeft }),
  });

  const app = window.document.getElementById('app');
  if (!app) throw new Error('no element #app');
  const options = {
    identifierPrefix: 'shell',
    onCaughtError: () => undefined,
    onUncaughtError: (error: unknown) => telemetry.error(error, { module: 'shell', part: 'frame' }),
    onRecoverableError: reportRecovered(telemetry, { module: 'shell', part: 'frame' }),
  };

  window.addEventListener('storage', ({ key, newValue }) => {
    // The session has ended in another tab; this one must not go on in that person's name.
    if (key !== HINT_KEY) return;
    if (newValue === HINT_EXPIRED) session.ended('expired');
    else if (newValue === null) session.ended('asked');
    else session.cameIn();
  });
  // What the browser has of somebody who cannot be asked for (`W15`).
  void firstValueFrom(session.changes.pipe(filter(() => session.isAway())))
    .then(async () => {
      const { restoreData } = await import(/* webpackChunkName: "stored-data" */ '../offline/stored-data');
      await restoreData({ window, boot, queries: platform.queries, session });
    })
    .catch((error: unknown) =>
      telemetry.error(error, { module: 'shell', part: 'stored-data', action: 'load' }),
    );
  let stand = (): void => undefined;
  const stood = new Promise<void>((done) => (stand = done));
  // The landing page finishes a sign-in itself.
  if (history.value.path !== SIGN_IN_LANDING) void session.start(stood);
  const awaited = awaitedPage(view.value, routesOf(boot.modules));
  // While an answer is on its way. What fails is asked for again, and told, when the page is shown.
  if (awaited)
    whenIdle(
      () => void fetchAwaited(platform, registry, awaited, session.opened).catch(() => undefined),
      CODE_MS,
    );

  return new Promise((resolve) => {
    const shellReady = (): void => {
      // From here on a press is answered; read by whoever measures pages, and by what keeps the keys pressed before.
      window.performance.mark('shell-stands');
      const startPages = runPages(shell, boot);
      stand();
      startServices(shell, settings);
      startAudience({
        consent: platform.consent,
        view,
        telemetry,
        storage: storageOf(window, 'sessionStorage'),
        newVisit: () => window.crypto.randomUUID(),
        load: () => import('../consent/measure-audience'),
        onProblem: (error) => telemetry.error(error, { module: 'shell', part: 'audience' }),
      });
      watchForDevelopers(window, boot, shell);
      // The browser keeps what it has measured until somebody asks.
      if (isMeasured('soft-navigation'))
        void firstValueFrom(history.changes.pipe(filter((_location, index) => index > 0)))
          .then(async () => {
            const { watchSoftNavigations } = await import(
              /* webpackChunkName: "soft-navigations" */ '../telemetry/watch-soft-navigations'
            );
            watchSoftNavigations(window, telemetry, routeOf);
          })
          // Nothing of the page is missing: it is no error of its version.
          .catch(() => undefined);
      prefetchOnIntent(window.document, ({ pathname, search }) => {
        if (!navigation.routeOf(pathname)) return;
        navigation.prefetch(splitLocale(pathname).path + search);
        startPages();
      });
      const navigatesInPlace = shouldNavigateInPlace({ window, session, registry });
      followPlainLinks({
        document: window.document,
        hasPage: (pathname) => navigation.routeOf(pathname) !== undefined,
        navigatesInPlace: (pathname) => navigatesInPlace(navigation.routeOf(pathname)),
        locale: () => platform.locale.value,
        show: (path, options) => navigation.navigate(path, options),
      });
      watchAbsence(
        window,
        () => Date.now(),
        () => void session.check(),
      );
      // Where the code cannot be had either, the parts of the page say what they lack.
      void showFirstOutage(shell).catch(() => undefined);
      followOthers({
        window,
        queries: platform.queries,
        bus: platform.bus,
        session,
        personal: new Set(
          boot.modules
            .filter(({ routes }) => routes.some(({ access }) => access === 'customer'))
            .map(({ name }) => name),
        ),
        now: () => Date.now(),
        onWake: shell.wake,
        onChanged: () => notices.notify({ kind: 'info', text: shell.text('shell.changedElsewhere') }),
      });
      prepareNotices(session, () =>
        Promise.all([import('../notices/toasts'), import('../notices/question-dialog')]),
      );
      whenIdle(() =>
        watchThread({
          window,
          about() {
            const route = view.value.route?.path;
            return { locale: platform.locale.value, ...(route === undefined ? {} : { route }) };
          },
        }),
      );
      beCurrent(shell, settings, touched);
      resolve(shell);
    };
    const frame = (
      <Mounted onMounted={shellReady}>
        <HydrationHost value={app}>
          <Hydrated>
            <Frame
              platform={platform}
              history={history}
              view={view}
              head={navigation.head}
              loading={registry.loading}
              arrived={arrivedPage(view.value, boot.rendered)?.location}
              notices={notices}
              modules={modules}
              complete={(url) => session.complete(url)}
              knows={knows}
            />
          </Hydrated>
        </HydrationHost>
      </Mounted>
    );
    const show = (): void => {
      if (isTakenOver(window.document, boot.shell.version)) return;
      // In pieces: between them the browser answers.
      if (boot.rendered) {
        announceHydration(app);
        startTransition(() => void hydrateRoot(app, frame, options));
      } else createRoot(app, options).render(frame);
    };
    // To take the frame over keeps the page's thread, and what is answered meanwhile would be heard late.
    if (awaited) void Promise.race([session.opened, wait(HEAD_START_MS)]).then(show);
    else show();
  });
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Once the page has come to rest; at once where it has been loaded anew and is owed what was typed. */
function beCurrent(
  shell: Shell,
  { window, boot }: PlatformSettings,
  touched: ReadonlySet<EventTarget>,
): void {
  // A tab that has asked for versions wants no others.
  if (boot.overrides) return;
  const begin = async (): Promise<void> => {
    const { stayCurrent } = await import(/* webpackChunkName: "current" */ '../version/stay-current');
    stayCurrent({ ...shell, window, boot, touched });
  };
  const run = (): void =>
    void begin().catch((error: unknown) =>
      shell.telemetry.error(error, { module: 'shell', part: 'current' }),
    );
  if (storageOf(window, 'sessionStorage')?.getItem(SAVED_FIELDS_KEY)) run();
  else whenPageIsIdle(window, run);
}

/** The background parts of modules, each when its module is in use; one that fails is told and leaves the others alone. */
function startServices(
  { platform, registry, telemetry, use, view }: Shell,
  { boot }: PlatformSettings,
): void {
  for (const { name, service } of boot.modules) {
    if (!service) continue;
    const start = (): void =>
      runService({ name, expose: service.expose, modules: registry, platform, telemetry });
    const startInTurn = (): void => {
      // A page that waits for who is there goes first.
      if (view.value.showing === 'waiting') whenIdle(start, SERVICE_MS);
      else start();
    };
    void firstValueFrom(use.of(name).changes.pipe(filter(Boolean))).then(startInTurn);
  }
}
