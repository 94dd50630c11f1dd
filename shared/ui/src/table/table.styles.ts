import { css, styled } from 'styled-components';
import { visuallyHidden } from '../styles/control';
import { media, token } from '../tokens/tokens';

/** How a column looks. */
export interface CellLook {
  $align: 'start' | 'center' | 'end';
  $width: 'min' | 'max' | undefined;
  $hideBelow: 'tablet' | 'desktop' | undefined;
}

/*
 * Widths are those of the table's own place, not of the screen: the same table stands on a page, beside a
 * column of totals, and in a card on the home page.
 */
const container = {
  tablet: '@container (max-width: 39.99rem)',
  desktop: '@container (max-width: 54.99rem)',
} as const;

const stackBelow = {
  sm: '@container (max-width: 31.99rem)',
  md: container.tablet,
  lg: '@container (max-width: 47.99rem)',
};

/** Rows are stacked on a screen alone: on paper the heading stands on each page, above whole rows. */
const onScreen = '@media not print';

/** Below which width of the table its rows are stacked. */
export type StackBelow = keyof typeof stackBelow;

const cellLook = css<CellLook>`
  padding: ${token.space[1]} ${token.space[3]};
  /* Below a card's title, and in line with it. */
  &:first-child {
    padding-inline-start: ${token.space[4]};
  }
  &:last-child {
    padding-inline-end: ${token.space[4]};
  }
  /* A unit does not stand alone on a line of its own. */
  text-wrap: pretty;
  text-align: ${({ $align }) => $align};
  font-variant-numeric: ${({ $align }) => ($align === 'end' ? 'tabular-nums' : 'inherit')};
  ${({ $width }) => $width === 'min' && 'width: 1%; white-space: nowrap;'}
  ${({ $width }) => $width === 'max' && 'width: 99%; min-width: 10rem;'}
  ${({ $hideBelow }) => $hideBelow !== undefined && `${container[$hideBelow]} { display: none !important; }`}
`;

export const HeadCell = styled.th<CellLook>`
  ${cellLook}
  height: 2rem;
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.semibold};
  color: ${token.color.textMuted};
  white-space: nowrap;
  background: ${token.color.surfaceSunken};
  border-bottom: 1px solid ${token.color.border};
`;

export const BodyCell = styled.td<CellLook>`
  ${cellLook}
  height: ${token.size.row};
  vertical-align: middle;
  border-bottom: 1px solid ${token.color.border};
`;

/** The place whose width counts. A sticky heading needs the page, not this, to be what scrolls. */
export const Place = styled.div<{ $sticky: boolean }>`
  container-type: inline-size;
  min-width: 0;
  overflow-x: ${({ $sticky }) => ($sticky ? 'visible' : 'auto')};
  ${media.print} {
    overflow-x: visible;
  }
`;

/** Each row a block of labels and values, in as many columns as there is room for. */
const stacked = css`
  display: block;
  thead {
    ${visuallyHidden}
  }
  tbody,
  tfoot {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    padding: ${token.space[2]} 0;
    border-bottom: 1px solid ${token.color.border};
  }
  tbody tr:last-child {
    border-bottom: 0;
  }
  tbody tr > * {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[4]};
    width: auto;
    height: auto;
    min-height: 1.75rem;
    padding: 0.125rem ${token.space[4]};
    text-align: start;
    white-space: normal;
    border: 0;
  }
  tbody tr > th {
    grid-column: 1 / -1;
    font-weight: ${token.fontWeight.semibold};
  }
  tbody tr > td:not([data-label]):not(:first-child) {
    justify-content: flex-end;
  }
  /* A row without anything to do keeps no line for it. */
  tbody tr > td:not([data-label]):empty {
    display: none;
  }
  /* What chooses the row stands beside its name, on one line with it. */
  tbody tr > td:first-child:not([data-label]) {
    grid-area: 1 / 1;
    justify-self: start;
    z-index: 1;
    background: none;
  }
  tbody tr > td:first-child:not([data-label]) + th {
    grid-row: 1;
    padding-inline-start: calc(${token.space[4]} + 2rem);
  }
  tbody tr > [data-label]::before {
    content: attr(data-label);
    flex: none;
    color: ${token.color.textMuted};
    font-size: ${token.fontSize.sm};
    font-weight: ${token.fontWeight.regular};
  }
`;

export const Grid = styled.table<{ $comfortable: boolean; $stackBelow: StackBelow }>`
  width: 100%;
  tbody tr:hover > * {
    background: ${token.color.surfaceHover};
  }
  tbody tr:last-child > * {
    border-bottom-color: transparent;
  }
  tbody > tr > * {
    ${({ $comfortable }) => $comfortable && `padding-block: ${token.space[2]};`}
  }
  thead[data-sticky] th {
    position: sticky;
    top: var(--vp-sticky-top, 0);
    z-index: ${token.layer.sticky};
    ${media.print} {
      position: static;
    }
  }
  tfoot td,
  tfoot th {
    padding: ${token.space[1]} ${token.space[3]};
    border-top: 1px solid ${token.color.border};
  }
  ${onScreen} {
    ${({ $stackBelow }) => stackBelow[$stackBelow]} {
      ${stacked}
    }
  }
`;

export const Caption = styled.caption<{ $hidden: boolean }>`
  padding: 0 ${token.space[3]} ${token.space[2]};
  font-weight: ${token.fontWeight.semibold};
  text-align: start;
  ${({ $hidden }) => $hidden && visuallyHidden}
  ${container.tablet} {
    ${({ $hidden }) => !$hidden && 'display: block;'}
  }
`;

export const Hidden = styled.span`
  ${visuallyHidden}
`;
