import type { Locale } from '@vetportal/i18n';
import type { CartSummary } from '@vetportal/model';

/*
 * What modules send each other over the bus. Events say what has happened and have any number of listeners; a late listener gets
 * the last one where REPLAYED says so. Commands ask for something, have exactly one handler in the portal, wait for it when
 * its module is not there yet, and are answered. Names are `<topic>.<past tense>` and `<topic>.<verb>`.
 */

/** Events and what each carries. */
export interface Events {
  /** A customer signed in and the ERP knows it. */
  'user.signedIn': { readonly customerId: number };
  'user.signedOut': { readonly reason: 'asked' | 'expired' };
  'locale.changed': { readonly locale: Locale };
  /** Another page is on screen. `path` is without its language. */
  'page.changed': { readonly path: string; readonly title: string };
  /** The cart on screen has changed, be it by this tab, another one or the ERP. */
  'cart.changed': CartSummary;
  'order.placed': { readonly saleId: number; readonly name: string };
  /** Network, services and session are back after one of them was away: what failed may be asked for again. Since 1.10. */
  'connection.restored': Readonly<Record<string, never>>;
  /** The person is back at this page after a while elsewhere: what others may have changed is worth asking for. Since 1.10. */
  'person.returned': Readonly<Record<string, never>>;
}

/** Commands: what each is given and what it answers. */
export interface Commands {
  /** Adds a quantity of an article to the cart (`S05`: 1 unless said). */
  'cart.add': {
    readonly request: { readonly productId: number; readonly quantity: number };
    readonly answer: { readonly quantityInCart: number };
  };
}

export type EventName = keyof Events;
export type CommandName = keyof Commands;

/** Events whose last value a late listener receives at once. */
export const REPLAYED: ReadonlySet<EventName> = new Set([
  'user.signedIn',
  'user.signedOut',
  'locale.changed',
  'page.changed',
  'cart.changed',
]);

/** Events that make others untrue: a late listener of those gets nothing then. */
export const SUPERSEDES: Readonly<Partial<Record<EventName, readonly EventName[]>>> = {
  'user.signedIn': ['user.signedOut'],
  'user.signedOut': ['user.signedIn'],
};
