import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { ADVERTISEMENT_DEFAULTS, isValidAt, type Advertisement } from '@vetportal/model';
import { useLocale, useObservable, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { IconButton, IconClose, Text, TextLink, token } from '@vetportal/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { noneOnEdge } from '../content/none-on-edge';
import { closeAdvertisement, closedAdvertisements } from './closed-advertisements';
import { useDisplayTime } from './use-display-time';

type TextId = keyof typeof import('./messages.json');

const Frame = styled.aside`
  position: relative;
  display: grid;
  gap: ${token.space[2]};
  margin: 0 ${token.space[4]} ${token.space[4]};
  padding: ${token.space[3]} ${token.space[4]};
  color: ${token.color.text};
  background: ${token.color.surfaceRaised};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
  box-shadow: ${token.shadow.lg};
  img {
    display: block;
    max-width: 100%;
    max-height: 8rem;
    object-fit: contain;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: -0.375rem -0.5rem -0.375rem 0;
`;

/** From the cart to the payment nothing lies over the amounts and the button that orders. */
const CHECKOUT: readonly string[] = ['/cart', '/cart-confirm', '/cart-payment'];

/**
 * The advertisement of the moment, at the bottom right (`G16`, `S03`): for its time, as long as it says, until it is closed. Those
 * for other places are the offers' pages'.
 */
export default defineSlot('page.corner', { Component: Advertisements });

function Advertisements() {
  const platform = usePlatform();
  const locale = useLocale();
  const { path } = useObservable(platform.navigation.location);
  const [closed, setClosed] = useState(closedAdvertisements);
  const { data: advertisements = [] } = useQuery({
    queryKey: ['mf-cms', 'advertisements', locale],
    // On every page: nothing of it may take a page along. What is shown stays while the index is away.
    queryFn: ({ signal }) =>
      platform.search
        .advertisements(new Date().toISOString(), signal)
        .catch(noneOnEdge(platform, 'advertisements')),
    staleTime: 5 * 60_000,
    // Whoever stays on a page sees it come and go all the same.
    refetchInterval: 5 * 60_000,
    // Its time may be over where the answer is the same, or where there is none.
    notifyOnChangeProps: 'all',
  });
  // One at a time: two cards would hide too much of the page.
  const shown = advertisements.find(
    (advertisement) => isDueInCorner(advertisement) && !closed.includes(advertisement.id),
  );
  if (!shown || CHECKOUT.includes(path)) return null;
  const close = (): void => {
    closeAdvertisement(shown.id);
    setClosed([...closed, shown.id]);
  };
  return <AdvertisementCard key={shown.id} advertisement={shown} onClose={close} />;
}

/** For the corner of the window, and at this moment. */
const isDueInCorner = (advertisement: Advertisement): boolean =>
  advertisement.displaySlot === ADVERTISEMENT_DEFAULTS.displaySlot && isValidAt(advertisement, new Date());

interface CardProps {
  readonly advertisement: Advertisement;
  readonly onClose: () => void;
}

function AdvertisementCard({ advertisement, onClose }: CardProps) {
  const text = useTranslate<TextId>();
  const title = useId();
  const { name, link, image, displayTime } = advertisement;
  const { over, hold } = useDisplayTime(displayTime);
  if (over) return null;
  const content = (
    <>
      {image && <img src={image.src} alt={image.alt === name ? '' : image.alt} />}
      {name}
    </>
  );
  return (
    <Frame
      aria-labelledby={title}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Head>
        <Text as="span" size="xs" tone="muted" id={title}>
          {text('cms.advertisement.label')}
        </Text>
        <IconButton
          label={text('cms.advertisement.close')}
          icon={<IconClose size={16} />}
          size="sm"
          onClick={onClose}
        />
      </Head>
      {link === undefined ? (
        <p>{content}</p>
      ) : link.startsWith('/') ? (
        <TextLink to={link}>{content}</TextLink>
      ) : (
        <TextLink href={link} target="_blank" rel="noopener noreferrer">
          {content}
        </TextLink>
      )}
    </Frame>
  );
}
