import type { Category } from '@vetportal/model';
import { Stack, token } from '@vetportal/ui';
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
  img {
    width: 4rem;
    height: 4rem;
    object-fit: contain;
    border-radius: ${token.radius.lg};
  }
`;

/** Descriptions and image of a category; nothing where it has neither. */
export function CategoryIntro({ category }: { readonly category: Category }) {
  const { subtitle, shortDescription, description, image } = category;
  // One text often stands in several fields: it is read once.
  const texts = [...new Set([shortDescription ?? '', description ?? ''])].filter(
    (text) => text !== '' && text !== subtitle,
  );
  if (texts.length === 0 && !image) return null;
  return (
    <Intro>
      {image && <img src={image.src} alt="" width={64} height={64} />}
      <Stack gap={3}>
        {texts.map((text) => (
          <Prose key={text} text={text} />
        ))}
      </Stack>
    </Intro>
  );
}
