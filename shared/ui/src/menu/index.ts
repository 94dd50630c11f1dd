export { Menu, type MenuProps } from './menu';
export type { MenuEntry, MenuGroup } from './menu-items';
