import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Card, Grid, Heading, Inline, Stack, Text, TextLink } from '@vetportal/ui';
import { useId } from 'react';
import type { NewsSummary } from '../news/news';
import { NewsDate } from '../news/news-date';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** Undefined where the content system is away: then the section is not there. */
  readonly news: readonly NewsSummary[] | undefined;
  readonly columns: 1 | 3;
}

/** The latest news: date, title and summary, and the way to all. */
export function NewsTeaser({ news, columns }: Props) {
  const text = useTranslate<TextId>();
  const title = useId();
  const { erp } = usePlatform();
  if (!news || !erp.has('content')) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <Inline justify="space-between">
        <Heading level={2} id={title}>
          {text('cms.home.news')}
        </Heading>
        <TextLink to="/news">{text('cms.home.allNews')}</TextLink>
      </Inline>
      {news.length === 0 ? (
        <Text tone="muted">{text('cms.home.noNews')}</Text>
      ) : (
        <Grid columns={columns} gap={3}>
          {news.map((item) => (
            <Card key={item.id} as="article">
              <Stack gap={1}>
                <NewsDate date={item.date} />
                <Heading level={3} size="md">
                  <TextLink quiet to={item.path}>
                    {item.title}
                  </TextLink>
                </Heading>
                <Text size="sm">{item.summary}</Text>
              </Stack>
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
