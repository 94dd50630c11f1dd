/** The largest file that is read, in MB; 10,000 lines are well below. */
export const MAX_FILE_MB = 2;
/** As many lines as a list may have. */
export const MAX_LINES = 10_000;
/** As many filled rows: titles, headings and totals stand around the lines. */
export const MAX_ROWS = MAX_LINES + 50;
/** More columns than any list has that a person can choose from. */
export const MAX_COLUMNS = 100;
