import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ModulePages, type ModulePagesProps } from './module-pages';

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
  const { module, platform, container, isRendered } = settings;
  const options = {
    identifierPrefix: module,
    // The boundaries tell telemetry; on the console it would stand a second time.
    onCaughtError: () => undefined,
    onRecoverableError: (error: unknown) =>
      platform.telemetry.error(error, { module, part: 'page', action: 'hydrate' }),
  };
  let root: Root | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const pages = <ModulePages {...settings} />;
      if (isRendered()) {
        root = hydrateRoot(container(), pages, options);
      } else {
        root = createRoot(container(), options);
        root.render(pages);
      }
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      root = undefined;
      return Promise.resolve();
    },
  };
}
