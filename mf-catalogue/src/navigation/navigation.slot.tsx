import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { useObservable, useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Container, media, token } from '@vetportal/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../product-list/product-path';
import { MegaMenu } from './mega-menu';

type TextId = keyof typeof import('./messages.json');

const Bar = styled.nav`
  position: relative;
  background: ${token.color.surface};
  border-bottom: 1px solid ${token.color.border};
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  min-height: 2.75rem;
`;

/* One row: what does not fit is scrolled to, on a phone with a finger. A bar below it would push the words up; the menu has them all. */
const Row = styled.ul`
  display: flex;
  min-width: 0;
  margin-inline-end: -0.25rem;
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
`;

const Entry = styled(Link)`
  display: grid;
  place-items: center;
  height: 100%;
  min-height: 2.75rem;
  /* Twelve entries stand side by side on a window of 1280 px, in Dutch too; on larger ones the page is no wider than that. */
  padding-inline: 0.25rem;
  letter-spacing: -0.012em;
  @media (min-width: 64em) {
    font-size: ${token.fontSize.sm};
  }
  font-weight: ${token.fontWeight.regular};
  white-space: nowrap;
  border-block: 2px solid transparent;
  &:hover {
    color: ${token.color.link};
    border-block-end-color: ${token.color.borderStrong};
  }
  &[aria-current] {
    color: ${token.color.link};
    border-block-end-color: ${token.color.link};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** The first-level categories below the header (`G01`). */
export default defineSlot('header.navigation', { Component: Navigation });

function Navigation() {
  const text = useTranslate<TextId>();
  const { search, navigation } = usePlatform();
  const locale = useLocale();
  const { path } = useObservable(navigation.location);
  const { data } = useQuery({
    queryKey: ['mf-catalogue', 'navigation', locale],
    queryFn: ({ signal }) => search.navigation(signal),
    staleTime: 10 * 60_000,
  });
  const isHere = (target: string): boolean => path === target || path.startsWith(`${target}/`);
  return (
    <Bar aria-label={text('catalogue.navigation.label')}>
      <Container>
        <Line>
          <MegaMenu categories={data ?? []} />
          <Row>
            {data?.map((category) => {
              const target = categoryPath(category.urlKey);
              return (
                <li key={category.id}>
                  <Entry
                    to={target}
                    aria-current={isHere(target) ? (path === target ? 'page' : 'true') : undefined}
                    onPointerEnter={() => navigation.prefetch(target)}
                    onFocus={() => navigation.prefetch(target)}
                  >
                    {category.name}
                  </Entry>
                </li>
              );
            })}
            <li>
              <Entry to="/promotions" aria-current={path === '/promotions' ? 'page' : undefined}>
                {text('catalogue.navigation.promotions')}
              </Entry>
            </li>
          </Row>
        </Line>
      </Container>
    </Bar>
  );
}
