import { escapeHtml } from '@vetportal/edge/http/escape';

/** The kind of a column with a style of its own: see CONSOLE_STYLE. */
type ColumnKind = 'name' | 'number' | 'line' | 'long';

/** A column's title, and its kind. */
type Column = string | readonly [title: string, kind: ColumnKind];

/** A table of the console with a title; its cells are HTML. */
export interface Section {
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** The text in place of an empty table. */
  readonly empty: string;
  readonly above?: string;
  readonly below?: string;
}

/** The id of a section, for links. */
export const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A section as HTML. Its table scrolls by itself, with the keyboard too. */
export function sectionHtml({ title, about, columns, rows, empty, above = '', below = '' }: Section): string {
  const classes = columns.map((column) => (typeof column === 'string' ? '' : ` class="${column[1]}"`));
  const head = columns.map(
    (column, index) =>
      `<th scope="col"${classes[index] ?? ''}>${typeof column === 'string' ? column : column[0]}</th>`,
  );
  const body = rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td${classes[index] ?? ''}>${cell}</td>`).join('')}</tr>`,
  );
  const table =
    rows.length === 0
      ? `<p class="empty">${escapeHtml(empty)}</p>`
      : `<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
  return `<section id="${idOf(title)}"><h2>${title}</h2><p class="about">${about}</p>${above}${table}${below}</section>`;
}
