import type { Queries } from '@vetportal/database';

/** Rows per statement: large enough to be fast, small enough to keep the statement's memory low. */
const CHUNK = 1_000;

/**
 * Inserts many rows with a handful of statements.
 * @param table name of the table, from code only
 * @param rows objects whose keys are column names; all have the same keys. Values may be anything JSON can hold:
 *   objects go to jsonb columns, arrays to array or jsonb columns, 'YYYY-MM-DD' to date, ISO text to timestamptz
 */
export async function insertRows(queries: Queries, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(quoteName).join(', ');
  const sql = `insert into ${quoteName(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${quoteName(table)}, $1::jsonb)`;
  for (let start = 0; start < rows.length; start += CHUNK) {
    await queries.query(sql, [JSON.stringify(rows.slice(start, start + CHUNK))]);
  }
}

function quoteName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`"${name}" is not a table or column name.`);
  return `"${name}"`;
}
