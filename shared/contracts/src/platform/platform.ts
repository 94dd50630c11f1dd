import type { ErpClient } from '@vetportal/erp';
import type { Locale, Translations } from '@vetportal/i18n';
import type { SignedInUser } from '@vetportal/model';
import type { SearchClient } from '@vetportal/search';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { Bus } from '../bus/bus';
import type { HydrateWhen } from '../module/manifest';
import type { LoadResult, PageHead } from '../page/page';
import type { SlotName } from '../slot/slot-map';

/** A value that is always there, and its changes. */
export interface ObservableValue<Value> {
  readonly value: Value;
  /** Begins with the present value. */
  readonly changes: Observable<Value>;
  /** The value with which the edge rendered the page, where the present one may differ by the time a part gets its script. */
  readonly rendered?: Value;
}

/**
 * Who is there. `starting` lasts from the page's first moment until a former session was found again or not; parts that
 * depend on the person hold their place meanwhile.
 */
export type Session =
  | {
      readonly state: 'starting';
      /** A session was there the last time: likely a customer. */ readonly expected: boolean;
    }
  | { readonly state: 'guest' }
  | { readonly state: 'customer'; readonly user: SignedInUser };

/** Sign-in and sign-out (`S13`). */
export interface SessionService extends ObservableValue<Session> {
  /** Where people type their password: on the identity provider's pages, or on the portal's own (`P08`). Since 1.1. */
  readonly way: 'provider' | 'password';
  /** Who keeps people's passwords: the ERP, which then changes them, or an identity provider of somebody else's. Since 1.4. */
  readonly passwordsAt: 'erp' | 'provider';
  /** Address of the provider's page on which people see to their own account; undefined where there is none. Since 1.4. */
  readonly accountPage?: string | undefined;
  /**
   * Leaves for the identity provider, or for the portal's own sign-in page; comes back to `target`, a path of this origin, or to
   * the present page.
   */
  signIn(target?: string): Promise<void>;
  /**
   * Takes up the session that the ERP has just opened for the portal's own sign-in page, and goes on to `target`, or home where
   * that is no path of this origin. Since 1.1.
   *
   * @returns whether somebody is signed in now; where not, the person has been told
   */
  enter(target: string | null): Promise<boolean>;
  /** Ends the session here, at the ERP and at the identity provider, after asking where something would be lost. */
  signOut(): Promise<void>;
}

export interface LocaleService extends ObservableValue<Locale> {
  /**
   * Shows the present page in another language: its alternate where the page told one; where it told that there is none, the nearest
   * page; else the same path.
   */
  switchTo(locale: Locale): void;
  /** Path with language of the present page in a language; what the switcher links to. */
  readonly alternates: ObservableValue<Translations>;
}

export interface NavigationService {
  /** Goes to a path of the portal, given without its language: `navigate('/cart')`. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /** The full path of a page in the present language: `/cart` -> `/fr/cart`. */
  href(path: string): string;
  /** Path without its language, and query, of what is on screen. */
  readonly location: ObservableValue<{ readonly path: string; readonly query: string }>;
  /** Tells the frame what page is on screen: title, breadcrumbs, alternates. The route's page calls it through the contract. */
  setHead(head: PageHead): void;
  /**
   * Fetches the code and the data of a page before it is asked for: on hover, focus or touch of a link.
   *
   * @param path without its language, with its query
   */
  prefetch(path: string): void;
}

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A message at the bottom right for 5000 ms (`G10`). */
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  /** One thing that can be done about it: undo, look at the cart. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** A question with two answers (`G09`). */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** True where the answer destroys something. */
  readonly danger?: boolean;
}

/** What is sent about errors and events; never what a person typed. */
export interface Telemetry {
  error(
    error: unknown,
    context: {
      readonly module: string;
      readonly part: string;
      readonly action?: string;
      /** The version whose code it was, where that need not be the one on the page. Since 1.3. */
      readonly version?: string;
    },
  ): void;
  event(name: string, data?: Readonly<Record<string, string | number | boolean>>): void;
}

/** Consent given in the cookie dialog (`G05`). */
export interface ConsentService extends ObservableValue<{ readonly analytics: boolean | undefined }> {
  give(consent: { readonly analytics: boolean }): void;
}

/** What a module contributes to a slot, ready to be loaded. */
export interface SlotContribution {
  readonly module: string;
  readonly version: string;
  readonly id: string;
  readonly expose: string;
  /** Room to keep for it while it is on its way, pixels, where its module says so. */
  readonly height?: number | undefined;
}

/** Which version of a module stands on the page. */
export interface RunningVersion {
  readonly version: string;
  /** Another number once something that had failed may be shown after all: what says so in its place looks again. */
  readonly attempt: number;
}

