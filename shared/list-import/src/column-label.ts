import { useTranslate } from '@vetportal/module-runtime';
import type { OpenList } from './list-import';

type TextId = keyof typeof import('./messages.json');

/** Which columns of a list are taken, in words. */
export function useUsedColumns(list: OpenList): string {
  const text = useTranslate<TextId>();
  const labelOf = useColumnLabel(list);
  const { code, quantity } = list.choice;
  const none = quantity === 'none' ? text('list.columns.oneEach') : '–';
  const columns = text('list.columns.used', {
    code: code === undefined ? '–' : labelOf(code),
    quantity: typeof quantity === 'number' ? labelOf(quantity) : none,
  });
  const { rows, taken } = list.hidden;
  if (rows === 0) return columns;
  return `${columns} · ${text(taken ? 'list.hidden.taken' : 'list.hidden.left', { count: rows })}`;
}

/** What a column of a list is called: by its heading, or by its place. */
export function useColumnLabel({ rows, choice, hidden }: OpenList): (column: number) => string {
  const text = useTranslate<TextId>();
  const heading = rows.find(({ line }) => line === choice.heading);
  return (column) => {
    const word = heading?.cells[column]?.trim() ?? '';
    const label = word === '' ? text('list.columns.column', { number: column + 1 }) : word;
    return hidden.columns.has(column) ? text('list.hidden.column', { column: label }) : label;
  };
}
