/** What a sequence of keys does. */
export type Shortcut =
  | { readonly id: 'help' | 'search'; readonly keys: readonly [string] }
  | { readonly id: PageShortcut; readonly keys: readonly ['g', string]; readonly path: string };

export type PageShortcut =
  | 'home'
  | 'cart'
  | 'quickOrder'
  | 'orders'
  | 'wishlists'
  | 'account'
  | 'promotions'
  | 'news'
  | 'contact';

const page = (id: PageShortcut, key: string, path: string): Shortcut => ({ id, keys: ['g', key], path });

/** All shortcuts of the portal; `g` for "go to", then the page. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'help', keys: ['?'] },
  { id: 'search', keys: ['/'] },
  page('home', 'h', '/'),
  page('cart', 'c', '/cart'),
  page('quickOrder', 'q', '/quick-order'),
  page('orders', 'o', '/account/sales'),
  page('wishlists', 'w', '/account/wishlists'),
  page('account', 'a', '/account'),
  page('promotions', 'p', '/promotions'),
  page('news', 'n', '/news'),
  page('contact', 'k', '/contact'),
];

/** The second key of two comes within this time, in milliseconds. */
const WITHIN_MS = 1_500;

/** A key that was pressed; a part of KeyboardEvent. */
interface Pressed {
  readonly key: string;
  readonly at: number;
}

/**
 * Reads keys one after another.
 *
 * @returns takes a key; gives the shortcut that it completes
 */
export function createKeyReader(shortcuts: readonly Shortcut[]): (pressed: Pressed) => Shortcut | undefined {
  let before: Pressed | undefined;
  return (pressed) => {
    const first = before && pressed.at - before.at <= WITHIN_MS ? before.key : undefined;
    const found =
      shortcuts.find(({ keys }) => first !== undefined && keys[0] === first && keys[1] === pressed.key) ??
      shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === pressed.key);
    before = found ? undefined : pressed;
    return found;
  };
}

/** Whether a key belongs to where it was pressed: a field, a choice, a menu or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable], [role=menu], [role=listbox], dialog, [role=dialog], [role=alertdialog]',
  ) !== null;
