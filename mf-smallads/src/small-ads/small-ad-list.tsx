import { formatDate } from '@vetportal/i18n';
import type { SmallAdSummary } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, Heading, Inline, media, Text, TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { SmallAdStateBadge, standingOf } from '../labels/small-ad-state';
import { textLanguage } from '../labels/text-language';

type TextId = keyof typeof import('../labels/messages.json');

const Rows = styled.ul`
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.md};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[1]} ${token.space[4]};
  padding: ${token.space[3]} ${token.space[4]};
  & + & {
    border-top: 1px solid ${token.color.border};
  }
  &:hover {
    background: ${token.color.surfaceHover};
  }
  /* The whole row leads to the ad; the link's text is its name. */
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Excerpt = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.textMuted};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Facts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${token.space[1]};
  grid-row: span 2;
  ${media.phone} {
    flex-direction: row;
    flex-wrap: wrap;
    align-items: center;
    grid-row: auto;
  }
`;

interface Props {
  readonly ads: readonly SmallAdSummary[];
  /** The customer's own, with their state. */
  readonly own: boolean;
}

/** Small ads one under the other: title, beginning of the text, kind, region, dates. */
export function SmallAdList({ ads, own }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const date = (day: string): string => formatDate(locale, day);
  return (
    <Rows>
      {ads.map((ad) => (
        <Row key={ad.id}>
          <Heading level={2} size="lg">
            <TextLink to={`/account/smallads/${ad.id}`} quiet lang={textLanguage(`${ad.title} ${ad.body}`)}>
              {ad.title}
            </TextLink>
          </Heading>
          <Facts>
            <Inline gap={1}>
              {own && <SmallAdStateBadge standing={standingOf(ad)} />}
              <Badge>{text(`smallads.category.${ad.category}`)}</Badge>
            </Inline>
            <Text as="span" size="sm" tone="muted">
              {[
                ad.region && text(`smallads.region.${ad.region}`),
                own
                  ? text('smallads.period', { start: date(ad.dateStart), end: date(ad.dateEnd) })
                  : date(ad.dateStart),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Facts>
          <Excerpt lang={textLanguage(ad.body)}>{ad.body}</Excerpt>
        </Row>
      ))}
    </Rows>
  );
}
