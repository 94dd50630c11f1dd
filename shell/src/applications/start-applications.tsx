import type { ObservableValue, Platform } from '@vetportal/contracts';
import type { PortalHistory } from '@vetportal/module-runtime/shell';
import {
  addErrorHandler,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
} from 'single-spa';
import { PageSkeleton } from '../pages/page-skeleton';
import { ShellText } from '../texts/shell-text';
import { isStill, type FirstPage } from './first-page';
import { createModuleApplication } from './module-application';
import type { PageView } from './module-pages';

/** Where the modules' pages are shown. */
export interface Applications {
  readonly modules: readonly string[];
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: ObservableValue<PageView>;
  /** The place of a module's pages in the frame. */
  readonly placeOf: (module: string) => HTMLElement;
  /** The page that came as HTML, where one did. */
  readonly first: FirstPage | undefined;
}

export type StartApplications = (applications: Applications) => void;

/** One single-spa application per module, active while one of its routes answers the address. */
export const startApplications: StartApplications = ({
  modules,
  platform,
  history,
  view,
  placeOf,
  first,
}) => {
  let waiting = first;
  const takeFirst = (module: string): Promise<void> | undefined => {
    const present = waiting;
    if (present?.module !== module) return undefined;
    // The first view alone; whatever is shown later is made here.
    waiting = undefined;
    return isStill(present, view.value) ? present.due : undefined;
  };
  for (const module of modules) {
    const application = createModuleApplication({
      module,
      platform,
      history,
      view,
      container: () => placeOf(module),
      takeRendered: () => takeFirst(module),
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
    platform.telemetry.error(error, { module: error.appOrParcelName, part: 'application' });
    if (getAppStatus(error.appOrParcelName) === LOAD_ERROR) void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
  // What is active depends on who is there as well, which is no change of address.
  view.changes.subscribe(() => {
    void triggerAppChange().then(() => {
      // No application has put the first page's HTML there, so none takes it off.
      if (!waiting || view.value.module === waiting.module) return;
      placeOf(waiting.module).replaceChildren();
      waiting = undefined;
    });
  });
};
