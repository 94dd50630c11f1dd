import { Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { ObservableValue, PageModule, Platform } from '@vetportal/contracts';
import type { ManifestRoute } from '@vetportal/contracts/module';
import { useObservable, usePlatform } from '@vetportal/module-runtime';
import {
  Hydrated,
  OnScreenContext,
  PartBoundary,
  PartScope,
  PortalRouter,
  RoutePage,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';
import { Mounted } from '../frame/mounted';
import { EMPTY_AFTER_MS, EmptyPage } from './empty-page';

/** What is on screen: an address, and the module's route that answers it where one does. */
export interface PageView {
  readonly location: PortalLocation;
  readonly module?: string | undefined;
  readonly route?: ManifestRoute | undefined;
}

export interface ModulePagesProps {
  /** The module's name. */
  readonly module: string;
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: ObservableValue<PageView>;
  /** Shown until the page's code has loaded. */
  readonly Skeleton: ComponentType;
  /** Whether the page is on screen; it is, unless given. */
  readonly onScreen?: (() => boolean) | undefined;
  /** Whether the page shows nothing at all; it shows something, unless given. */
  readonly isEmpty?: (() => boolean) | undefined;
  /** Called when the page's code is there and has drawn it or taken it over, or when it turns out that it cannot. */
  readonly onMounted?: (() => void) | undefined;
}

/** One function for all: another at each drawing would be called at each. */
const ignore = (): void => undefined;
const always = (): boolean => true;
const never = (): boolean => false;

/** The pages of one module: the same tree on the edge and in the browser. */
export function ModulePages({
  module,
  platform,
  history,
  view,
  Skeleton,
  onScreen = always,
  isEmpty = never,
  onMounted = ignore,
}: ModulePagesProps): ReactNode {
  const { route, location } = useObservable(view);
  const { version, attempt } = useObservable(platform.modules.running(module));
  const { PageFailure } = platform.parts;
  if (!route) return null;
  return (
    <OnScreenContext value={onScreen}>
      <PortalRouter history={history} location={location}>
        <PartBoundary
          module={module}
          part={route.id}
          telemetry={platform.telemetry}
          resetKey={`${location.locale} ${location.path} ${version} ${attempt}`}
          onRetry={() => platform.modules.forgetFailures(module)}
          onFailure={(error) =>
            platform.modules.fallBack(module, { kind: 'mount', error, expose: route.expose })
          }
          placeholder={<Skeleton />}
          failure={(error, retry) => (
            <Mounted onMounted={onMounted}>
              <Hydrated>
                <PageFailure error={error} retry={retry} />
              </Hydrated>
            </Mounted>
          )}
        >
          <Suspense key={version} fallback={<Skeleton />}>
            <PartScope platform={platform} module={module}>
              <Routes>
                <Route
                  path={route.path}
                  element={
                    <LoadedPage
                      key={route.id}
                      module={module}
                      route={route}
                      isEmpty={isEmpty}
                      onMounted={onMounted}
                    />
                  }
                />
              </Routes>
            </PartScope>
          </Suspense>
        </PartBoundary>
      </PortalRouter>
    </OnScreenContext>
  );
}

interface LoadedPageProps {
  readonly module: string;
  readonly route: ManifestRoute;
  readonly isEmpty: () => boolean;
  readonly onMounted: () => void;
}

function LoadedPage({ module, route, isEmpty, onMounted }: LoadedPageProps) {
  const { modules, telemetry } = usePlatform();
  const { id, expose } = route;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isEmpty()) return;
      const error = new EmptyPage(module, id);
      telemetry.error(error, { module, part: id, action: 'render' });
      void modules.fallBack(module, { kind: 'mount', error, expose });
    }, EMPTY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [module, id, expose, isEmpty, modules, telemetry]);
  const page = use(modules.load<{ readonly default: PageModule }>(module, route.expose)).default;
  return (
    <Mounted onMounted={onMounted}>
      <Hydrated>
        <RoutePage module={module} routeId={route.id} page={page} access={route.access} />
      </Hydrated>
    </Mounted>
  );
}
