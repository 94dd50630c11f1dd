import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton, type ButtonVariant } from '../button/button';
import { IconChevronDown } from '../icon/icons';
import type { MenuGroup } from './menu-items';

const loadMenu = () => import('./menu');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** What cannot be had now is asked for again when it is needed. */
const fetchMenu = (): void => void loadMenu().catch(() => undefined);

/** A browser that has something to do all the time, or does not say when it is idle, waits no longer than this for the code. */
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
  prepared = false,
}: MenuButtonProps) {
  useEffect(() => {
    if (!prepared) return;
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchMenu, { timeout: IDLE_MS });
    else setTimeout(fetchMenu, IDLE_MS);
  }, [prepared]);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const toggle = (): void => {
    setWanted(true);
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
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setWanted(true);
        setOpen(true);
      }
    },
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton {...attributes} label={label} icon={icon} />
      ) : (
        <Button {...attributes} icon={icon} iconOnlyOnPhone={iconOnlyOnPhone}>
          {label}
          <IconChevronDown size={16} />
        </Button>
      )}
      {wanted && (
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
