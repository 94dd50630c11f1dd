import { styled } from 'styled-components';

export interface IconProps {
  /** Edge in pixels; icons are drawn on a 20 px grid. Default 20. */
  size?: 12 | 16 | 20 | 24 | 32 | 48 | undefined;
  /** What it means, when no text beside it says so. Without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export type Icon = (props: IconProps) => React.JSX.Element;

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * Makes an icon component from one path on a 20 x 20 grid, drawn with a 1.5 px round stroke.
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
        {...meaning}
      >
        <path d={path} />
      </Svg>
    );
  };
}
