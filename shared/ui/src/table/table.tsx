import { memo, type ReactNode } from 'react';
import {
  BodyCell,
  Caption,
  Grid,
  HeadCell,
  Hidden,
  Place,
  type CellLook,
  type StackBelow,
} from './table.styles';

export interface TableColumn<Row> {
  key: string;
  /** The heading; beside the value when rows are stacked. */
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
  /** Left out when the table is narrower than 640 px (`tablet`) or 880 px (`desktop`). */
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
  /**
   * Below which width of the table, 512, 640 (default) or 768 px, each row becomes a block of labels and
   * values. Choose `lg` for many columns.
   */
  stackBelow?: StackBelow | undefined;
  /** The heading stays at the top while the page scrolls, under what `--vp-sticky-top` leaves to the header. */
  stickyHeader?: boolean | undefined;
  /** Rows of totals. */
  footer?: ReactNode;
  className?: string | undefined;
}

const look = <Row,>({ align, width, hideBelow }: TableColumn<Row>): CellLook => ({
  $align: align ?? 'start',
  $width: width,
  $hideBelow: hideBelow,
});

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
}

function PlainBodyRow<Row>({ row, columns }: BodyRowProps<Row>) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <BodyCell
          key={column.key}
          as={column.rowHeader === true ? 'th' : 'td'}
          role={column.rowHeader === true ? 'rowheader' : 'cell'}
          scope={column.rowHeader === true ? 'row' : undefined}
          data-label={column.hideLabel === true || column.rowHeader === true ? undefined : column.label}
          {...look(column)}
        >
          {column.cell(row)}
        </BodyCell>
      ))}
    </tr>
  );
}

/** Rendered anew only for another row object or other columns: an owner of hundreds of rows keeps both the same. */
// `memo` forgets that the component is generic.
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

/**
 * A dense table of data. Where it has little room each row becomes a block of labels and values.
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
  stackBelow = 'md',
  stickyHeader = false,
  footer,
  className,
}: TableProps<Row>) {
  return (
    <Place $sticky={stickyHeader} className={className}>
      <Grid role="table" $comfortable={density === 'comfortable'} $stackBelow={stackBelow}>
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
            <BodyRow key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
        {footer !== undefined && <tfoot role="rowgroup">{footer}</tfoot>}
      </Grid>
    </Place>
  );
}