/** How a part of a module failed after its code had come. */
export interface PartFailed {
  /** The version whose code it was; the running one unless said. */
  readonly version?: string;
  /** `mount`: its boundary caught it. `uncaught`: nobody did. `service`, `command`: in the background. */
  readonly kind: 'mount' | 'uncaught' | 'service' | 'command';
  readonly error: unknown;
  /** What has to be there of the version that takes its place. */
  readonly expose?: string;
}

/** The modules of this page view and what they bring. */
export interface ModuleRegistry {
  /** What modules contribute to a slot, in order. Since 1.10. */
  contributions(slot: SlotName): readonly SlotContribution[];
  /** @deprecated since 1.10: `contributions`. */
  fills(slot: SlotName): readonly SlotContribution[];
  /**
   * Loads an expose of a module. The same promise for the same expose, failed or not, with its state written on it
   * (trackPromise): what is there already is shown without a blink, and a render that is repeated does not load again.
   *
   * @throws ModuleUnavailable when its files cannot be had, are not what was published, or fail to start
   */
  load<Exposed>(module: string, expose: string): Promise<Exposed>;
  /** Loads a module's compiled messages for a locale; cached and tracked as `load`. */
  messages(module: string, locale: Locale): Promise<Readonly<Record<string, unknown>>>;
  /** Forgets what failed, of one module or of all, so that the next `load` or `messages` tries anew. */
  forgetFailures(module?: string): void;
  /** What of a module stands on the page; changes when it falls back. Since 1.3. */
  running(module: string): ObservableValue<RunningVersion>;
  /**
   * Tells that a part has failed while it ran: the module's fallback version takes its place, where there is one and the
   * failure is the code's. Since 1.3.
   *
   * @returns undefined where nothing takes its place; else whether it has come, when that is known
   */
  fallBack(module: string, failed: PartFailed): Promise<boolean> | undefined;
}

/** Why and how a part or a page is not there, and how to try again. */
export interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Pieces that the shell draws in a module's place, so that they look the same everywhere. */
export interface PlatformParts {
  /** The 404 page (`R34`). */
  readonly NotFound: ComponentType;
  /** In place of a page whose data or code could not be had (`R35`, `X03`). */
  readonly PageFailure: ComponentType<FailureProps>;
  /** In place of a part of a page (`D10`). */
  readonly PartFailure: ComponentType<FailureProps & { readonly module: string }>;
}

/** A part of the page as the edge left it. */
export interface RenderedPart {
  /** Whether its HTML is there; else a placeholder holds its place. */
  readonly html: boolean;
  readonly hydrate: HydrateWhen;
  readonly locale: Locale;
}

/** In the browser: what of the first view came as HTML. */
export interface RenderedPage {
  /** The parts in slots, by their place. */
  readonly parts: ReadonlyMap<string, RenderedPart>;
  /**
   * Gives a part its script, when it is due.
   *
   * @param host the element that holds the part's HTML or its placeholder
   * @returns shows the part with new props, or takes it off
   */
  attach(
    host: HTMLElement,
    place: string,
    part: RenderedPart,
    tree: ReactNode,
  ): { update(tree: ReactNode): void; detach(): void };
}

/** On the edge: takes what a render tells of itself besides its HTML. */
export interface ServerRender {
  /** A part of another module stands here; whoever composes the page puts its HTML in place of its placeholder. */
  part(place: string, contribution: SlotContribution, props: unknown): void;
  /** What the page says of itself. */
  head(head: PageHead): void;
  /** How the page's `load` ended. */
  outcome(result: LoadResult<unknown>): void;
}

/** Everything the shell gives to modules, as one typed object. Nothing is read off `window`. */
export interface Platform {
  readonly contract: string;
  readonly session: SessionService;
  readonly locale: LocaleService;
  readonly navigation: NavigationService;
  readonly bus: Bus;
  readonly notify: (notice: Notice) => void;
  /** Asks the person; true when confirmed, false when not. */
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly erp: ErpClient;
  readonly search: SearchClient;
  /** The cache of what was fetched; keys begin with the module's name. */
  readonly queries: QueryClient;
  readonly telemetry: Telemetry;
  readonly consent: ConsentService;
  readonly modules: ModuleRegistry;
  readonly parts: PlatformParts;
  /** The shell's and the design system's own texts in the present language, for each module's provider. */
  readonly messages: ObservableValue<Readonly<Record<string, unknown>>>;
  /** In a browser whose page the edge has rendered. */
  readonly rendered?: RenderedPage;
  /** While the edge renders. */
  readonly server?: ServerRender;
}
