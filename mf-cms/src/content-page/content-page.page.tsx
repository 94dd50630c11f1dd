import { definePage, loaded, notFound, type PageProps } from '@vetportal/contracts';
import type { ContentItem } from '@vetportal/erp';
import { metaDescription } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { media, PageHeader, SkeletonBlock, SkeletonGroup, Stack, Text, token } from '@vetportal/ui';
import styled from 'styled-components';
import { findContent, pathOf } from '../content/find-content';
import { TextColumns } from '../content/text-columns';
import type { RichNode } from '../rich-text/rich-node';
import { RichText } from '../rich-text/rich-text';
import { withSections, type TextSection } from '../rich-text/text-sections';
import { LinkList } from './link-list';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../rich-text/messages.json');

/** A text with fewer parts is taken in at a glance. */
const SECTIONS_FROM = 3;

interface Data {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly RichNode[];
  readonly sections: readonly TextSection[];
  readonly paths: ContentItem['paths'];
  /** The pages of its group, itself among them. */
  readonly group: readonly { readonly title: string; readonly path: string }[];
}

/** A page of the editors (`R24`, `E23`). Its text is made safe where it is loaded: what is sent with the page is no markup. */
export default definePage<Data>({
  queryKeys: [],
  staleTime: 5 * 60_000,
  async load({ params, erp, locale, signal }) {
    const path = pathOf('/page', params);
    const pages = await erp.content.list('page', locale, signal);
    const page = findContent(pages, path);
    if (!page) return notFound();
    const { sanitise } = await import('../rich-text/sanitise');
    const { nodes, sections } = withSections(sanitise(page.body));
    return loaded({
      title: page.title,
      summary: page.summary,
      body: nodes,
      sections: sections.length < SECTIONS_FROM ? [] : sections,
      paths: page.paths,
      group: pages
        .filter(({ group }) => group !== undefined && group === page.group)
        .map(({ title, path: other }) => ({ title, path: other })),
    });
  },
  head: ({ title, summary, paths }) => ({
    title,
    description: metaDescription([summary]),
    crumbs: [{ label: title }],
    alternates: paths,
    nearest: '/',
  }),
  Skeleton: ContentPageSkeleton,
  Component: ContentPage,
});

/* Stays beside a long text while one reads. */
const Side = styled.div`
  position: sticky;
  top: 5rem;
  display: grid;
  gap: ${token.space[6]};
  ${media.belowDesktop} {
    position: static;
  }
`;

function ContentPage({ data, params }: PageProps<Data>) {
  const text = useTranslate<TextId>();
  const present = pathOf('/page', params);
  const { title, summary, body, sections, group } = data;
  return (
    <TextColumns>
      <div>
        <PageHeader title={title} />
        <Stack gap={5}>
          {summary !== '' && (
            <Text size="lg" tone="muted">
              {summary}
            </Text>
          )}
          <RichText nodes={body} />
        </Stack>
      </div>
      <Side data-print="hide">
        {sections.length > 0 && (
          <LinkList
            label={text('cms.richText.sections')}
            links={sections.map((section) => ({ label: section.title, href: `#${section.id}` }))}
          />
        )}
        {group.length > 1 && (
          <LinkList
            label={text('cms.page.group')}
            links={group.map(({ title: label, path }) => ({ label, to: path, isPresent: path === present }))}
          />
        )}
      </Side>
    </TextColumns>
  );
}

function ContentPageSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={4}>
        <SkeletonBlock height={40} />
        <SkeletonBlock height={480} />
      </Stack>
    </SkeletonGroup>
  );
}
