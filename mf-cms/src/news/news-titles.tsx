import { TextLink, token } from '@vetportal/ui';
import styled from 'styled-components';
import type { NewsSummary } from './news';
import { NewsDate } from './news-date';

const Titles = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  li {
    display: grid;
    gap: ${token.space[1]};
  }
  a {
    font-weight: ${token.fontWeight.regular};
  }
`;

/** News by title and day, for narrow columns. */
export function NewsTitles({ news }: { readonly news: readonly NewsSummary[] }) {
  return (
    <Titles>
      {news.map(({ id, title, path, date }) => (
        <li key={id}>
          <TextLink quiet to={path}>
            {title}
          </TextLink>
          <NewsDate date={date} />
        </li>
      ))}
    </Titles>
  );
}
