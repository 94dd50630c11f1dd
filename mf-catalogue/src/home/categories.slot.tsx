import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import type { Category } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Heading, Inline, SkeletonBlock, SkeletonGroup, Stack, TextLink, token } from '@vetportal/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../product-list/product-path';

type TextId = keyof typeof import('./messages.json');

const CHILDREN_SHOWN = 4;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${token.space[3]};
`;

const Tile = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  img {
    width: 3rem;
    height: 3rem;
    object-fit: contain;
  }
  &:not(:has(img)) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Title = styled(Link)`
  font-weight: ${token.fontWeight.semibold};
  color: ${token.color.link};
  &:hover {
    text-decoration: underline;
  }
`;

const Below = styled.p`
  grid-column: 1 / -1;
  align-self: start;
  font-size: ${token.fontSize.sm};
  color: ${token.color.textMuted};
`;

/** Home, guests: the way into the catalogue (`R01`). */
export default defineSlot('home.guest', { Component: CatalogueEntry });

function CatalogueEntry() {
  const text = useTranslate<TextId>();
  const { search, parts } = usePlatform();
  const locale = useLocale();
  const title = useId();
  const categories = useQuery({
    // The navigation bar shows the same categories: one fetch serves both.
    queryKey: ['mf-catalogue', 'navigation', locale],
    queryFn: ({ signal }) => search.navigation(signal),
    staleTime: 10 * 60_000,
  });
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <Inline justify="space-between">
        <Heading level={2} id={title}>
          {text('catalogue.home.categories')}
        </Heading>
        <TextLink to="/search">{text('catalogue.home.all')}</TextLink>
      </Inline>
      {categories.data !== undefined ? (
        <Tiles>
          {categories.data.map((category) => (
            <CategoryTile key={category.id} category={category} />
          ))}
        </Tiles>
      ) : categories.error === null ? (
        <SkeletonGroup>
          <SkeletonBlock height={240} />
        </SkeletonGroup>
      ) : (
        <parts.PartFailure
          error={categories.error}
          retry={() => void categories.refetch()}
          module="mf-catalogue"
        />
      )}
    </Stack>
  );
}

function CategoryTile({ category }: { readonly category: Category }) {
  const { images, children } = category;
  const image = images[0]?.small;
  return (
    <Tile>
      {image && <img src={image.src} alt="" width={48} height={48} loading="lazy" />}
      <Title to={categoryPath(category.urlKey)}>{category.name}</Title>
      <Below>
        {children
          .slice(0, CHILDREN_SHOWN)
          .map(({ name }) => name)
          .join(', ')}
      </Below>
    </Tile>
  );
}
