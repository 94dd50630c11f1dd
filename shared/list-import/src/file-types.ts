/**
 * Files of lists as a file dialog offers them, by endings and by types: phones know only these. Whatever is chosen is read by its
 * content.
 */
export const LIST_FILE_TYPES = [
  '.csv',
  '.txt',
  '.tsv',
  '.xlsx',
  '.ods',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join(',');
