/**
 * Reads a table typed as text: a row each line, cells apart by `|`; empty lines and lines that start with `#` are left out.
 *
 * @param columns how many cells each row has
 * @throws Error for a row with another number of cells, so that a slip is seen at the first test
 */
export function table(text: string, columns: number): string[][] {
  return linesOf(text).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.length !== columns) throw new Error(`${columns} cells expected: ${line}`);
    return cells;
  });
}

/** The lines of a text that hold something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Words apart by spaces. */
export const words = (cell: string): string[] => cell.split(/\s+/).filter((word) => word !== '');

/** Parts apart by commas. */
export const parts = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
