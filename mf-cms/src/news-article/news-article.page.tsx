import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import type { ContentItem } from '@vetportal/erp';
import { metaDescription } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Card, PageHeader, SkeletonBlock, SkeletonGroup, Stack, Text, TextLink } from '@vetportal/ui';
import { findContent, pathOf } from '../content/find-content';
import { TextColumns } from '../content/text-columns';
import { latestFirst, toSummary, type NewsSummary } from '../news/news';
import { NewsDate } from '../news/news-date';
import { NewsTitles } from '../news/news-titles';
import type { RichNode } from '../rich-text/rich-node';
import { RichText } from '../rich-text/rich-text';

type TextId = keyof typeof import('./messages.json');

/** Other news beside an article. */
const OTHERS = 5;

interface Data {
  readonly article: NewsSummary & {
    readonly body: readonly RichNode[];
    readonly paths: ContentItem['paths'];
  };
  readonly others: readonly NewsSummary[];
}

/** A piece of news (`R22`, `E23`). Its text is made safe where it is loaded: what is sent with the page is no markup. */
export default definePage<Data>({
  queryKeys: [],
  staleTime: 5 * 60_000,
  async load({ params, erp, locale, signal }) {
    const news = await erp.content.list('news', locale, signal);
    const item = findContent(news, pathOf('/news', params));
    if (!item) return notFound();
    const { sanitise } = await import('../rich-text/sanitise');
    const others = latestFirst(news.filter(({ id }) => id !== item.id)).slice(0, OTHERS);
    return loaded({
      article: { ...toSummary(item), body: sanitise(item.body), paths: item.paths },
      others: others.map(toSummary),
    });
  },
  head: ({ article }, translate) => ({
    title: article.title,
    description: metaDescription([article.summary]),
    crumbs: [{ label: translate('cms.news.title'), path: '/news' }, { label: article.title }],
    alternates: article.paths,
    nearest: '/news',
    ...(article.date === undefined
      ? {}
      : { subject: { kind: 'news', headline: article.title, published: article.date } }),
  }),
  Skeleton: ArticleSkeleton,
  Component: NewsArticle,
});

function NewsArticle({ data }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const { article, others } = data;
  return (
    <TextColumns>
      <article>
        <PageHeader title={article.title} subtitle={<NewsDate date={article.date} />} />
        <Stack gap={5}>
          {article.summary !== '' && <Text size="lg">{article.summary}</Text>}
          <RichText nodes={article.body} />
        </Stack>
      </article>
      <Card
        title={text('cms.article.others')}
        actions={<TextLink to="/news">{text('cms.article.all')}</TextLink>}
        data-print="hide"
      >
        <NewsTitles news={others} />
      </Card>
    </TextColumns>
  );
}

function ArticleSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={4}>
        <SkeletonBlock height={72} />
        <SkeletonBlock height={420} />
      </Stack>
    </SkeletonGroup>
  );
}
