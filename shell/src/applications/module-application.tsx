import type { ManifestRoute } from '@vetportal/contracts/module';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { tellRecovered } from '../telemetry/tell-recovered';
import { codeSettled } from './code-settled';
import { ModulePages, type ModulePagesProps, type PageView } from './module-pages';

export interface ModuleApplicationSettings extends ModulePagesProps {
  /** Where the pages stand in the frame. */
  readonly container: () => HTMLElement;
  /** Whether the container holds the HTML of what is shown, as it came with the page. */
  readonly isRendered: () => boolean;
}

/** What single-spa calls. */
export interface ApplicationLifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/**
 * The single-spa application of one module: its pages in a React root of its own. None of its steps waits for the module's
 * code, which comes within React: a module that cannot be had shows a failure in the page's place, and single-spa goes on.
 *
 * A container that the edge has filled is made live; any other is filled.
 */
export function createModuleApplication(settings: ModuleApplicationSettings): ApplicationLifecycles {
  const { module, platform, view, container, isRendered } = settings;
  const options = {
    identifierPrefix: module,
    // The boundaries tell telemetry; on the console it would stand a second time.
    onCaughtError: () => undefined,
  };
  const content = { module, part: 'page' };
  let root: Root | undefined;
  let stopWaiting: (() => void) | undefined;
  const pages = (): ReactNode => <ModulePages {...settings} />;

  function fill(): void {
    root = createRoot(container(), {
      ...options,
      onRecoverableError: tellRecovered(platform.telemetry, content),
    });
    root.render(pages());
  }

  /** As soon as the page's code is there; another view that comes before it is drawn, since it is not what stands there. */
  function takeOver({ expose }: ManifestRoute): void {
    const came = view.value;
    const { version } = platform.modules.running(module).value;
    const onRecoverableError = tellRecovered(platform.telemetry, { ...content, version });
    let isWaiting = true;
    const once = (show: () => void) => (): void => {
      if (!isWaiting) return;
      stopWaiting?.();
      show();
    };
    const elsewhere = view.changes.subscribe((next) => {
      if (next.module === module && !isSamePage(next, came)) queueMicrotask(once(fill));
    });
    stopWaiting = () => {
      isWaiting = false;
      elsewhere.unsubscribe();
    };
    void codeSettled(platform.modules, module, expose, platform.locale.value).then(
      once(() => (root = hydrateRoot(container(), pages(), { ...options, onRecoverableError }))),
    );
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const { route } = view.value;
      if (isRendered() && route) takeOver(route);
      else fill();
      return Promise.resolve();
    },
    unmount() {
      stopWaiting?.();
      // What came as HTML and was never taken over is no root's.
      if (!root) container().replaceChildren();
      root?.unmount();
      root = undefined;
      return Promise.resolve();
    },
  };
}

const isSamePage = ({ location: one }: PageView, { location: other }: PageView): boolean =>
  one.locale === other.locale && one.path === other.path && one.search === other.search;
