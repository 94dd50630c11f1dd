import { styled } from 'styled-components';

export interface IconProps {
  /** Edge in pixels; icons are drawn on a 20 px grid. Default 20. */
  size?: 12 | 16 | 20 | 24 | 32 | 48 | undefined;
  /** What it means, when no text beside it says so. Without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export type Icon = (props: IconProps) => React.JSX.Element;

/** In units of the 20 px grid, so that a line is about 1.2 px in the smallest and 2 px in the largest. */
const strokeWidths: Readonly<Record<NonNullable<IconProps['size']>, number>> = {
  12: 2,
  16: 1.6,
  20: 1.5,
  24: 1.4,
  32: 1.15,
  48: 0.85,
};

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * Makes an icon component from one path on a 20 x 20 grid, drawn with a round stroke of one colour.
 *
 * @param path the `d` of the path
 */
export function createIcon(path: string): Icon {
  return function IconGlyph({ size = 20, label, className }: IconProps) {
    const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    return (
      <Svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        className={className}
        focusable="false"
        strokeWidth={strokeWidths[size]}
        {...meaning}
      >
        <path d={path} />
      </Svg>
    );
  };
}
