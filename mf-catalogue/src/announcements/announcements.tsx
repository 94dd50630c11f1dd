import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useSession } from '@vetportal/contracts';
import { isValidAt, type Advertisement, type InfoBanner } from '@vetportal/model';
import { IconPercent, Inline, Notice, Stack, TextLink } from '@vetportal/ui';

/**
 * What the house announces on the pages of offers: banners, and advertisements that lead to articles, each for its time alone
 * (`S03`). Nothing where there is none, or where they cannot be had: the list below is what the page is about.
 */
export function Announcements() {
  const { search } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const now = new Date();
  const { data } = useQuery({
    queryKey: ['mf-catalogue', 'announcements', locale],
    queryFn: async ({ signal }) => {
      const at = new Date().toISOString();
      const [banners, advertisements] = await Promise.all([
        search.infoBanners(at, signal),
        search.advertisements(at, signal),
      ]);
      return { banners, advertisements };
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
  const isCustomer = session.state === 'customer';
  const banners = (data?.banners ?? []).filter(
    (banner) => isValidAt(banner, now) && isFor(banner, isCustomer),
  );
  const advertisements = (data?.advertisements ?? []).filter(
    (advertisement) => isValidAt(advertisement, now) && advertisement.link !== undefined,
  );
  if (banners.length + advertisements.length === 0) return null;
  return (
    <Stack gap={2} data-print="hide">
      {banners.map(({ id, kind, text }) => (
        <Notice key={id} tone={kind}>
          {text}
        </Notice>
      ))}
      {advertisements.map((advertisement) => (
        <AdvertisementLink key={advertisement.id} advertisement={advertisement} />
      ))}
    </Stack>
  );
}

const isFor = ({ audience }: InfoBanner, isCustomer: boolean): boolean =>
  audience === 'everyone' || (audience === 'customers') === isCustomer;

function AdvertisementLink({ advertisement }: { readonly advertisement: Advertisement }) {
  const { link = '/', name, image } = advertisement;
  const content = (
    <Inline as="span" gap={2}>
      {image ? <img src={image.src} alt={image.alt} height={48} loading="lazy" /> : <IconPercent size={16} />}
      {name}
    </Inline>
  );
  return link.startsWith('/') ? (
    <TextLink to={link}>{content}</TextLink>
  ) : (
    <TextLink href={link} target="_blank" rel="noopener noreferrer">
      {content}
    </TextLink>
  );
}
