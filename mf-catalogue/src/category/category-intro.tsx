import type { Category } from '@vetportal/model';
import { media, Text, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { Prose } from '../prose/prose';

const Intro = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[4]};
  max-width: 60rem;
  img {
    width: 6rem;
    height: 6rem;
    object-fit: contain;
    border-radius: ${token.radius.lg};
    ${media.phone} {
      width: 4rem;
      height: 4rem;
    }
  }
`;

/** Descriptions and image of a category; nothing where it has neither. */
export function CategoryIntro({ category }: { readonly category: Category }) {
  const { shortDescription, description, image } = category;
  if (!shortDescription && !description && !image) return null;
  return (
    <Intro>
      <div>
        {shortDescription !== undefined && <Text>{shortDescription}</Text>}
        {description !== undefined && description !== shortDescription && <Prose text={description} />}
      </div>
      {image && <img src={image.src} alt="" width={96} height={96} />}
    </Intro>
  );
}
