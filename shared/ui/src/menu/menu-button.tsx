import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button, IconButton, type ButtonVariant } from '../button/button';
import { IconChevronDown } from '../icon/icons';
import { whenIdle } from '../idle/when-idle';
import type { MenuProps } from './menu';
import type { MenuGroup } from './menu-items';

const loadMenu = () => import('./menu');

/** React remembers a refusal for ever: whoever asks after one asks by another. */
const askForMenu = (): ComponentType<MenuProps> =>
  lazy(async () => {
    try {
      return { default: (await loadMenu()).Menu };
    } catch (error) {
      menu = askForMenu();
      throw error;
    }
  });
let menu = askForMenu();

/** What cannot be had now is asked for again when it is needed. */
const fetchMenu = (): void => void loadMenu().catch(() => undefined);

/** A browser that has something to do all the time waits no longer than this for the code. */
const IDLE_MS = 1_000;

export interface MenuButtonProps {
  /** The button's text, or its name when `iconOnly`. */
  label: string;
  icon?: ReactNode;
  /** Show the icon only. */
  iconOnly?: boolean | undefined;
  /** Show the icon alone on a phone. */
  iconOnlyOnPhone?: boolean | undefined;
  groups: readonly MenuGroup[];
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  placement?: 'bottom start' | 'bottom end' | undefined;
  /** What was chosen runs: the menu does not open meanwhile. */
  busy?: boolean | undefined;
  /** Whether the menu's code comes when the browser has nothing else to do: so that it opens without a network too. */
  prepared?: boolean;
}

/** A button that opens a menu. The menu's code comes when the button is pointed at, focused or pressed. */
export function MenuButton({
  label,
  icon,
  iconOnly = false,
  iconOnlyOnPhone,
  groups,
  variant = 'secondary',
  size,
  placement,
  busy = false,
  prepared = false,
}: MenuButtonProps) {
  useEffect(() => {
    if (!prepared) return;
    whenIdle(fetchMenu, IDLE_MS);
  }, [prepared]);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  /** The menu that was asked for first, which stays the one of this button. */
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const want = (): void => {
    const wanted = Menu ?? menu;
    setMenu(() => wanted);
  };
  const toggle = (): void => {
    want();
    setOpen((was) => !was);
  };
  const attributes = {
    ref: trigger,
    variant,
    size,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    onClick: toggle,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (busy) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        want();
        setOpen(true);
      }
    },
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton {...attributes} label={label} icon={icon} />
      ) : (
        <Button {...attributes} busy={busy} icon={icon} iconOnlyOnPhone={iconOnlyOnPhone}>
          {label}
          <IconChevronDown size={16} />
        </Button>
      )}
      {Menu && (
        <Suspense fallback={null}>
          <Menu
            triggerRef={trigger}
            open={open}
            onClose={() => setOpen(false)}
            label={label}
            groups={groups}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  );
}
