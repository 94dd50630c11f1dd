import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { media, token, type SpaceStep } from '../tokens/tokens';

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'form'
  | 'ul'
  | 'ol'
  | 'li'
  | 'span'
  | 'fieldset';

interface LayoutProps extends Omit<ComponentProps<'div'>, 'style' | 'ref'> {
  /** The element; default `div`. */
  as?: Tag | undefined;
  /** Space between children, a step of the spacing scale (1 = 4 px). */
  gap?: SpaceStep | undefined;
}

const StackBox = styled.div<{ $gap: SpaceStep; $align: string }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
`;

export interface StackProps extends LayoutProps {
  /** Across the stack; default `stretch`. */
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined;
}

/** Children one under the other, with one gap (default 16 px). */
export function Stack({ gap = 4, align = 'stretch', ...rest }: StackProps) {
  return <StackBox $gap={gap} $align={align} {...rest} />;
}

const InlineBox = styled.div<{ $gap: SpaceStep; $align: string; $justify: string; $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
`;

export interface InlineProps extends LayoutProps {
  /** Across the row; default `center`. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Along the row; default `start`. */
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
  /** Default true. */
  wrap?: boolean | undefined;
}

/** Children side by side, with one gap (default 8 px), wrapping where there is no room. */
export function Inline({ gap = 2, align = 'center', justify = 'start', wrap = true, ...rest }: InlineProps) {
  return <InlineBox $gap={gap} $align={align} $justify={justify} $wrap={wrap} {...rest} />;
}

const GridBox = styled.div<{ $gap: SpaceStep; $min: string; $columns: number | undefined }>`
  display: grid;
  grid-template-columns: ${({ $columns, $min }) =>
    $columns === undefined
      ? `repeat(auto-fill, minmax(min(${$min}, 100%), 1fr))`
      : `repeat(${String($columns)}, minmax(0, 1fr))`};
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
  ${media.phone} {
    grid-template-columns: ${({ $columns, $min }) =>
      $columns === undefined ? `repeat(auto-fill, minmax(min(${$min}, 100%), 1fr))` : 'minmax(0, 1fr)'};
  }
`;

export interface GridProps extends LayoutProps {
  /** As many columns as fit with at least this width, for example `14rem` (default). */
  min?: `${number}rem` | undefined;
  /** A fixed number of columns instead; one column on a phone. */
  columns?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** Children in equal columns (default gap 16 px). */
export function Grid({ gap = 4, min = '14rem', columns, ...rest }: GridProps) {
  return <GridBox $gap={gap} $min={min} $columns={columns} {...rest} />;
}

const SplitBox = styled.div<{ $gap: SpaceStep; $side: 'start' | 'end'; $width: string }>`
  display: grid;
  grid-template-columns: ${({ $side, $width }) =>
    $side === 'start' ? `${$width} minmax(0, 1fr)` : `minmax(0, 1fr) ${$width}`};
  align-items: start;
  gap: ${({ $gap }) => token.space[$gap]};
  min-width: 0;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface SplitProps extends LayoutProps {
  /** On which side the narrow column stands; default `end`. */
  side?: 'start' | 'end' | undefined;
  /** The width of the narrow column; default `20rem`. */
  width?: `${number}rem` | undefined;
}

/** Two children, one of them a narrow column (filters, totals); one under the other below 1024 px. */
export function Split({ gap = 6, side = 'end', width = '20rem', ...rest }: SplitProps) {
  return <SplitBox $gap={gap} $side={side} $width={width} {...rest} />;
}

const ContainerBox = styled.div<{ $narrow: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '44rem' : token.size.contentWidth)};
  margin-inline: auto;
  padding-inline: ${token.space[6]};
  ${media.phone} {
    padding-inline: ${token.space[4]};
    /* Within the page's margins already, and a phone has no room for them twice. */
    & & {
      padding-inline: 0;
    }
  }
`;

export interface ContainerProps extends Omit<LayoutProps, 'gap'> {
  /** Reading width, for articles and forms. */
  narrow?: boolean | undefined;
}

/**
 * The side margins of a sheet that is as wide as the page, so that what is in it begins where a container's content does. Reckoned from
 * the sheet and not from the window, of which a scroll bar takes a part.
 */
export const pageMargins = css`
  padding-inline: calc(${token.space[6]} + max(0px, (100% - ${token.size.contentWidth}) / 2));
  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

/** The page's width, centred, with its side margins. */
export function Container({ narrow = false, ...rest }: ContainerProps) {
  return <ContainerBox $narrow={narrow} {...rest} />;
}
