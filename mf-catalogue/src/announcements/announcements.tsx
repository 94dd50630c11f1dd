import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '@vetportal/contracts';
import { isValidAt, type Advertisement } from '@vetportal/model';
import { IconPercent, Inline, Stack, TextLink } from '@vetportal/ui';

/**
 * What the house advertises on the pages of offers, each for its time alone (`S03`). Nothing where there is none, or where it
 * cannot be had: the list below is what the page is about.
 */
export function Announcements() {
  const { search } = usePlatform();
  const locale = useLocale();
  const now = new Date();
  const { data } = useQuery({
    queryKey: ['mf-catalogue', 'announcements', locale],
    queryFn: ({ signal }) => search.advertisements(new Date().toISOString(), signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  const advertisements = (data ?? []).filter(
    (advertisement) => isValidAt(advertisement, now) && advertisement.link !== undefined,
  );
  if (advertisements.length === 0) return null;
  return (
    <Stack gap={2} data-print="hide">
      {advertisements.map((advertisement) => (
        <AdvertisementLink key={advertisement.id} advertisement={advertisement} />
      ))}
    </Stack>
  );
}

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
