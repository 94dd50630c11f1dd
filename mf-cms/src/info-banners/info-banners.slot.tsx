import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { isValidAt, type InfoBanner } from '@vetportal/model';
import { useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Container, media, token } from '@vetportal/ui';
import styled from 'styled-components';
import { noneOnEdge } from '../content/none-on-edge';
import { bannersAt } from './banners-at';
import { useMoment } from './use-moment';

type TextId = keyof typeof import('./messages.json');

/** So long after it was written a banner is there, at the latest, on a page that stays open. */
const LOOK_EVERY_MS = 5 * 60_000;

const NONE = bannersAt([], new Date(0));

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
  const { data: { banners, until } = NONE } = useQuery({
    queryKey: ['mf-cms', 'info-banners', locale],
    // On every page: nothing of it may take a page along. What is shown stays while the index is away.
    async queryFn({ signal }) {
      const now = new Date();
      const banners = await platform.search
        .infoBanners(now.toISOString(), signal)
        .catch(noneOnEdge(platform, 'info-banners'));
      return bannersAt(banners, now);
    },
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  });
  const now = useMoment(banners);
  // Whoever was signed in the last time likely is again: nothing moves when the session is there.
  const isCustomer = session.state === 'customer' || (session.state === 'starting' && session.expected);
  const shown = banners.filter(
    (banner) => (now ? isValidAt(banner, now) : banner.isDue) && isFor(banner, isCustomer),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label={text('cms.infoBanners.label')} data-until={until}>
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
