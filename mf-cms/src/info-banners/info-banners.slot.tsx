import { useQuery } from '@tanstack/react-query';
import { defineSlot, useLocale, usePlatform, useSession, useTranslate } from '@vetportal/contracts';
import { isValidAt, type InfoBanner } from '@vetportal/model';
import { Container, media, token } from '@vetportal/ui';
import styled from 'styled-components';
import { noneOnEdge } from '../content/none-on-edge';

type TextId = keyof typeof import('./messages.json');

/** So long after it begins or ends a banner is seen to, at the latest, on a page that stays open. */
const LOOK_EVERY_MS = 5 * 60_000;

const Line = styled.div<{ $kind: InfoBanner['kind'] }>`
  padding-block: ${token.space[2]};
  font-size: ${token.fontSize.sm};
  background: ${({ $kind }) => token.color[`${$kind}Surface`]};
  border-block-end: 1px solid ${({ $kind }) => token.color[`${$kind}Border`]};
  ${media.print} {
    display: none;
  }
`;

/** Below the navigation of every page: what the house has to say, for its time and to whom it is for (`G15`, `S03`). */
export default defineSlot('header.navigation', { Component: InfoBanners });

function InfoBanners() {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const { data: banners = [] } = useQuery({
    queryKey: ['mf-cms', 'info-banners', locale],
    // On every page: nothing of it may take a page along. What is shown stays while the index is away.
    queryFn: ({ signal }) =>
      platform.search.infoBanners(new Date().toISOString(), signal).catch(noneOnEdge(platform)),
    staleTime: LOOK_EVERY_MS,
    // Whoever stays on a page sees them come and go all the same.
    refetchInterval: LOOK_EVERY_MS,
    // Their time may be over where the answer is the same, or where there is none.
    notifyOnChangeProps: 'all',
  });
  // Whoever was signed in the last time likely is again: nothing moves when the session is there.
  const isCustomer = session.state === 'customer' || (session.state === 'starting' && session.expected);
  const now = new Date();
  const shown = banners.filter((banner) => isValidAt(banner, now) && isFor(banner, isCustomer));
  if (shown.length === 0) return null;
  return (
    <section aria-label={text('cms.infoBanners.label')}>
      {shown.map(({ id, kind, text: said }) => (
        <Line key={id} $kind={kind}>
          <Container>{said}</Container>
        </Line>
      ))}
    </section>
  );
}

const isFor = ({ audience }: InfoBanner, isCustomer: boolean): boolean =>
  audience === 'everyone' || (audience === 'customers') === isCustomer;
