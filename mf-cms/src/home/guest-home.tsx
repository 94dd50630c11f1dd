import { Slot, usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Heading,
  IconBox,
  IconGlobe,
  IconSignIn,
  IconTruck,
  Inline,
  LinkButton,
  media,
  SkeletonBlock,
  Stack,
  Text,
  token,
} from '@vetportal/ui';
import styled from 'styled-components';
import type { NewsSummary } from '../news/news';
import { NewsTeaser } from './news-teaser';

type TextId = keyof typeof import('./messages.json');

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: center;
  gap: ${token.space[8]};
  padding: ${token.space[8]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-left: 4px solid ${token.color.brand};
  border-radius: ${token.radius.lg};
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[5]};
    padding: ${token.space[5]};
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  li {
    display: flex;
    align-items: flex-start;
    gap: ${token.space[3]};
  }
  svg {
    flex: none;
    color: ${token.color.link};
  }
`;

/** What someone sees who is not signed in: what this is, sign-in, becoming a customer, the catalogue, news (`R01`). */
export function GuestHome({ news }: { readonly news: readonly NewsSummary[] | undefined }) {
  const text = useTranslate<TextId>();
  const { erp, session } = usePlatform();
  return (
    <Stack gap={8}>
      <Hero>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading level={1} size="xxxl">
              {text('cms.home.hero')}
            </Heading>
            <Text size="lg" tone="muted">
              {text('cms.home.lead')}
            </Text>
          </Stack>
          <Inline gap={3}>
            <Button variant="primary" icon={<IconSignIn />} onClick={() => void session.signIn()}>
              {text('cms.home.signIn')}
            </Button>
            {erp.has('registration') && (
              <LinkButton to="/account/register" variant="secondary">
                {text('cms.home.become')}
              </LinkButton>
            )}
          </Inline>
        </Stack>
        <Points>
          <li>
            <IconBox />
            {text('cms.home.point.stock')}
          </li>
          <li>
            <IconTruck />
            {text('cms.home.point.delivery')}
          </li>
          <li>
            <IconGlobe />
            {text('cms.home.point.languages')}
          </li>
        </Points>
      </Hero>
      <Slot name="home.guest" props={{}} placeholder={<SkeletonBlock height={280} />} />
      <NewsTeaser news={news} columns={3} />
    </Stack>
  );
}
