import type { Category } from '@vetportal/model';
import { useObservable, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { IconChevronDown, IconMenu, media, pageMargins, token } from '@vetportal/ui';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../product-list/product-path';

type TextId = keyof typeof import('./messages.json');

const Menu = styled.details`
  flex: none;
  summary {
    display: flex;
    align-items: center;
    gap: ${token.space[1]};
    height: 100%;
    min-height: 2.75rem;
    margin-inline-end: ${token.space[2]};
    padding-inline-end: ${token.space[2]};
    font-weight: ${token.fontWeight.regular};
    white-space: nowrap;
    list-style: none;
    cursor: pointer;
    border-inline-end: 1px solid ${token.color.border};
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      color: ${token.color.link};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
  &[open] summary svg:last-child {
    transform: rotate(180deg);
  }
`;

const Panel = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  z-index: ${token.layer.popover};
  max-height: min(70dvh, 40rem);
  overflow-y: auto;
  padding-block: ${token.space[5]};
  ${pageMargins}
  background: ${token.color.surfaceRaised};
  border-block-end: 1px solid ${token.color.border};
  box-shadow: ${token.shadow.lg};
`;

/* What is half behind the sheet is too small to be met: a press beside the sheet closes it, and does nothing else. */
const Behind = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  z-index: ${token.layer.popover};
`;

const Columns = styled.ul`
  columns: 5 12rem;
  column-gap: ${token.space[6]};
  > li {
    break-inside: avoid;
    padding-block-end: ${token.space[4]};
  }
  ul {
    font-size: ${token.fontSize.sm};
  }
  a {
    display: block;
    min-height: 1.5rem;
    padding-block: 0.125rem;
    border-radius: ${token.radius.sm};
    &:hover {
      color: ${token.color.link};
      text-decoration: underline;
    }
  }
  ${media.coarse} {
    a {
      min-height: 2.75rem;
      padding-block: ${token.space[2]};
    }
  }
`;

const First = styled(Link)`
  font-weight: ${token.fontWeight.semibold};
`;

/**
 * The first two levels of the catalogue on one sheet (`G01`). It opens without any script; with it, the arrow keys go through the
 * links, Escape closes, and so does going elsewhere.
 */
export function MegaMenu({ categories }: { readonly categories: readonly Category[] }) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  const location = useObservable(navigation.location);
  const menu = useRef<HTMLDetailsElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  /** As far as the page goes: at an end of its own it would cover halves again. */
  const cover = (): void => {
    const layer = behind.current;
    if (layer)
      layer.style.height = `${document.documentElement.getBoundingClientRect().bottom - layer.getBoundingClientRect().top}px`;
  };
  // The menu may have been opened before the script came.
  useEffect(cover, []);
  const shown = useRef(location);
  useEffect(() => {
    // Not when the script comes: the menu may have been opened before.
    if (shown.current !== location) close();
    shown.current = location;
  }, [location]);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    const { currentTarget, key } = event;
    const [summary, ...links] = currentTarget.querySelectorAll<HTMLElement>('summary, a');
    if (key === 'Escape' && currentTarget.open) {
      close();
      summary?.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Home' || key === 'End') {
      if (!currentTarget.open && key !== 'ArrowDown') return;
      event.preventDefault();
      currentTarget.open = true;
      const at = links.findIndex((link) => link === document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[key];
      (next < 0 ? summary : links[Math.min(next, links.length - 1)])?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <Menu ref={menu} onKeyDown={onKeyDown} onBlur={onBlur} onToggle={cover}>
      <summary>
        <IconMenu size={16} />
        {text('catalogue.navigation.menu')}
        <IconChevronDown size={16} />
      </summary>
      <Behind ref={behind} onPointerDown={close} />
      <Panel>
        <Columns>
          {categories.map(({ id, name, urlKey, children }) => (
            <li key={id}>
              <First to={categoryPath(urlKey)}>{name}</First>
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <Link to={categoryPath(child.urlKey)}>{child.name}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          <li>
            <First to="/search">{text('catalogue.navigation.all')}</First>
          </li>
        </Columns>
      </Panel>
    </Menu>
  );
}
