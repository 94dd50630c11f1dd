import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled, css, keyframes } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { token } from '../tokens/tokens';

const shine = keyframes`
  from { background-position: 100% 0; }
  to { background-position: -100% 0; }
`;

/*
 * Still at first. The shine paints each skeleton anew in every frame, and what is on its way is made on the same processors: a page
 * that is there within the second comes sooner for it. Later it says that the page has not stopped.
 */
const shape = css`
  display: block;
  background: linear-gradient(
      90deg,
      ${token.color.skeleton} 52%,
      ${token.color.skeletonShine} 64%,
      ${token.color.skeleton} 76%
    )
    0 0 / 200% 100%;
  border-radius: ${token.radius.sm};
  animation: ${shine} 1.6s linear 1s infinite;
`;

type LineWidth = 'short' | 'medium' | 'long' | 'full';

const widths: Readonly<Record<LineWidth, string>> = {
  short: '25%',
  medium: '50%',
  long: '80%',
  full: '100%',
};

const Line = styled.span<{ $width: LineWidth; $height: number }>`
  ${shape}
  width: ${({ $width }) => widths[$width]};
  height: ${({ $height }) => String($height / 16)}rem;
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding-block: ${token.space[1]};
`;

export interface SkeletonLineProps {
  /** Default `full`. */
  width?: LineWidth | undefined;
  /** Pixels, that of the text's letters; default 12, so that a line with its margin is a line of text. */
  height?: number | undefined;
  /** Several lines, the last one shorter. Default 1. */
  lines?: number | undefined;
}

/** The place of a line of text that is on its way. */
export function SkeletonLine({ width = 'full', height = 12, lines = 1 }: SkeletonLineProps) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, index) => (
        <Line key={index} $height={height} $width={lines > 1 && index === lines - 1 ? 'medium' : width} />
      ))}
    </Lines>
  );
}

const Block = styled.span<{ $width: string; $height: string; $ratio: string | undefined }>`
  ${shape}
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  border-radius: ${token.radius.md};
`;

export interface SkeletonBlockProps {
  /** Pixels; as wide as its container when missing. */
  width?: number | undefined;
  /** Pixels; give this or `ratio`. */
  height?: number | undefined;
  /** Width to height, `1 / 1`. */
  ratio?: string | undefined;
}

/** The place of a picture, a control or a chart, with its size reserved. */
export function SkeletonBlock({ width, height, ratio }: SkeletonBlockProps) {
  return (
    <Block
      aria-hidden
      $width={width === undefined ? '100%' : `${String(width / 16)}rem`}
      $height={height === undefined ? 'auto' : `${String(height / 16)}rem`}
      $ratio={ratio}
    />
  );
}

const CardFrame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.lg};
`;

export interface SkeletonCardProps {
  /** With a square picture at the top. */
  picture?: boolean | undefined;
  /** Lines of text; default 3. */
  lines?: number | undefined;
}

/** The place of a card. */
export function SkeletonCard({ picture = false, lines = 3 }: SkeletonCardProps) {
  return (
    <CardFrame aria-hidden>
      {picture && <SkeletonBlock ratio="1 / 1" />}
      <SkeletonLine lines={lines} />
    </CardFrame>
  );
}

export interface SkeletonGroupProps {
  /** What is loading; default "Loading…". */
  label?: string | undefined;
  children: ReactNode;
}

/** Says once, to screen readers, that the skeletons inside stand for something that loads. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label ?? intl.formatMessage({ id: 'ui.loading' })}</VisuallyHidden>
      {children}
    </div>
  );
}
