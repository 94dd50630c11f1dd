import type { FoundColumns, ListLine, ListProblem, Row, SkippedLine } from '@vetportal/model/article-list';

type Reader = typeof import('./reader');

/** What the person sees as chosen. */
export interface ColumnChoice {
  /** Line of the headings. */
  readonly heading: number | undefined;
  readonly code: number | undefined;
  /** `none`: one unit a line. Undefined where that is still to be said. */
  readonly quantity: number | 'none' | undefined;
}

/** What a spreadsheet holds and does not show. */
export interface HiddenParts {
  /** How many rows. */
  readonly rows: number;
  /** Whether those are taken all the same. */
  readonly taken: boolean;
  /** Columns, from 0: they can be chosen, and are never taken unseen. */
  readonly columns: ReadonlySet<number>;
}

/** A list whose columns are looked at. */
export interface OpenList {
  readonly name: string;
  readonly sheets: readonly string[];
  readonly sheet: number;
  /** Those that are taken. */
  readonly rows: readonly Row[];
  readonly hidden: HiddenParts;
  readonly found: FoundColumns;
  readonly choice: ColumnChoice;
  /** The choice is that of the last file of this kind. */
  readonly remembered: boolean;
  /** Shows it; comes with the reader. */
  readonly Step: Reader['ColumnsStep'];
  /** Its codes are being looked up: the choice may still change by itself. */
  readonly lookingUp: boolean;
}

export type ListImportState =
  | { readonly step: 'none' }
  | { readonly step: 'reading'; readonly name: string }
  /** The code that reads lists has not come: the list waits for it. */
  | { readonly step: 'waiting'; readonly name: string }
  | { readonly step: 'failed'; readonly name: string; readonly problem: ListProblem | 'unreadable' }
  | { readonly step: 'columns'; readonly list: OpenList }
  | { readonly step: 'done'; readonly list: OpenList };

/** The lines of a list whose columns are settled. */
export interface ReadList {
  readonly name: string;
  readonly lines: readonly ListLine[];
  readonly skipped: readonly SkippedLine[];
}

export interface ListImport {
  readonly state: ListImportState;
  readonly open: (file: File) => void;
  readonly openText: (text: string, name: string) => void;
  readonly choose: (choice: ColumnChoice) => void;
  readonly chooseSheet: (sheet: number) => void;
  /** Whether rows that the spreadsheet does not show are taken. */
  readonly chooseHidden: (taken: boolean) => void;
  /** The choice is right. */
  readonly confirm: () => void;
  /** Back to the columns of a list that was read. */
  readonly edit: () => void;
  readonly retry: () => void;
  readonly close: () => void;
}
