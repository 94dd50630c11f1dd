import type { Platform } from '@vetportal/contracts';
import { matchRoute, type ResolvedModule } from '@vetportal/contracts/module';
import {
  PartBoundary,
  PartScope,
  PortalRouter,
  RoutePage,
  type PortalHistory,
} from '@vetportal/contracts/shell';
import type { PageModule } from '@vetportal/contracts';
import { useLive, useSession } from '@vetportal/contracts';
import { Suspense, use, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Route, Routes } from 'react-router-dom';
import type { LifeCycles } from 'single-spa';
import { ShellScope } from '../texts/shell-scope';
import { PageSkeleton } from '../pages/page-skeleton';
import { SignInNeeded } from '../pages/sign-in-needed';

interface Settings {
  readonly module: ResolvedModule;
  readonly platform: Platform;
  readonly history: PortalHistory;
  /** Where pages stand. */
  readonly place: () => HTMLElement;
}

/**
 * The single-spa application of a module: its pages in the shell's main area. All modules' are made here, so that each has
 * the same boundary and none can leave single-spa waiting: code is loaded inside React, where a failure is shown with a retry.
 */
export function createModuleApplication({ module, platform, history, place }: Settings): LifeCycles {
  let root: Root | undefined;
  let container: HTMLElement | undefined;
  return {
    bootstrap: () => Promise.resolve(),
    mount() {
      container = place().appendChild(document.createElement('div'));
      root = createRoot(container, { identifierPrefix: module.name });
      root.render(<ModulePages module={module} platform={platform} history={history} />);
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      container?.remove();
      return Promise.resolve();
    },
  };
}

/** Whether a path is one of a module's pages. */
export const ownsPath = (module: ResolvedModule, all: readonly ResolvedModule[], path: string): boolean =>
  matchRoute(
    all.flatMap((each) => each.routes.map((route) => ({ ...route, module: each.name }))),
    path,
  )?.route.module === module.name;

function ModulePages({ module, platform, history }: Omit<Settings, 'place'>): ReactNode {
  const location = useLive(history);
  return (
    <ShellScope platform={platform}>
      <PortalRouter history={history} location={location}>
        <Routes>
          {module.routes.map((route) => (
            <Route
              key={route.id}
              path={route.path}
              element={<GuardedPage module={module} route={route} platform={platform} path={location.path} />}
            />
          ))}
          {/* Between two applications the address may be another module's for a moment. */}
          <Route path="*" element={null} />
        </Routes>
      </PortalRouter>
    </ShellScope>
  );
}

interface PageProps {
  readonly module: ResolvedModule;
  readonly route: ResolvedModule['routes'][number];
  readonly platform: Platform;
  readonly path: string;
}

/** `R32`: a customer's page waits for the session and asks a guest to sign in. */
function GuardedPage({ module, route, platform, path }: PageProps): ReactNode {
  const session = useSession();
  if (route.access === 'customer' && session.state !== 'customer') {
    return session.state === 'starting' && session.expected ? <PageSkeleton /> : <SignInNeeded />;
  }
  const { PageFailure } = platform.parts;
  return (
    <PartBoundary
      module={module.name}
      part={route.id}
      telemetry={platform.telemetry}
      resetKey={path}
      onRetry={() => platform.modules.forgetFailures(module.name)}
      failure={(error, retry) => <PageFailure error={error} retry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <PartScope platform={platform} module={module.name}>
          <LoadedPage module={module} route={route} platform={platform} />
        </PartScope>
      </Suspense>
    </PartBoundary>
  );
}

function LoadedPage({ module, route, platform }: Omit<PageProps, 'path'>): ReactNode {
  const page = use(
    platform.modules.load<{ readonly default: PageModule }>(module.name, route.expose),
  ).default;
  return <RoutePage module={module.name} routeId={route.id} page={page} />;
}
