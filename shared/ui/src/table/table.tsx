import type { ReactNode } from 'react';
import { styled, css } from 'styled-components';
import { visuallyHidden } from '../styles/control';
import { media, token } from '../tokens/tokens';

export interface TableColumn<Row> {
  key: string;
  /** The heading; beside the value when rows are stacked on a phone. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers and amounts, which get tabular digits. Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** `min`: as narrow as its content. `max`: takes the room that is left. */
  width?: 'min' | 'max' | undefined;
  /** This cell names the row (at most one column). */
  rowHeader?: boolean | undefined;
  /** The heading is for screen readers only: pictures, buttons. */
  hideLabel?: boolean | undefined;
  /** Left out below this width. */
  hideBelow?: 'tablet' | 'desktop' | undefined;
}

export interface TableProps<Row> {
  /** What the table lists; shown above it unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `comfortable` where cells hold controls or two lines. Default `dense`, 38 px a row. */
  density?: 'dense' | 'comfortable' | undefined;
  /** The heading stays at the top while the page scrolls. */
  stickyHeader?: boolean | undefined;
  /** Rows of totals. */
  footer?: ReactNode;
  className?: string | undefined;
}

interface CellLook {
  $align: 'start' | 'center' | 'end';
  $width: 'min' | 'max' | undefined;
  $hideBelow: 'tablet' | 'desktop' | undefined;
}

const cellLook = css<CellLook>`
  padding: ${token.space[1]} ${token.space[3]};
  text-align: ${({ $align }) => $align};
  font-variant-numeric: ${({ $align }) => ($align === 'end' ? 'tabular-nums' : 'inherit')};
  ${({ $width }) => $width === 'min' && 'width: 1%; white-space: nowrap;'}
  ${({ $width }) => $width === 'max' && 'width: 99%;'}
  ${({ $hideBelow }) => $hideBelow === 'desktop' && `${media.belowDesktop} { display: none !important; }`}
  ${({ $hideBelow }) => $hideBelow === 'tablet' && `${media.phone} { display: none !important; }`}
`;

const HeadCell = styled.th<CellLook>`
  ${cellLook}
  height: 2rem;
  font-size: ${token.fontSize.xs};
  font-weight: ${token.fontWeight.semibold};
  color: ${token.color.textMuted};
  white-space: nowrap;
  background: ${token.color.surfaceSunken};
  border-bottom: 1px solid ${token.color.border};
`;

const BodyCell = styled.td<CellLook>`
  ${cellLook}
  height: ${token.size.row};
  vertical-align: middle;
  border-bottom: 1px solid ${token.color.border};
`;

const Wrap = styled.div`
  min-width: 0;
  overflow-x: auto;
  ${media.tabletUp} {
    &:has([data-sticky]) {
      overflow: visible;
    }
  }
`;

const Grid = styled.table<{ $comfortable: boolean }>`
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
  }
  tfoot td,
  tfoot th {
    padding: ${token.space[1]} ${token.space[3]};
    border-top: 1px solid ${token.color.border};
  }

  ${media.phone} {
    display: block;
    thead {
      ${visuallyHidden}
    }
    tbody,
    tfoot {
      display: block;
    }
    tr {
      display: block;
      padding: ${token.space[2]} 0;
      border-bottom: 1px solid ${token.color.border};
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
    tbody tr > [data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${token.color.textMuted};
      font-size: ${token.fontSize.sm};
      font-weight: ${token.fontWeight.regular};
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    tbody tr > th {
      font-weight: ${token.fontWeight.semibold};
    }
  }
`;

const Caption = styled.caption<{ $hidden: boolean }>`
  padding: 0 ${token.space[3]} ${token.space[2]};
  font-weight: ${token.fontWeight.semibold};
  text-align: start;
  ${({ $hidden }) => $hidden && visuallyHidden}
  ${media.phone} {
    ${({ $hidden }) => !$hidden && 'display: block;'}
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/**
 * A dense table of data. On a phone each row becomes a block of label and value.
 *
 * The explicit roles keep it a table for screen readers when CSS takes the table layout away.
 */
export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  density = 'dense',
  stickyHeader = false,
  footer,
  className,
}: TableProps<Row>) {
  const look = ({ align, width, hideBelow }: TableColumn<Row>): CellLook => ({
    $align: align ?? 'start',
    $width: width,
    $hideBelow: hideBelow,
  });
  return (
    <Wrap className={className}>
      <Grid role="table" $comfortable={density === 'comfortable'}>
        <Caption $hidden={hideCaption}>{caption}</Caption>
        <thead role="rowgroup" data-sticky={stickyHeader || undefined}>
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} role="columnheader" scope="col" {...look(column)}>
                {column.hideLabel === true ? <Hidden>{column.label}</Hidden> : column.label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column) => (
                <BodyCell
                  key={column.key}
                  as={column.rowHeader === true ? 'th' : 'td'}
                  role={column.rowHeader === true ? 'rowheader' : 'cell'}
                  scope={column.rowHeader === true ? 'row' : undefined}
                  data-label={
                    column.hideLabel === true || column.rowHeader === true ? undefined : column.label
                  }
                  {...look(column)}
                >
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && <tfoot role="rowgroup">{footer}</tfoot>}
      </Grid>
    </Wrap>
  );
}
