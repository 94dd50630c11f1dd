import { useLocale, useTranslate } from '@vetportal/contracts';
import type { ContentItem } from '@vetportal/erp';
import { formatDate } from '@vetportal/i18n';
import { Card, Grid, Heading, Stack, Text } from '@vetportal/ui';
import { useId } from 'react';

type TextId = keyof typeof import('./messages.json');

interface Props {
  /** Undefined where the content system is away: then the section is not there. */
  readonly news: readonly ContentItem[] | undefined;
  readonly columns: 1 | 3;
}

/** The latest news: date, title and summary, as plain text. */
export function NewsTeaser({ news, columns }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const title = useId();
  if (!news) return null;
  return (
    <Stack as="section" aria-labelledby={title}>
      <Heading level={2} id={title}>
        {text('cms.home.news')}
      </Heading>
      {news.length === 0 ? (
        <Text tone="muted">{text('cms.home.noNews')}</Text>
      ) : (
        <Grid columns={columns}>
          {news.map((item) => (
            <Card key={item.id} as="article">
              <Stack gap={1}>
                {item.date !== undefined && (
                  <Text size="xs" tone="muted">
                    {formatDate(locale, item.date, 'long')}
                  </Text>
                )}
                <Heading level={3} size="md">
                  {item.title}
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
