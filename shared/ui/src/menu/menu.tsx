import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection, Popover } from 'react-aria-components/Menu';
import { createPath, useHref, useNavigate, useResolvedPath, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { floatingHeading, floatingItem, floatingSurface } from '../styles/floating-list';
import { token } from '../tokens/tokens';
import type { MenuEntry, MenuGroup } from './menu-items';

const Surface = styled(Popover)`
  ${floatingSurface}
  z-index: ${token.layer.popover};
  min-width: 12rem;
  max-width: 22rem;
`;

const List = styled(AriaMenu)`
  outline: none;
`;

const Section = styled(MenuSection)`
  & + & {
    margin-top: ${token.space[1]};
    padding-top: ${token.space[1]};
    border-top: 1px solid ${token.color.border};
  }
`;

const Title = styled(Header)`
  ${floatingHeading}
`;

const Item = styled(MenuItem)<{ $danger: boolean }>`
  ${floatingItem}
  color: ${({ $danger }) => ($danger ? token.color.danger : 'inherit')};
`;

export interface MenuProps {
  /** The button it belongs to, and below which it stands. */
  triggerRef: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
  /** What it is a menu of, for screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  /** Default below the button's left edge. */
  placement?: 'bottom start' | 'bottom end' | undefined;
}

function EntryItem({ entry }: { entry: MenuEntry }) {
  return entry.to === undefined ? <ActionItem entry={entry} /> : <LinkItem entry={entry} to={entry.to} />;
}

function ActionItem({ entry }: { entry: MenuEntry }) {
  return (
    <Item
      id={entry.key}
      textValue={entry.label}
      isDisabled={entry.disabled === true}
      onAction={() => entry.onAction?.()}
      $danger={entry.danger === true}
    >
      {entry.icon}
      {entry.label}
    </Item>
  );
}

/** A real link (it opens in a new tab), which the router follows on a plain press. */
function LinkItem({ entry, to }: { entry: MenuEntry; to: To }) {
  const path = createPath(useResolvedPath(to));
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <Item
      id={entry.key}
      textValue={entry.label}
      href={href}
      isDisabled={entry.disabled === true}
      onClick={(event) => {
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        void navigate(path);
      }}
      onAction={() => entry.onAction?.()}
      $danger={entry.danger === true}
    >
      {entry.icon}
      {entry.label}
    </Item>
  );
}

/** A menu of actions and links below a button. Most callers want `MenuButton`, which loads it when needed. */
export function Menu({ triggerRef, open, onClose, label, groups, placement = 'bottom start' }: MenuProps) {
  return (
    <Surface
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={open}
      placement={placement}
      offset={4}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <List aria-label={label} autoFocus="first" onClose={onClose}>
        {groups.map((group) => (
          <Section key={group.key} aria-label={group.title ?? label}>
            {group.title !== undefined && <Title>{group.title}</Title>}
            {group.entries.map((entry) => (
              <EntryItem key={entry.key} entry={entry} />
            ))}
          </Section>
        ))}
      </List>
    </Surface>
  );
}
