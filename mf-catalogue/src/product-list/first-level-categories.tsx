import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { media, TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { categoryPath } from './product-path';

type TextId = keyof typeof import('./messages.json');

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[1]} ${token.space[4]};
  max-width: 44rem;
  margin-inline: auto;
  padding: 0 ${token.space[4]} ${token.space[8]};
  ${media.print} {
    display: none;
  }
`;

/** The whole first level of the catalogue: where a search leads to nothing, a shelf may. */
export function FirstLevelCategories() {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['mf-catalogue', 'first-level-categories', locale],
    queryFn: ({ signal }) => search.firstLevelCategories(signal),
    staleTime: 10 * 60_000,
    // A way on, not what was asked for: without it the page is whole.
    retry: false,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <nav aria-label={text('catalogue.list.browse')}>
      <List>
        {data.map(({ id, name, urlKey }) => (
          <li key={id}>
            <TextLink to={categoryPath(urlKey)}>{name}</TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
