import { useTranslate } from '@vetportal/module-runtime';
import { Button, Checkbox, Heading, Inline, Select, Stack, Text, media, token } from '@vetportal/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useColumnLabel, useUsedColumns } from './column-label';
import { HiddenChoice } from './hidden-choice';
import type { ColumnChoice, ListImport, OpenList } from './list-import';

type TextId = keyof typeof import('./messages.json');

/** Lines that are shown: enough to know a column by. */
const LINES_SHOWN = 5;

const Place = styled.div`
  max-width: 100%;
  overflow-x: auto;
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.md};
`;

const Grid = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  min-width: 100%;
  font-size: ${token.fontSize.sm};
  th,
  td {
    max-width: 16rem;
    padding: ${token.space[2]} ${token.space[3]};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-bottom: 1px solid ${token.color.border};
    ${media.phone} {
      max-width: 9rem;
      padding-inline: ${token.space[2]};
    }
  }
  tr:last-child > * {
    border-bottom: 0;
  }
  /* What a row is stays in sight while a long one is moved under it. */
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    font-weight: ${token.fontWeight.regular};
    color: ${token.color.textMuted};
    background: ${token.color.surfaceSunken};
  }
  thead th {
    font-weight: ${token.fontWeight.semibold};
    background: ${token.color.surfaceSunken};
  }
  [data-taken] {
    background: ${token.color.surfaceSelected};
  }
  td:has(> label) {
    padding: 0;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.size.tapTarget};
  td > & {
    padding-inline: ${token.space[3]};
  }
  cursor: pointer;
  > input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${token.color.brand};
    cursor: inherit;
  }
`;

const Step = styled.form`
  outline: none;
`;

/**
 * The first lines of a list with the columns that are taken for codes and quantities, to be changed before anything comes of them
 * (`W04`). It takes the focus when it appears, so that the keyboard goes on from here.
 */
export function ColumnsStep({ list, reading }: { readonly list: OpenList; readonly reading: ListImport }) {
  const text = useTranslate<TextId>();
  const labelId = useId();
  const step = useRef<HTMLFormElement>(null);
  useEffect(() => {
    step.current?.focus();
  }, []);
  const used = useUsedColumns(list);
  const { choice } = list;
  const isComplete = choice.code !== undefined && choice.quantity !== undefined;
  const possibleHeading = list.found.columns.heading ?? list.rows[0]?.line;
  return (
    <Step
      ref={step}
      tabIndex={-1}
      noValidate
      aria-labelledby={labelId}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isComplete) reading.confirm();
      }}
    >
      <Stack gap={3}>
        <Heading level={2} size="lg" id={labelId}>
          {text('list.columns.title')}
        </Heading>
        <p role="status">{text(questionOf(list))}</p>
        {/* On a phone a column that is chosen may be out of sight. */}
        <Text as="p" size="sm" tone="muted">
          {used}
        </Text>
        {list.sheets.length > 1 && (
          <Select
            label={text('list.columns.sheet')}
            value={String(list.sheet)}
            options={list.sheets.map((label, index) => ({ value: String(index), label }))}
            onChange={(event) => {
              reading.chooseSheet(Number(event.target.value));
            }}
          />
        )}
        <HiddenChoice list={list} onChoose={reading.chooseHidden} />
        <Preview list={list} onChoose={reading.choose} />
        <Choice>
          <input
            type="radio"
            name={`${labelId}-quantity`}
            checked={choice.quantity === 'none'}
            onChange={() => {
              reading.choose({ ...choice, quantity: 'none' });
            }}
          />
          {text('list.columns.none')}
        </Choice>
        {possibleHeading !== undefined && (
          <Checkbox
            label={text('list.columns.heading', { line: possibleHeading })}
            checked={choice.heading !== undefined}
            onChange={(event) => {
              reading.choose({ ...choice, heading: event.target.checked ? possibleHeading : undefined });
            }}
          />
        )}
        <Inline>
          <Button type="submit" variant="primary" aria-disabled={!isComplete || undefined}>
            {text('list.columns.confirm')}
          </Button>
          <Button variant="quiet" onClick={reading.close}>
            {text('list.columns.cancel')}
          </Button>
        </Inline>
      </Stack>
    </Step>
  );
}

/** What the person is asked. */
function questionOf({ lookingUp, remembered, found, choice }: OpenList): TextId {
  if (lookingUp) return 'list.columns.lookingUp';
  if (choice.code === undefined || found.codeBy === undefined) return 'list.columns.askCode';
  if (remembered) return 'list.columns.remembered';
  if (found.quantityBy !== undefined) return 'list.columns.check';
  return found.quantities.length > 1 ? 'list.columns.askQuantity' : 'list.columns.noQuantity';
}

interface PreviewProps {
  readonly list: OpenList;
  readonly onChoose: (choice: ColumnChoice) => void;
}

function Preview({ list, onChoose }: PreviewProps) {
  const text = useTranslate<TextId>();
  const group = useId();
  const labelOf = useColumnLabel(list);
  const { rows, choice } = list;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  const heading = rows.find(({ line }) => line === choice.heading);
  const body = rows.filter((row) => !heading || row.line > heading.line).slice(0, LINES_SHOWN);
  const taken = (column: number): true | undefined =>
    column === choice.code || column === choice.quantity ? true : undefined;
  const choiceRow = (
    key: 'code' | 'quantity',
    label: string,
    nameOf: (column: string) => string,
    choose: (column: number) => ColumnChoice,
  ): ReactNode => (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column} data-taken={taken(column)}>
          <Choice>
            <input
              type="radio"
              name={key === 'code' ? `${group}-code` : `${group}-quantity`}
              aria-label={nameOf(labelOf(column))}
              checked={choice[key] === column}
              onChange={() => {
                onChoose(choose(column));
              }}
            />
            <span aria-hidden>{label}</span>
          </Choice>
        </td>
      ))}
    </tr>
  );
  const name = text('list.columns.table', { name: list.name });
  // On a phone the columns that are taken may be beyond its edge.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [heading, first] = [
      place.current?.querySelector('th'),
      place.current?.querySelector('[data-taken]'),
    ];
    if (!place.current || !(heading && first instanceof HTMLElement)) return;
    place.current.scrollLeft = first.offsetLeft - heading.offsetWidth;
    // Once more when the codes are found, which are in another column than was likely.
  }, [list.lookingUp]);
  return (
    <Place ref={place} role="region" tabIndex={0} aria-label={name}>
      <Grid aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{text('list.columns.columnRow')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-taken={taken(column)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choiceRow(
            'code',
            text('list.columns.code'),
            (column) => text('list.columns.isCode', { column }),
            (column) => withCode(choice, column),
          )}
          {choiceRow(
            'quantity',
            text('list.columns.quantity'),
            (column) => text('list.columns.isQuantity', { column }),
            (column) => withQuantity(choice, column),
          )}
          {body.map((row) => (
            <tr key={row.line}>
              <th scope="row">{text('list.columns.line', { line: row.line })}</th>
              {columns.map((column) => (
                <td key={column} data-taken={taken(column)}>
                  {row.cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Place>
  );
}

/* One column is not both: what it was is still to be said then. */
const withCode = (choice: ColumnChoice, code: number): ColumnChoice => ({
  ...choice,
  code,
  quantity: choice.quantity === code ? undefined : choice.quantity,
});
const withQuantity = (choice: ColumnChoice, quantity: number): ColumnChoice => ({
  ...choice,
  quantity,
  code: choice.code === quantity ? undefined : choice.code,
});
