import type { ProductHit, Sale, SaleLine } from '@vetportal/model';
import type { ComponentType } from 'react';
import type { DeveloperPanelProps } from './developer-panel';

/**
 * The places that shell and modules offer to other modules, and the props each place gives. Any number of
 * modules may contribute to a place; they stand in the order of `order`.
 */
export interface SlotMap {
  /** Header, middle: the search box. */
  'header.search': Record<string, never>;
  /** Header, right: user menu. */
  'header.user': Record<string, never>;
  /** Header, right: cart icon with count and state (`G03`). */
  'header.cart': Record<string, never>;
  /** Below the header: the first-level categories (`G01`). */
  'header.navigation': Record<string, never>;
  /** The footer's content (`G06`). */
  'footer.content': Record<string, never>;
  /**
   * The window's corner at the bottom right (`G16`): small, closed by a button, gone without a trace where there is nothing to
   * say. Shown when the page is being used, and not while the person is asked about cookies.
   */
  'page.corner': Record<string, never>;
  /** Sections of the home page, for guests and for customers; each decides whom it serves. */
  'home.guest': Record<string, never>;
  'home.customer': Record<string, never>;
  /** Beside the price of an article in lists and on its page: quantity and add to cart. */
  'product.buy-box': {
    readonly product: ProductHit;
    /** `line` in dense lists, `card` in tiles, `page` on the product page. */
    readonly size: 'line' | 'card' | 'page';
    /** Told the quantity in the field, at first and whenever it changes: a price that depends on it can follow. */
    readonly onQuantity?: ((quantity: number) => void) | undefined;
  };
  /** On an article's page, below its buy box, for customers: what else can be done with it (keep it in a list, follow its offers). */
  'product.actions': { readonly product: ProductHit };
  /** On an order's page, above its lines: what can be done with the whole of it. */
  'order.actions': { readonly sale: Sale };
  /** Beside the page, when a developer asks for it. Since 1.3. */
  'developer.panel': DeveloperPanelProps;
  /** At the end of each line of an order: what can be done with that article; a button without words. */
  'order.line-actions': { readonly line: SaleLine };
}

export type SlotName = keyof SlotMap;
export type SlotProps<Name extends SlotName> = SlotMap[Name];

/** What the default export of a `*.slot.tsx` is. */
export interface SlotComponentModule<Name extends SlotName> {
  readonly Component: ComponentType<SlotProps<Name>>;
  /** @deprecated since 1.10, without a successor: the edge renders each part with its own props. */
  readonly alike?: (props: SlotProps<Name>, shown: (text: string) => string) => SlotProps<Name>;
}

/** Declares a part for a slot. */
export const defineSlot = <Name extends SlotName>(
  _slot: Name,
  part: SlotComponentModule<Name>,
): SlotComponentModule<Name> => part;
