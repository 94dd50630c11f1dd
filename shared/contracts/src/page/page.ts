import type { ErpClient } from '@vetportal/erp';
import type { Locale, Translations } from '@vetportal/i18n';
import type { SearchClient } from '@vetportal/search';
import type { ComponentType } from 'react';
import type { FailureProps } from '../platform/platform';

/** Everything that `load` may use: inputs only, so that it runs in the browser and on the edge alike. */
export interface LoadInput {
  /** The route's parameters, decoded; the rest of a `*` pattern is `params['*']`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query of the URL. */
  readonly query: URLSearchParams;
  readonly locale: Locale;
  /** Price list of the visitor (`P03`): `default` for guests. */
  readonly role: string;
  /** A customer is likely there whose role is not known yet; what a page says of prices is a guest's until then. */
  readonly awaitsCustomer: boolean;
  readonly erp: ErpClient;
  readonly search: SearchClient;
  /** Aborted when the person has gone elsewhere. */
  readonly signal: AbortSignal;
}

/** The page does not exist: shows the 404 page, with that status where the edge answers (`R33`, `R34`). */
export interface NotFound {
  readonly outcome: 'not-found';
}
/** The page is elsewhere: a path without its language. `permanent` for a former address (301). */
export interface Redirect {
  readonly outcome: 'redirect';
  readonly to: string;
  readonly permanent: boolean;
}
/** The page's data. */
export interface Loaded<Data> {
  readonly outcome: 'loaded';
  readonly data: Data;
}
export type LoadResult<Data> = Loaded<Data> | NotFound | Redirect;

export const notFound = (): NotFound => ({ outcome: 'not-found' });
export const redirect = (to: string, { permanent = false } = {}): Redirect => ({
  outcome: 'redirect',
  to,
  permanent,
});
export const loaded = <Data>(data: Data): Loaded<Data> => ({ outcome: 'loaded', data });

/** One step of the way to a page. The last one is the page itself and has no path. */
export interface Crumb {
  readonly label: string;
  /** Path without its language. */
  readonly path?: string;
}

/** An article of the catalogue, as search engines are told of it. No price: what is paid depends on who asks. */
export interface ProductSubject {
  readonly kind: 'product';
  readonly name: string;
  readonly sku: string;
  /** EAN, digits. */
  readonly gtin?: string | undefined;
  readonly brand?: string | undefined;
  readonly manufacturer?: string | undefined;
  /** Addresses, absolute or of this site. */
  readonly images: readonly string[];
}

/** A piece of news. */
export interface NewsSubject {
  readonly kind: 'news';
  readonly headline: string;
  /** 'YYYY-MM-DD', or an instant in ISO 8601. */
  readonly published: string;
  readonly modified?: string | undefined;
  readonly images?: readonly string[] | undefined;
}

/** What a page's head and the shell's frame show of it, once its data are there. */
export interface PageHead {
  readonly title: string;
  /** At most 255 characters are used (`R36`). */
  readonly description?: string;
  /** Breadcrumbs between home and this page, this page last. Without them the route's `parent` decides. */
  readonly crumbs?: readonly Crumb[];
  /**
   * This page in the languages that have it, paths without language: the locale switcher goes there (`R31`), and search engines are
   * told of no others (`R36`). Without it the page is at the same path in each.
   */
  readonly alternates?: Partial<Translations>;
  /**
   * The nearest page that every language has, a path without language: the locale switcher goes there for a language in which
   * `alternates` has no page. Without it that is the same path, and a 404 where the path is made of a language's words. Since 1.5.
   */
  readonly nearest?: string;
  /** False keeps the page out of search engines. */
  readonly indexed?: boolean;
  /** What the page is about, in words of schema.org (`R36`); the way to it is told anyway. */
  readonly subject?: ProductSubject | NewsSubject;
}

export interface PageProps<Data> {
  readonly data: Data;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  /** True while a newer state of this page is being loaded (another filter, another page of a list). */
  readonly refreshing: boolean;
  /**
   * A newer state could not be loaded, and `data` are the previous ones; only where the page `keepPreviousDataOnError`. The page says
   * so and offers `retry`.
   */
  readonly failure?: FailureProps | undefined;
}

/** What the browser knows of a page before its data have come. */
export interface PreviewInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  /** What the module's queries hold in this language, the newest first: the list that the person comes from, say. */
  readonly known: readonly unknown[];
}

/** Translates a message id of the page's module. */
export type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** What the default export of a `*.page.tsx` is. */
export interface PageDefinition<Data> {
  /** Fetches the data of the page. Errors it throws become the page's error state, with a retry. */
  readonly load: (input: LoadInput) => Promise<LoadResult<Data>>;
  readonly Component: ComponentType<PageProps<Data>>;
  readonly head: (data: Data, translate: Translate, locale: Locale) => PageHead;
  /**
   * Begins the page with what is known of it already, so that it is there at once; `load` brings the rest. Data that are not
   * whole must say so, or they would be shown as if they were. Never asked on the edge.
   */
  readonly preview?: (input: PreviewInput) => Data | undefined;
  /** Shown while the data are on their way; keeps the page's measures. */
  readonly Skeleton: ComponentType;
  /** Parts of the query that change the data; others (an open tab, say) do not load again. All, unless said. */
  readonly queryKeys?: readonly string[];
  /** Whether, for a query, the data depend on the visitor's price list; then `load` runs anew after sign-in. */
  readonly usesRole?: boolean | ((query: URLSearchParams) => boolean);
  /**
   * Where a newer state cannot be loaded, the page keeps the previous data and says so itself, by its `failure`: filters of a list,
   * say. Else the failure takes the place of the page. Since 1.10.
   */
  readonly keepPreviousDataOnError?: boolean;
  /** @deprecated since 1.10: `keepPreviousDataOnError`. */
  readonly keepsFormer?: boolean;
  /** How long the data are good, in milliseconds. Defaults to 30,000. */
  readonly staleTime?: number;
}

/** A page whose data's type is known to the page alone. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where the data's type is forgotten: head and Component of one page agree by definePage
export type PageModule = PageDefinition<any>;

/** Declares a page: data loading apart from rendering, both functions of their inputs alone. */
export const definePage = <Data>(page: PageDefinition<Data>): PageDefinition<Data> => page;
