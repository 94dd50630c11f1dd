import type { Picture, ProductImage } from '@vetportal/model';
import * as v from 'valibot';
import { list, maybe, text } from './scalar';
import { safeAddress } from './address';

const size = maybe(v.object({ src: text, alt: text }));

const picture = (part: v.InferOutput<typeof size>): Picture | undefined => {
  const src = safeAddress(part?.src);
  return src === undefined ? undefined : { src, alt: part?.alt ?? '' };
};

/** Images, in three sizes there. A missing size is stood in for by the next one, an image without any is left out. */
export const images = v.pipe(
  list(v.object({ small: size, medium: size, large: size })),
  v.transform((entries) =>
    entries.flatMap((entry): ProductImage[] => {
      const [small, medium, large] = [picture(entry.small), picture(entry.medium), picture(entry.large)];
      const anySize = medium ?? large ?? small;
      return anySize ? [{ small: small ?? anySize, large: large ?? anySize }] : [];
    }),
  ),
);
