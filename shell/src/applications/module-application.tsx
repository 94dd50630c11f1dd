import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import { useLive, usePlatform, type Live, type PageModule, type Platform } from '@vetportal/contracts';
import type { ManifestRoute } from '@vetportal/contracts/module';
import {
  PartBoundary,
  PartScope,
  PortalRouter,
  RoutePage,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/contracts/shell';

/** What is on screen: an address, and the module's route that answers it where one does. */
export interface PageView {
  readonly location: PortalLocation;
  readonly module?: string | undefined;
  readonly route?: ManifestRoute | undefined;
}

export interface ModuleApplicationSettings {
  /** The module's name. */
  readonly module: string;
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: Live<PageView>;
  /** Where the pages stand in the frame. */
  readonly container: () => HTMLElement;
  /** Stands there until the page's code has come. */
  readonly Skeleton: ComponentType;
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
 * A container with content, which the edge has rendered, is made live; an empty one is filled.
 */
export function createModuleApplication(settings: ModuleApplicationSettings): ApplicationLifecycles {
  let root: Root | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      const container = settings.container();
      const pages = <ModulePages {...settings} />;
      if (container.hasChildNodes()) {
        root = hydrateRoot(container, pages, { onCaughtError });
      } else {
        root = createRoot(container, { onCaughtError });
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

/** The boundaries tell telemetry; on the console it would stand a second time. */
const onCaughtError = (): void => undefined;

function ModulePages({ module, platform, history, view, Skeleton }: ModuleApplicationSettings): ReactNode {
  const present = useLive(view);
  // On the way to another module's page this one stays as it is until it is taken off.
  const [shown, setShown] = useState(present);
  if (present !== shown && present.module === module) setShown(present);
  const { route, location } = shown;
  const { PageFailure } = platform.parts;
  if (!route) return null;
  return (
    <PortalRouter history={history} location={location}>
      <PartBoundary
        module={module}
        part={route.id}
        telemetry={platform.telemetry}
        resetKey={`${location.locale} ${location.path}`}
        onRetry={() => platform.modules.forgetFailures(module)}
        failure={(error, retry) => <PageFailure error={error} retry={retry} />}
      >
        <Suspense fallback={<Skeleton />}>
          <PartScope platform={platform} module={module}>
            <Routes>
              <Route
                path={route.path}
                element={<LoadedPage key={route.id} module={module} route={route} />}
              />
            </Routes>
          </PartScope>
        </Suspense>
      </PartBoundary>
    </PortalRouter>
  );
}

function LoadedPage({ module, route }: { readonly module: string; readonly route: ManifestRoute }) {
  const { modules } = usePlatform();
  const page = use(modules.load<{ readonly default: PageModule }>(module, route.expose)).default;
  return <RoutePage module={module} routeId={route.id} page={page} />;
}
