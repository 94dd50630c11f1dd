import type { ObservableValue, Session } from '@vetportal/contracts';
import { matchRoute, type ManifestRoute } from '@vetportal/contracts/module';
import { createObservableValue, type PortalLocation } from '@vetportal/module-runtime/shell';
import type { PageView } from '../applications/module-pages';
import { SIGN_IN_LANDING } from './same-origin-path';

/** What the main part of the frame shows. */
export type Showing =
  /** A module's page. */
  | 'page'
  /** A page for customers while it is not yet known who is there. */
  | 'waiting'
  /** A page for customers, and a guest (`R32`). */
  | 'sign-in'
  /** The landing page of the sign-in (`R05`). */
  | 'landing'
  /** No route has this address (`R34`). */
  | 'not-found'
  /** It is, or may be, a module's page that cannot be shown (`R35`). */
  | 'unavailable';

export interface ShellView extends PageView {
  readonly showing: Showing;
}

export interface RouteOfModule extends ManifestRoute {
  readonly module: string;
}

/** The routes of all modules. */
export const routesOf = (
  modules: readonly { readonly name: string; readonly routes: readonly ManifestRoute[] }[],
): readonly RouteOfModule[] =>
  modules.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, module: name })));

interface Settings {
  readonly routes: readonly RouteOfModule[];
  /** Whether the boot document names modules that it cannot describe. */
  readonly incomplete: boolean;
  /** Whether what runs modules cannot be had: none of their pages can be shown. */
  readonly stuck?: boolean;
}

/** What an address shows to who is there. */
export function viewOf(
  location: PortalLocation,
  session: Session,
  { routes, incomplete, stuck = false }: Settings,
): ShellView {
  if (location.path === SIGN_IN_LANDING) return { location, showing: 'landing' };
  const route = matchRoute(routes, location.path)?.route;
  if (!route) return { location, showing: incomplete ? 'unavailable' : 'not-found' };
  const showing =
    route.access === 'public' || session.state === 'customer'
      ? 'page'
      : session.state === 'starting' && session.expected
        ? 'waiting'
        : 'sign-in';
  if (showing === 'page' && stuck) return { location, route, showing: 'unavailable' };
  return { location, route, showing, module: showing === 'page' ? route.module : undefined };
}

/** The view of the present address and person; changes when either does, or when modules turn out not to run. */
export function createPageView(
  location: ObservableValue<PortalLocation>,
  session: ObservableValue<Session>,
  stuck: ObservableValue<boolean>,
  settings: Omit<Settings, 'stuck'>,
): ObservableValue<ShellView> {
  const present = (): ShellView => viewOf(location.value, session.value, { ...settings, stuck: stuck.value });
  const view = createObservableValue(present());
  const update = (): void => {
    const next = present();
    const { value } = view;
    if (next.location !== value.location || next.showing !== value.showing) view.set(next);
  };
  location.changes.subscribe(update);
  session.changes.subscribe(update);
  stuck.changes.subscribe(update);
  return view;
}
