import { useState } from 'react';
import { styled } from 'styled-components';
import { IconImage } from '../icon/icons';
import { token } from '../tokens/tokens';

const Tile = styled.span<{ $size: number; $fluid: boolean; $missing: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size, $fluid }) => ($fluid ? '100%' : `${String($size)}px`)};
  aspect-ratio: 1;
  overflow: hidden;
  color: ${token.color.textDisabled};
  background: ${({ $missing }) => ($missing ? token.color.neutralSurface : token.color.imageTile)};
  border-radius: ${token.radius.sm};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
    /* Pack shots have a white ground; in the dark theme it takes the tile's softer one. */
    mix-blend-mode: multiply;
  }
`;

export interface ProductImageProps {
  /** Missing or not loading: a neutral tile of the same size. */
  src?: string | undefined;
  /** The article's name; empty where the name stands beside the picture. */
  alt: string;
  /** Edge in pixels, of the tile and of the image's `width` and `height`. Default 160. */
  size?: number | undefined;
  /** As wide as its container, still square. */
  fluid?: boolean | undefined;
  /** The first picture of a page: loaded at once and first. Others load when they come near. */
  priority?: boolean | undefined;
  /** Candidates for `srcset` and `sizes`. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/** A square picture of an article, whose place is there before it has loaded. */
export function ProductImage({
  src,
  alt,
  size = 160,
  fluid = false,
  priority = false,
  srcSet,
  sizes,
}: ProductImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | undefined>();
  const there = src !== undefined && src !== '' && src !== failedSrc;
  return (
    <Tile $size={size} $fluid={fluid} $missing={!there}>
      {there ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          srcSet={srcSet}
          sizes={sizes}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <IconImage size={size >= 96 ? 32 : 20} label={alt === '' ? undefined : alt} />
      )}
    </Tile>
  );
}
