import type { Category } from '@vetportal/model';
import { Text, token } from '@vetportal/ui';
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
  const { shortDescription, description, image } = category;
  if (!shortDescription && !description && !image) return null;
  return (
    <Intro>
      {image && <img src={image.src} alt="" width={64} height={64} />}
      <div>
        {shortDescription !== undefined && <Text>{shortDescription}</Text>}
        {description !== undefined && description !== shortDescription && <Prose text={description} />}
      </div>
    </Intro>
  );
}
