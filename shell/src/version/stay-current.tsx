import type { Platform } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { splitLocale } from '@vetportal/i18n';
import type { PortalHistory } from '@vetportal/module-runtime/shell';
import type { ModuleUse } from '../modules/module-use';
import type { ShellNavigation } from '../navigation/navigation-service';
import type { Connection } from '../connection/connection';
import { showConnection } from '../connection/show-connection';
import type { ShellSession } from '../session/shell-session';
import type { Notices } from '../notices/create-notices';
import { fetchNeeded } from '../offline/fetch-needed';
import { openCachedPages } from '../offline/open-cached-pages';
import { registerWorker, type PageWorker } from '../offline/register-worker';
import { reportVisited } from '../offline/report-visited';
import { storageOf } from '../start/browser-storage';
import { NewVersionBanner } from './new-version-banner';
import { holdsSecrets, holdsText, saveFields, restoreSavedFields } from './saved-fields';
import { otherBuild } from './version-check';
import { watchVersions } from './watch-versions';
import type { ShellText } from '../texts/shell-texts';

/** What staying current is made from. */
export interface Staying {
  readonly window: Window & typeof globalThis;
  readonly boot: BootDocument;
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly navigation: Pick<ShellNavigation, 'routeOf' | 'navigate'>;
  readonly notices: Notices;
  readonly connection: Connection;
  readonly text: ShellText;
  readonly use: Pick<ModuleUse, 'of'>;
  readonly session: Pick<ShellSession, 'value' | 'changes' | 'isAway'>;
  /** What a person has typed into on this page. */
  readonly touched: ReadonlySet<EventTarget>;
}

/** A worker that was let in has taken over by then, or the page is loaded without it (ms). */
const TAKE_OVER_MS = 3_000;

/**
 * Keeps a page current and the portal at hand without a network: registers the service worker, looks for new versions and offers
 * them (`G13`, `G14`). A chunk of its own, which comes when the page has come to rest.
 */
export function stayCurrent(staying: Staying): void {
  const { window, boot, platform, history, notices, touched } = staying;
  const { document, navigator, location } = window;
  const session = storageOf(window, 'sessionStorage');
  const here = (): string => history.value.pathname + history.value.search;
  if (session) restoreSavedFields(window, session, here(), touched);
  showConnection(staying).catch((error: unknown) =>
    platform.telemetry.error(error, { module: 'shell', part: 'connection-note', action: 'load' }),
  );

  let worker: PageWorker | undefined;
  let leaving = false;
  /** Versions that the person has said to want later. */
  let declined: string | undefined;
  const reload = (): void => {
    const save = (): void => {
      if (session) saveFields(document, session, touched, here());
    };
    save();
    // The page takes keys until the next one has come.
    window.addEventListener('pagehide', save);
    location.reload();
  };
  const takeNew = async (): Promise<void> => {
    if (holdsSecrets(touched) && !(await confirmLoss(staying))) return;
    leaving = true;
    if (worker?.takeOver() === true) window.setTimeout(reload, TAKE_OVER_MS);
    else reload();
  };
  let offered: string | undefined;
  const offer = (build: string): void => {
    // What stands there already is not said again.
    if (build === declined || offered !== undefined) return;
    offered = build;
    notices.banner.set(
      <NewVersionBanner
        onReload={() => void takeNew()}
        onLater={() => {
          declined = build;
          offered = undefined;
          notices.banner.set(undefined);
        }}
      />,
    );
  };

  const begin = async (): Promise<void> => {
    worker = await registerWorker(navigator, {
      onWaiting: () => offer('worker'),
      onControl() {
        // Another tab has let the new version in. Nobody's page goes from under their eyes or their fingers.
        if (leaving || (document.hidden && !holdsText(touched))) reload();
        else offer('worker');
      },
    });
    if (!worker) return;
    const { storeData } = await import(/* webpackChunkName: "stored-data" */ '../offline/stored-data');
    storeData({ window, boot, queries: platform.queries, session: staying.session });
    fetchNeeded({
      boot,
      session: staying.session,
      storage: session,
      prefetch: (path) => platform.navigation.prefetch(path),
      now: () => Date.now(),
    });
    reportVisited({ window, boot, history, platform, use: staying.use, worker });
    const { note } = openCachedPages({
      window,
      isSelfSufficient(pathname) {
        const name = staying.navigation.routeOf(pathname)?.module;
        return boot.modules.some((module) => module.name === name && module.storagePrefix !== undefined);
      },
      show: (path) => staying.navigation.navigate(splitLocale(path).path),
    });
    platform.bus.events('page.changed').subscribe(() => note(history.value.pathname));
  };
  begin().catch((error: unknown) =>
    // Everything works without one, as long as there is a network.
    platform.telemetry.error(error, { module: 'shell', part: 'worker', action: 'register' }),
  );

  watchVersions(window, async () => {
    const [other] = await Promise.all([
      otherBuild(boot.build, (path) => window.fetch(path, { cache: 'no-store', credentials: 'same-origin' })),
      worker?.update().catch(() => undefined),
    ]);
    if (other !== undefined) offer(other);
  });
}

const confirmLoss = ({ notices, text }: Staying): Promise<boolean> =>
  notices.confirm({
    title: text('shell.newVersion.reload'),
    text: text('shell.newVersion.secrets'),
    confirmLabel: text('shell.newVersion.reload'),
    cancelLabel: text('shell.newVersion.later'),
  });
