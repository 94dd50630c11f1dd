import type { Category } from '@vetportal/model';
import { media, Stack, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { Prose } from '../prose/prose';

const Intro = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[4]};
  max-width: 60rem;
  &:not(:has(img)) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    font-size: ${token.fontSize.sm};
  }
`;

const Pictures = styled.div`
  display: flex;
  gap: ${token.space[2]};
  img {
    width: 4rem;
    height: 4rem;
    object-fit: contain;
  }
  /* A phone shows the articles instead. */
  ${media.phone} {
    display: none;
  }
`;

/** As many pictures as stand beside a text. */
const SHOWN = 3;

/** Descriptions and images of a category; nothing where it has neither. */
export function CategoryIntro({ category }: { readonly category: Category }) {
  const { subtitle, shortDescription, description, images } = category;
  // One text often stands in several fields: it is read once.
  const texts = [...new Set([shortDescription ?? '', description ?? ''])].filter(
    (text) => text !== '' && text !== subtitle,
  );
  if (texts.length === 0 && images.length === 0) return null;
  return (
    <Intro>
      {images.length > 0 && (
        <Pictures>
          {images.slice(0, SHOWN).map(({ small }) => (
            <img key={small.src} src={small.src} alt={small.alt} width={64} height={64} loading="lazy" />
          ))}
        </Pictures>
      )}
      <Stack gap={3}>
        {texts.map((text) => (
          <Prose key={text} text={text} />
        ))}
      </Stack>
    </Intro>
  );
}
