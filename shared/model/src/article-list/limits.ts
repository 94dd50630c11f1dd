/** The largest file that is read, in MB; 10,000 lines are well below. */
export const MAX_FILE_MB = 2;
/** As many filled rows as a list may have. */
export const MAX_LINES = 10_000;
/** More columns than any list has that a person can choose from. */
export const MAX_COLUMNS = 100;
