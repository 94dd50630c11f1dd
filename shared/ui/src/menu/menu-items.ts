import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';

/** An entry of a menu: an action, or a link. */
export interface MenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A page of the portal. */
  to?: To | undefined;
  /** An action. */
  onAction?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** It cannot be undone. */
  danger?: boolean | undefined;
}

/** Entries that belong together, under a heading or a line. */
export interface MenuGroup {
  key: string;
  title?: string | undefined;
  entries: readonly MenuEntry[];
}
