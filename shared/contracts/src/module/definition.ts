import type { PageModule } from '../page/page';
import type { SlotComponentModule, SlotName } from '../slot/slot-map';
import type { ServiceModule } from './service';
import type { CommandName, EventName } from '../bus/events';
import type { FormerHydrateWhen } from './former-names';
import type { HydrateWhen } from './manifest';
import type { StoredShape } from './stored-shape';

/** Who may open a route (`R32`): everyone, or signed-in customers only. */
export type RouteAccess = 'public' | 'customer';

/** One page of a module, as its author declares it. */
export interface RouteDefinition {
  /** Unique within the module, in kebab case: `sale-detail`. Names the federation expose and appears in telemetry. */
  readonly id: string;
  /**
   * The path without its language. `:name` is one segment, a final `*` the rest: `/account/sales/:id`, `/c/*`, `/`.
   * A path belongs to one module of the portal only.
   */
  readonly path: string;
  /** `() => import('./sale-detail/sale-detail.page')`. The build reads the specifier; the function is never called there. */
  readonly page: () => Promise<{ readonly default: PageModule }>;
  /** Defaults to `public`. For `customer` the shell asks a guest to sign in and comes back to this page (`R32`). */
  readonly access?: RouteAccess;
  /** Message id of the page's title until its data are there. */
  readonly title: string;
  /**
   * A regular expression for each parameter that has a form: `{ id: '\\d+' }`. A URL that does not fit is answered with
   * the 404 page, by the edge with that status (`R33`).
   */
  readonly params?: Readonly<Record<string, string>>;
  /** The path of the page above this one, for the breadcrumbs; its title is that route's title. Home is implied. */
  readonly parent?: string;
  /** Names of the slots that the page shows at once, so that the edge preloads what modules contribute to them. */
  readonly slots?: readonly SlotName[];
  /** When the page is hydrated, where the edge has rendered it: as for a slot's part. */
  readonly hydrate?: HydrateWhen;
  /**
   * A guest reads the page before using it: it is hydrated when somebody turns to it, and its code is fetched once the browser has
   * loaded everything else, so that nobody waits for it then. For a customer it is hydrated as `hydrate` says.
   */
  readonly deferHydration?: boolean;
  /**
   * Customers need the page without a network too: their browsers keep it before they have opened it. Only for a path without
   * parameters. Since 1.10.
   */
  readonly offline?: boolean;
  /** @deprecated since 1.10: `hydrate`. */
  readonly live?: FormerHydrateWhen;
  /** @deprecated since 1.10: `deferHydration`. */
  readonly readFirst?: boolean;
}

/** A former address of a page, which leads to the present one for good. */
export interface RedirectDefinition {
  /** The former path, written as that of a route: `/orders/:id`. */
  readonly from: string;
  /** The present one, with parameters of the former: `/account/sales/:id`. */
  readonly to: string;
}

/** What this module contributes to a slot of the shell or of another module. */
export interface SlotContributionDefinition<Name extends SlotName = SlotName> {
  readonly slot: Name;
  /** Unique within the module, in kebab case. */
  readonly id: string;
  /** `() => import('./cart-icon/cart-icon.slot')`. */
  readonly component: () => Promise<{ readonly default: SlotComponentModule<Name> }>;
  /** Lower comes first where several modules contribute to one slot. Defaults to 100. */
  readonly order?: number;
  /**
   * When the part is hydrated, where the edge has rendered it. `eager`: with the page, unless said. `when-used`: with the page where
   * the module is in use (see `storagePrefix`), else as `interaction`. `visible`: when it comes into view. `interaction`: when a person
   * points at it. `never`: not at all; such a part must work by links alone and show the same to everybody.
   */
  readonly hydrate?: HydrateWhen;
  /** @deprecated since 1.10: `hydrate`. */
  readonly live?: FormerHydrateWhen;
  /** @deprecated since 1.10: without effect. Each part is rendered for its page. */
  readonly sameEverywhere?: boolean;
  /** @deprecated since 1.10: without effect. */
  readonly differsBelow?: readonly string[];
  /** @deprecated since 1.10: without effect. */
  readonly urlIndependent?: boolean;
  /** @deprecated since 1.10: without effect. */
  readonly variesOnPaths?: readonly string[];
  /** How high the part usually is, pixels: the room that is kept for it while it is on its way, so that nothing below it moves. */
  readonly height?: number;
}

/** Everything the rest of the portal knows of a module. */
export interface ModuleDefinition {
  /** The folder's name: `mf-cart`. */
  readonly name: `mf-${string}`;
  /** Semver range of the contract this module was written against: `^1.0.0`. */
  readonly contract: string;
  readonly routes?: readonly RouteDefinition[];
  /** Former addresses of its pages. A renamed route keeps its old links by one. Since 1.10. */
  readonly redirects?: readonly RedirectDefinition[];
  readonly contributions?: readonly SlotContributionDefinition[];
  /** @deprecated since 1.10: `contributions`. */
  readonly fills?: readonly SlotContributionDefinition[];
  /** Slots that pages of this module offer to others. */
  readonly offers?: readonly SlotName[];
  readonly emits?: readonly EventName[];
  /** Commands handled by this module's service; a command has one handler in the whole portal. */
  readonly handles?: readonly CommandName[];
  /**
   * Prefix of the module's keys in local storage: `vetportal.cart.`. With it the module counts as in use for customers, in a
   * browser that has such a key, and as soon as one of its parts is loaded or asked something; until then a guest gets
   * neither its service nor its parts that are hydrated `when-used`. Without it the module is always in use.
   */
  readonly storagePrefix?: string;
  /**
   * Prefix of those of these keys that hold what a person did and no server has yet. A session that has run out leaves them
   * for the same person's return and takes everything else; a sign-out that was asked for takes them too, after its
   * warning. They hold nothing of the person.
   */
  readonly unsyncedPrefix?: string;
  /**
   * What the module stores in browsers, each with the version of its shape. Visitors may come back to the version before, so a version
   * that writes what a live one cannot read is not published. The build refuses a key that is not here. Since 1.10.
   */
  readonly stores?: readonly StoredShape[];
  /** @deprecated since 1.10: `storagePrefix`. */
  readonly keeps?: string;
  /** @deprecated since 1.10: `unsyncedPrefix`. */
  readonly unsent?: string;
  /** `() => import('./service')`: runs in the background from the first page on, whether or not a part is on screen. */
  readonly service?: () => Promise<{ readonly default: ServiceModule }>;
}

/**
 * Declares a module. The file `src/module.ts` of each module exports the result by default; only the build reads it, so
 * nothing of it reaches the browser but the module.json made from it.
 */
export const defineModule = <const Definition extends ModuleDefinition>(definition: Definition): Definition =>
  definition;

/** Declares a contribution to one slot, so that the component's props are checked against that slot's. */
export const contributeToSlot = <Name extends SlotName>(
  contribution: SlotContributionDefinition<Name>,
): SlotContributionDefinition => contribution as unknown as SlotContributionDefinition;
