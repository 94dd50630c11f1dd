import type { Bus, Crumb, ObservableValue, NavigationService, PageHead } from '@vetportal/contracts';
import { hasParameters, matchRoute } from '@vetportal/contracts/module';
import { LOCALES, localePath, splitLocale, type Locale, type Translations } from '@vetportal/i18n';
import type { DocumentHead } from '@vetportal/contracts/render';
import {
  createObservableValue,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';
import { samePath } from './document-head';
import { sameOriginPath } from './same-origin-path';
import type { RouteOfModule, ShellView } from './page-view';
import type { IntendedPage } from './fetch-page';

/** What the frame shows of the page on screen. */
export interface ShownHead {
  /** From home to the page; empty where there is no way to tell. */
  readonly crumbs: readonly Crumb[];
}

export interface NavigationSettings {
  readonly history: PortalHistory;
  readonly location: ObservableValue<PortalLocation>;
  readonly view: ObservableValue<ShellView>;
  readonly routes: readonly RouteOfModule[];
  readonly bus: Bus;
  readonly homeLabel: () => string;
  readonly writeHead: (head: DocumentHead) => void;
  /** Called when the content of the present address stands on the page. */
  readonly onSettled: (location: PortalLocation) => void;
  /** Fetches what a page needs. */
  readonly fetchPage: (page: IntendedPage) => void;
  /** Loads an address as a document; false where it cannot be had: then it is shown here. */
  readonly loadDocument: (target: string) => boolean;
}

export interface ShellNavigation extends NavigationService {
  /** Takes what the edge knew of the first page, before its own code is there to say it. */
  restore(page: PageHead): void;
  readonly head: ObservableValue<ShownHead>;
  /** The route that answers a path with its language, where one does. */
  routeOf(pathname: string): RouteOfModule | undefined;
  readonly alternates: ObservableValue<Translations>;
  /**
   * Whether the page on screen may have an address of its own in a language that nobody here knows: it has not said so yet, or a
   * part of it only. The edge finds it.
   */
  isUnknownIn(locale: Locale): boolean;
  /** Whether an address is that of the page on screen in a language that has it (`R31`). Asked before the address is shown. */
  isSamePage(at: Pick<PortalLocation, 'locale' | 'pathname'>): boolean;
}

/** Going about the portal, and what the document says of the page on screen. */
export function createNavigation(settings: NavigationSettings): ShellNavigation {
  const { history, view, routes, bus } = settings;
  const location = createObservableValue(brief(settings.location.value));
  const head = createObservableValue<ShownHead>({ crumbs: [] });
  const alternates = createObservableValue<Translations>(alternatesOf(settings.location.value, undefined));
  /** What the page on screen told of itself in the other languages. */
  let told: InLanguages | undefined;
  /** Whether the page said that itself: until it does its route's title stands for it. */
  let isOwn = false;
  settings.location.changes.subscribe((next) => {
    const { path, query } = location.value;
    if (path !== next.path || query !== next.search) location.set(brief(next));
  });

  function prefetch(path: string): void {
    const own = sameOriginPath(path);
    if (own === undefined) return;
    const { pathname, search } = new URL(own, 'https://portal.invalid');
    const { path: plain } = splitLocale(pathname);
    const match = matchRoute(routes, plain);
    if (match) settings.fetchPage({ ...match, path: plain, query: search });
  }

  /** Breadcrumbs by the routes' own titles: home, the pages above, this one. */
  function crumbsOf(
    route: RouteOfModule | undefined,
    own: readonly Crumb[] | undefined,
    locale: Locale,
  ): Crumb[] {
    if (own?.length === 0 || (route?.path === '/' && own === undefined)) return [];
    const home = { label: settings.homeLabel(), path: '/' };
    if (own) return [home, ...own];
    const above: Crumb[] = [];
    for (let parent = route?.parent; parent !== undefined;) {
      const path: string = parent;
      const found = matchRoute(routes, path)?.route;
      // A parent that no module has, or one that is its own, ends the way.
      if (!found || above.some((crumb) => crumb.path === path)) break;
      above.unshift({ label: found.title[locale], path });
      parent = found.parent;
    }
    return [home, ...above];
  }

  function show(page: PageHead, settled: boolean): void {
    const { location: at, route } = view.value;
    const known = routes.find(({ id, path }) => id === route?.id && path === route.path);
    const indexed = page.indexed !== false && known?.access === 'public';
    told = page;
    alternates.set(alternatesOf(at, told));
    const crumbs = crumbsOf(known, page.crumbs, at.locale);
    const whole =
      page.crumbs === undefined && crumbs.length > 0 ? [...crumbs, { label: page.title }] : crumbs;
    head.set({ crumbs: whole });
    settings.writeHead({
      title: page.title,
      description: page.description ?? '',
      path: localePath(at.locale, at.path),
      alternates: alternatesOf({ ...at, search: '' }, told),
      languages: page.alternates && languagesOf(page.alternates, at.locale),
      indexed,
    });
    if (!settled) return;
    bus.emit('page.changed', { path: at.path, title: page.title });
    settings.onSettled(at);
  }

  // Until the page's data are there its route's title stands for them.
  let titled = '';
  view.changes.subscribe(({ location: at, route, showing }) => {
    const page = `${at.locale} ${at.path} ${showing}`;
    if (page === titled) {
      // Another query of the same page: its alternates follow, its title stays.
      alternates.set(alternatesOf(at, told));
      return;
    }
    titled = page;
    isOwn = false;
    if (route) {
      show({ title: route.title[at.locale] }, false);
    } else {
      told = undefined;
      alternates.set(alternatesOf(at, told));
    }
  });

  return {
    head,
    alternates,
    location,
    routeOf: (pathname) => matchRoute(routes, splitLocale(pathname).path)?.route,
    restore(page) {
      isOwn = true;
      show(page, false);
    },
    setHead(page) {
      isOwn = true;
      show(page, true);
    },
    isUnknownIn(locale) {
      const { route } = view.value;
      if (!isOwn) return route?.access === 'public' && hasParameters(route);
      const { alternates: own, nearest } = told ?? {};
      return own !== undefined && own[locale] === undefined && nearest === undefined;
    },
    isSamePage({ locale, pathname }) {
      const own = told?.alternates?.[locale];
      return own !== undefined && plainPath(localePathWithQuery(locale, own)) === plainPath(pathname);
    },
    href: (path) => localePathWithQuery(settings.location.value.locale, path),
    navigate(path, { replace = false } = {}) {
      const own = sameOriginPath(path);
      if (own === undefined) throw new Error(refusal(path));
      const target = localePathWithQuery(settings.location.value.locale, own);
      const [pathname = ''] = target.split(/[?#]/);
      // The edge may know where a page without a route has gone to.
      if (!matchRoute(routes, splitLocale(pathname).path) && settings.loadDocument(target)) return;
      history.navigator[replace ? 'replace' : 'push'](target, null);
    },
    prefetch,
  };
}

/** A navigation to another origin (`X23`). */
const refusal = (path: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(path)
    ? `Cannot navigate to a URL with a protocol: ${path}`
    : `Navigating to an external URL is not allowed by default: ${path}`;

const brief = ({ path, search }: PortalLocation) => ({ path, query: search });

/** `/cart?x=1` -> `/fr/cart?x=1`; a path that names its language already keeps it. */
function localePathWithQuery(locale: Locale, path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const named = splitLocale(pathname);
  return localePath(named.locale ?? locale, named.path) + rest;
}

/** A path without its query, as people read it: pages and browsers do not escape the same letters. */
function plainPath(path: string): string {
  const plain = path.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(plain).normalize('NFC');
  } catch {
    return plain;
  }
}

type InLanguages = Pick<PageHead, 'alternates' | 'nearest'>;

/**
 * The present page in each language: where the page says, with what is chosen on it, which the query holds; the nearest page where
 * it says that there is none; else at the same path.
 */
function alternatesOf(at: PortalLocation, own: InLanguages | undefined): Translations {
  const same = samePath(at.path, at.search);
  if (!own?.alternates) return same;
  const { alternates, nearest } = own;
  const pathIn = (locale: Locale): string => {
    const told = alternates[locale];
    if (told !== undefined) return localePathWithQuery(locale, told.includes('?') ? told : told + at.search);
    // Another page has no use for what is chosen on this one.
    return nearest === undefined || locale === at.locale
      ? same[locale]
      : localePathWithQuery(locale, nearest);
  };
  return { fr: pathIn('fr'), nl: pathIn('nl'), en: pathIn('en') };
}

/** The languages that have a page, the one in which it is shown among them. */
const languagesOf = (alternates: Partial<Translations>, present: Locale): readonly Locale[] =>
  LOCALES.filter((locale) => locale === present || alternates[locale] !== undefined);
