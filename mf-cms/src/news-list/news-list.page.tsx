import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { LOCALES } from '@vetportal/i18n';
import { useTranslate } from '@vetportal/module-runtime';
import {
  EmptyState,
  Heading,
  media,
  PageHeader,
  Pagination,
  SkeletonBlock,
  SkeletonGroup,
  Stack,
  Text,
  TextLink,
  token,
} from '@vetportal/ui';
import styled from 'styled-components';
import { latestFirst, toSummary, type NewsSummary } from '../news/news';
import { NewsDate } from '../news/news-date';

type TextId = keyof typeof import('./messages.json');

/** Articles a page. */
const PAGE_SIZE = 10;

interface Data {
  readonly items: readonly NewsSummary[];
  /** From 1. */
  readonly page: number;
  readonly total: number;
}

/** All news of a language, the latest first, ten on a page (`R21`). */
export default definePage<Data>({
  queryKeys: ['page'],
  staleTime: 5 * 60_000,
  async load({ erp, locale, query, signal }) {
    const news = latestFirst(await erp.content.list('news', locale, signal));
    const last = Math.max(1, Math.ceil(news.length / PAGE_SIZE));
    const page = Math.min(pageOf(query), last);
    const first = (page - 1) * PAGE_SIZE;
    return loaded({
      items: news.slice(first, first + PAGE_SIZE).map(toSummary),
      page,
      total: news.length,
    });
  },
  head: ({ page }, translate) => ({
    title: translate('cms.news.title'),
    description: translate('cms.news.description'),
    alternates: Object.fromEntries(LOCALES.map((locale) => [locale, '/news'])),
    // Search engines find the older news by the sitemap.
    indexed: page === 1,
  }),
  Skeleton: NewsListSkeleton,
  Component: NewsList,
});

const pageOf = (query: URLSearchParams): number => {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
};

const Width = styled.div`
  max-width: 60rem;
`;

const List = styled.ol`
  border-block-start: 1px solid ${token.color.border};
  > li {
    border-block-end: 1px solid ${token.color.border};
  }
`;

/* The button of the present page would touch the line below the last news. */
const Pages = styled.div`
  margin-block-start: ${token.space[3]};
`;

const Row = styled.article`
  display: grid;
  grid-template-columns: 9.5rem minmax(0, 1fr);
  gap: ${token.space[1]} ${token.space[6]};
  padding-block: ${token.space[4]};
  > :first-child {
    padding-block-start: 0.1875rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function NewsList({ data }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { items, page, total } = data;
  return (
    <Width>
      <PageHeader title={text('cms.news.title')} subtitle={text('cms.news.description')} />
      {items.length === 0 ? (
        <EmptyState title={text('cms.news.none')} />
      ) : (
        <List>
          {items.map((item) => (
            <li key={item.id}>
              <Row>
                <div>
                  <NewsDate date={item.date} />
                </div>
                <Stack gap={1}>
                  <Heading level={2} size="lg">
                    <TextLink quiet to={item.path}>
                      {item.title}
                    </TextLink>
                  </Heading>
                  <Text tone="muted">{item.summary}</Text>
                </Stack>
              </Row>
            </li>
          ))}
        </List>
      )}
      {total > PAGE_SIZE && (
        <Pages>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            to={(number) => ({ pathname: '/news', search: number === 1 ? '' : `?page=${number}` })}
            label={text('cms.news.pages')}
          />
        </Pages>
      )}
    </Width>
  );
}

function NewsListSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={4}>
        <SkeletonBlock height={64} />
        <SkeletonBlock height={720} />
      </Stack>
    </SkeletonGroup>
  );
}
