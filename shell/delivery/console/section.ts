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
  /** Whether each cell says its column where the headings are not seen: on a phone. The first one is the heading of its row. */
  readonly isLabelled?: boolean;
  /** The text in place of an empty table. */
  readonly empty: string;
  readonly above?: string;
  readonly below?: string;
}

/** The id of a section, for links. */
export const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** A section as HTML. Its table scrolls by itself, with the keyboard too. */
export function sectionHtml(section: Section): string {
  const { title, about, columns, rows, empty, isLabelled = false, above = '', below = '' } = section;
  const titles = columns.map((column) => (typeof column === 'string' ? column : column[0]));
  const classes = columns.map((column) => (typeof column === 'string' ? '' : ` class="${column[1]}"`));
  const head = columns.map(
    (_column, index) => `<th scope="col"${classes[index] ?? ''}>${titles[index] ?? ''}</th>`,
  );
  const label = (index: number): string =>
    isLabelled && index > 0 ? ` data-column="${titles[index] ?? ''}"` : '';
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => `<td${classes[index] ?? ''}${label(index)}>${cell}</td>`).join('')}</tr>`,
  );
  const table =
    rows.length === 0
      ? `<p class="empty">${escapeHtml(empty)}</p>`
      : `<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
  return `<section id="${idOf(title)}"><h2>${title}</h2><p class="about">${about}</p>${above}${table}${below}</section>`;
}
