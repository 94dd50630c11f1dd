import { useTranslate } from '@vetportal/module-runtime';
import { Checkbox, Notice, Stack } from '@vetportal/ui';
import type { OpenList } from './list-import';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly list: OpenList;
  readonly onChoose: (taken: boolean) => void;
}

/** What the spreadsheet does not show: a filter may leave rows out that nobody wants, or that somebody has forgotten. */
export function HiddenChoice({ list: { hidden }, onChoose }: Props) {
  const text = useTranslate<TextId>();
  const { rows, columns, taken } = hidden;
  if (rows === 0 && columns.size === 0) return null;
  return (
    <Notice tone="info">
      <Stack gap={1}>
        {rows > 0 && <p>{text('list.hidden.rows', { count: rows })}</p>}
        {rows > 0 && (
          <Checkbox
            label={text('list.hidden.take', { count: rows })}
            checked={taken}
            onChange={(event) => {
              onChoose(event.target.checked);
            }}
          />
        )}
        {columns.size > 0 && <p>{text('list.hidden.columns', { count: columns.size })}</p>}
      </Stack>
    </Notice>
  );
}
