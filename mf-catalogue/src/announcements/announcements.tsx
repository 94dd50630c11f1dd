import type { LoadInput } from '@vetportal/contracts';
import { ADVERTISEMENT_DEFAULTS, isValidAt, type Advertisement } from '@vetportal/model';
import { useDeferredQuery } from '@vetportal/module-runtime';
import { IconPercent, Inline, Stack, TextLink } from '@vetportal/ui';

/** What the house advertises; undefined where it could not be had. */
export type Advertised = readonly Advertisement[] | undefined;

const ask = ({ search, signal }: Pick<LoadInput, 'search' | 'signal'>): Promise<readonly Advertisement[]> =>
  search.advertisements(new Date().toISOString(), signal);

/**
 * Loads what the house advertises. With the page and not after it, so that nothing moves when it comes; the page goes on where it
 * cannot be had: the list below is what it is about.
 */
export const loadAnnouncements = (input: Pick<LoadInput, 'search' | 'signal'>): Promise<Advertised> =>
  ask(input).catch(() => undefined);

/** At this moment, and not for the corner of the window, where it stands on this page too. */
const isDueHere = (advertisement: Advertisement): boolean =>
  isValidAt(advertisement, new Date()) &&
  advertisement.link !== undefined &&
  advertisement.displaySlot !== ADVERTISEMENT_DEFAULTS.displaySlot;

interface Props {
  readonly advertisements: Advertised;
}

/** What the house advertises on the pages of offers, each for its time alone (`S03`). Nothing where there is none. */
export function Announcements({ advertisements }: Props) {
  const advertised = useDeferredQuery({
    module: 'mf-catalogue',
    part: 'announcements',
    withPage: advertisements,
    ask,
  });
  const shown = (advertised ?? []).filter(isDueHere);
  if (shown.length === 0) return null;
  return (
    <Stack gap={2} data-print="hide">
      {shown.map((advertisement) => (
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
