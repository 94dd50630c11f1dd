import type { Locale } from '@vetportal/i18n';
import { html, type Html } from '../../identity/pages/html';
import { text, type BackOfficeMessage } from './messages';

interface RecordTable {
  readonly locale: Locale;
  /** What the records are, as the page's heading says it. */
  readonly label: BackOfficeMessage;
  readonly columns: readonly BackOfficeMessage[];
  /** Each a `tr` with the role `row`; their cells have roles, too, and the column's name as `data-label`. */
  readonly rows: readonly Html[];
}

/** A list of the team's as a table. On a phone the rows are blocks, and a browser then forgets roles that are only implied. */
export const recordTable = ({ locale, label, columns, rows }: RecordTable): Html =>
  html`<div class="panel scroll">
    <table role="table" aria-label="${text(locale, label)}">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((column) => html`<th role="columnheader" scope="col">${text(locale, column)}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows}
      </tbody>
    </table>
  </div>`;
