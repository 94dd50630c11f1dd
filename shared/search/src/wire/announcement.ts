import { ADVERTISEMENT_DEFAULTS, type Advertisement, type InfoBanner } from '@vetportal/model';
import * as v from 'valibot';
import { optionalAddress, safeAddress } from './address';
import { proseOf } from './prose';
import { maybe, optionalNumber, optionalText, text } from './scalar';

const KINDS = ['info', 'success', 'warning', 'danger'] as const;

const timed = { id: v.number(), date_start: optionalText, date_end: optionalText };

/** A document of the index of info banners. Its HTML is shown as text. */
export const infoBannerSchema = v.pipe(
  v.object({ ...timed, html: text, type: optionalText, visibility: optionalText }),
  v.transform(({ id, date_start, date_end, html, type, visibility }): InfoBanner => ({
    id,
    start: date_start,
    end: date_end,
    text: proseOf(html),
    kind: KINDS.find((kind) => kind === type) ?? 'info',
    audience: visibility === 'guest' ? 'guests' : visibility === 'customer' ? 'customers' : 'everyone',
  })),
);

/** A document of the index of advertisements. */
export const advertisementSchema = v.pipe(
  v.object({
    ...timed,
    name: text,
    display_time: optionalNumber,
    display_slot: optionalText,
    link: optionalAddress,
    image: maybe(v.object({ src: text, alt: text })),
  }),
  v.transform(
    ({ id, name, date_start, date_end, display_time, display_slot, link, image }): Advertisement => {
      const src = safeAddress(image?.src);
      return {
        id,
        name,
        start: date_start,
        end: date_end,
        displayTime: display_time ?? ADVERTISEMENT_DEFAULTS.displayTime,
        displaySlot: display_slot ?? ADVERTISEMENT_DEFAULTS.displaySlot,
        link,
        image: src === undefined ? undefined : { src, alt: image?.alt ?? name },
      };
    },
  ),
);
