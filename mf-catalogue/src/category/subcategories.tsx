import type { CategoryLink } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import type { Facet } from '@vetportal/search';
import { media, token } from '@vetportal/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { categoryPath } from '../product-list/product-path';

type TextId = keyof typeof import('./messages.json');

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${token.space[2]};
  > li {
    display: grid;
    min-width: 0;
  }
  /* One line to be drawn sideways on a phone, to the edge of the window: the articles are not far below. */
  ${media.phone} {
    display: flex;
    margin-inline: calc(-1 * ${token.space[4]});
    padding-inline: ${token.space[4]};
    overflow-x: auto;
    scroll-padding-inline: ${token.space[4]};
    scrollbar-width: none;
    /* What goes on beyond the edge fades out there, also where a card happens to end at it. */
    mask-image: linear-gradient(to right, black calc(100% - ${token.space[6]}), transparent);
    > li {
      flex: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  min-height: ${token.size.control};
  padding: ${token.space[1]} ${token.space[3]};
  color: ${token.color.link};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.md};
  /* Dutch names are long words: where one does not fit it breaks, and the number stays whole. */
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${token.color.borderHover};
    background: ${token.color.surfaceHover};
  }
  span {
    flex: none;
    font-size: ${token.fontSize.xs};
    font-variant-numeric: tabular-nums;
    color: ${token.color.textMuted};
  }
`;

interface Props {
  readonly categories: readonly CategoryLink[];
  readonly facets: readonly Facet[];
}

/** The categories one level down, with the number of products in each. */
export function Subcategories({ categories, facets }: Props) {
  const text = useTranslate<TextId>();
  if (categories.length === 0) return null;
  const counts = new Map(
    facets.find(({ name }) => name === 'category')?.values.map(({ value, count }) => [value, count]),
  );
  return (
    <nav aria-label={text('catalogue.category.below')}>
      <List>
        {categories.map((category) => {
          const count = counts.get(String(category.id));
          return (
            <li key={category.id}>
              <Entry to={categoryPath(category.urlKey)}>
                {category.name}
                {count !== undefined && <span>{text('catalogue.category.count', { count })}</span>}
              </Entry>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
