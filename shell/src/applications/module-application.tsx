import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ModulePages, type ModulePagesProps } from './module-pages';
import { wakeWhen } from './wake-when';

export interface ModuleApplicationSettings extends ModulePagesProps {
  /** Where the pages stand in the frame. */
  readonly container: () => HTMLElement;
  /** Whether the container holds the page's HTML, of which the edge has rendered the first view. */
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
    onRecoverableError: (error: unknown) =>
      platform.telemetry.error(error, { module, part: 'page', action: 'hydrate' }),
  };
  let root: Root | undefined;
  let cancel: (() => void) | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const pages = <ModulePages {...settings} />;
      const place = container();
      const show = (): void => {
        root = createRoot(place, options);
        root.render(pages);
      };
      if (!isRendered()) {
        show();
        return Promise.resolve();
      }
      const { location, route } = view.value;
      const stop = wakeWhen(route?.live ?? 'at-once', place, platform.session, () => {
        root = hydrateRoot(place, pages, options);
      });
      // What is plain HTML cannot follow to another language or query.
      const elsewhere = view.changes.subscribe((next) => {
        if (root || next.location === location || next.module !== module) return;
        stop();
        place.replaceChildren();
        show();
      });
      cancel = () => {
        stop();
        elsewhere.unsubscribe();
      };
      return Promise.resolve();
    },
    unmount() {
      cancel?.();
      // A page that nobody has turned to is plain HTML.
      if (root) root.unmount();
      else container().replaceChildren();
      root = undefined;
      return Promise.resolve();
    },
  };
}
