import type { ProductImage as Image } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Card, media, ProductImage, Stack, token } from '@vetportal/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

type TextId = keyof typeof import('./messages.json');

const Frame = styled.div`
  width: 100%;
  ${media.phone} {
    max-width: 12rem;
    margin-inline: auto;
  }
`;

const Thumbnails = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Thumbnail = styled.button`
  padding: 2px;
  border: 2px solid transparent;
  border-radius: ${token.radius.md};
  &:hover {
    border-color: ${token.color.borderHover};
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.brand};
  }
`;

interface Props {
  readonly images: readonly Image[];
  readonly name: string;
}

/** The pictures of an article: one large, the others to choose from. */
export function Gallery({ images, name }: Props) {
  const text = useTranslate<TextId>();
  const [at, setAt] = useState(0);
  const shown = images[at] ?? images[0];
  return (
    <Stack gap={2}>
      <Frame>
        <Card as="div" padding="sm">
          <ProductImage src={shown?.large.src} alt={shown?.large.alt || name} size={352} fluid priority />
        </Card>
      </Frame>
      {images.length > 1 && (
        <Thumbnails aria-label={text('catalogue.product.pictures')} data-print="hide">
          {images.map((image, index) => (
            <li key={image.small.src}>
              <Thumbnail
                type="button"
                aria-pressed={index === at}
                aria-label={text('catalogue.product.picture', { number: index + 1, count: images.length })}
                onClick={() => setAt(index)}
              >
                <ProductImage src={image.small.src} alt="" size={56} />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      )}
    </Stack>
  );
}
