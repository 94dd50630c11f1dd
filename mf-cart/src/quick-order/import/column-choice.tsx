import { useTranslate } from '@vetportal/contracts';
import { Checkbox, Grid, Select, Stack } from '@vetportal/ui';
import { widthOf, type Columns } from '../../order-list/columns';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly rows: readonly (readonly string[])[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** Which columns of the file hold codes and quantities, as they were found, to be changed where that was wrong. */
export function ColumnChoice({ rows, columns, onChange }: Props) {
  const text = useTranslate<TextId>();
  const example = rows[columns.heading ? 1 : 0] ?? [];
  const options = Array.from({ length: widthOf(rows) }, (_, index) => ({
    value: String(index),
    label: [
      (columns.heading && rows[0]?.[index]) || text('cart.import.column', { number: index + 1 }),
      // Enough to know the column again.
      example[index] === undefined || example[index] === '' ? undefined : `(${example[index].slice(0, 20)})`,
    ]
      .filter(Boolean)
      .join(' '),
  }));
  return (
    <Stack gap={3} as="fieldset" aria-label={text('cart.import.columns')}>
      <Grid columns={2}>
        <Select
          label={text('cart.import.codeColumn')}
          value={String(columns.code)}
          options={options}
          onChange={(event) => {
            onChange({ ...columns, code: Number(event.target.value) });
          }}
        />
        <Select
          label={text('cart.import.quantityColumn')}
          value={columns.quantity === undefined ? '' : String(columns.quantity)}
          placeholder={text('cart.import.noQuantity')}
          options={options}
          onChange={({ target }) => {
            onChange({ ...columns, quantity: target.value === '' ? undefined : Number(target.value) });
          }}
        />
      </Grid>
      <Checkbox
        label={text('cart.import.heading')}
        checked={columns.heading}
        onChange={(event) => {
          onChange({ ...columns, heading: event.target.checked });
        }}
      />
    </Stack>
  );
}
