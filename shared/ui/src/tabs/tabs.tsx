import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { styled } from 'styled-components';
import { token } from '../tokens/tokens';

const List = styled.div`
  display: flex;
  gap: ${token.space[5]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${token.color.border};
`;

const Tab = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: 0 ${token.space[1]};
  color: ${token.color.textMuted};
  font-weight: ${token.fontWeight.regular};
  border-bottom: 2px solid transparent;
  border-radius: ${token.radius.sm} ${token.radius.sm} 0 0;
  &:hover {
    color: ${token.color.text};
    border-bottom-color: ${token.color.borderStrong};
  }
  &[aria-selected='true'] {
    color: ${token.color.link};
    border-bottom-color: ${token.color.link};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  padding-top: ${token.space[4]};
`;

const Count = styled.span`
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.regular};
  font-variant-numeric: tabular-nums;
  color: ${token.color.textMuted};
`;

export interface TabItem {
  key: string;
  label: string;
  /** The page's address with this tab open, for example `?tab=media`. */
  to: To;
  count?: number | undefined;
}

export interface TabsProps {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** The key of the open tab. */
  current: string;
  /** The content of the open tab. */
  children: ReactNode;
}

/**
 * Tabs that are links: each has an address, opens in a new window, works without script. Left and right,
 * Home and End move between them; Enter opens.
 */
export function Tabs({ label, items, current, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const tabs = Array.from(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const targets: Partial<Record<string, number>> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      tabs[target]?.focus();
    } else if (event.key === ' ') {
      event.preventDefault();
      tabs[at]?.click();
    }
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move} data-print="hide">
        {items.map((item) => {
          const selected = item.key === current;
          return (
            <Tab
              key={item.key}
              id={`${id}-${item.key}`}
              role="tab"
              to={item.to}
              preventScrollReset
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
            >
              {item.label}
              {item.count !== undefined && <Count>{item.count}</Count>}
            </Tab>
          );
        })}
      </List>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </Panel>
    </div>
  );
}
