import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token, type ColorName, type FontSizeName } from '../tokens/tokens';

const headingSize: Readonly<Record<1 | 2 | 3 | 4, FontSizeName>> = { 1: 'xxl', 2: 'xl', 3: 'lg', 4: 'md' };

const HeadingText = styled.h2<{ $size: FontSizeName }>`
  font-size: ${({ $size }) => token.fontSize[$size]};
  letter-spacing: -0.01em;
`;

export interface HeadingProps {
  /** The level in the page's outline, which also gives the size. A page has one level 1. */
  level: 1 | 2 | 3 | 4;
  /** Another size than the level's own. */
  size?: FontSizeName | undefined;
  id?: string | undefined;
  /** -1 when script moves the focus to the heading. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading. */
export function Heading({ level, size, ...rest }: HeadingProps) {
  return <HeadingText as={`h${level}`} $size={size ?? headingSize[level]} {...rest} />;
}

type TextTone = 'default' | 'muted' | 'success' | 'warning' | 'danger';

const toneColor: Readonly<Record<TextTone, ColorName>> = {
  default: 'text',
  muted: 'textMuted',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

interface RunProps {
  $size: FontSizeName | undefined;
  $tone: TextTone | undefined;
  $strong: boolean;
  $code: boolean;
  $noWrap: boolean;
}

/** Muted text is secondary and stays light inside a bold heading or row. */
const weight = (strong: boolean, tone: TextTone | undefined): string => {
  if (strong) return token.fontWeight.semibold;
  return tone === 'muted' ? token.fontWeight.regular : 'inherit';
};

const Run = styled.p<RunProps>`
  font-size: ${({ $size }) => ($size === undefined ? 'inherit' : token.fontSize[$size])};
  color: ${({ $tone }) => ($tone === undefined ? 'inherit' : token.color[toneColor[$tone]])};
  font-weight: ${({ $strong, $tone }) => weight($strong, $tone)};
  font-family: ${({ $code }) => ($code ? token.fontFamilyMono : 'inherit')};
  white-space: ${({ $noWrap }) => ($noWrap ? 'nowrap' : 'inherit')};
  font-variant-numeric: ${({ $code }) => ($code ? 'tabular-nums' : 'inherit')};
`;

export interface TextProps {
  /** Default `p`. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'li' | undefined;
  size?: FontSizeName | undefined;
  tone?: TextTone | undefined;
  strong?: boolean | undefined;
  /** A code that is compared character by character: SKU, CNK, EAN, lot. */
  code?: boolean | undefined;
  noWrap?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A run of text with a size and a tone of the scale. */
export function Text({
  as = 'p',
  size,
  tone,
  strong = false,
  code = false,
  noWrap = false,
  ...rest
}: TextProps) {
  return <Run as={as} $size={size} $tone={tone} $strong={strong} $code={code} $noWrap={noWrap} {...rest} />;
}
