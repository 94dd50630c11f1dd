import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../database';
import { hashPassword, makePassword } from '../identity/passwords';
import { DEMO_CUSTOMERS } from './demo-customers';

const DEMO_FILE = 'demo-customers.json';

const demoAccessSchema = v.array(
  v.object({
    email: v.string(),
    password: v.string(),
    name: v.string(),
    company: v.string(),
    role: v.string(),
    summary: v.string(),
  }),
);

/** How a demo customer signs in. */
export type DemoAccess = v.InferOutput<typeof demoAccessSchema>[number];

/**
 * The demo customers with their passwords. Passwords are made at the first start: the database keeps their hashes, and
 * a file of the data folder, readable by its owner alone, keeps them as they are typed, to be printed at each start.
 */
export async function demoAccess(database: Database, dataDir: string): Promise<DemoAccess[]> {
  const path = join(dataDir, DEMO_FILE);
  const known = await readAccess(path);
  if (known && (await haveHashes(database, known))) return known;
  return database.exclusively('demo access', async () => {
    const people = DEMO_CUSTOMERS.flatMap((demo) => demo.people);
    const rows = await database.query<{ email: string; name: string; company: string; role: string }>(
      `select u.email, u.given_name || ' ' || u.family_name as name, c.name as company, c.role
       from customer_user u join customer c on c.id = u.customer_id
       where u.email = any($1::text[])`,
      [people.map((person) => person.email)],
    );
    const access = people.flatMap((person) => {
      const row = rows.find((one) => one.email === person.email);
      return row ? [{ ...row, password: makePassword(), summary: person.summary }] : [];
    });
    for (const { email, password } of access) {
      await database.query('update customer_user set password_hash = $2 where email = $1', [
        email,
        await hashPassword(password),
      ]);
    }
    await writeFile(path, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
    return access;
  });
}

/** False when the file is of an older database than this one. */
async function haveHashes(database: Database, access: readonly DemoAccess[]): Promise<boolean> {
  const rows = await database.query(
    'select 1 from customer_user where email = any($1::text[]) and password_hash is not null',
    [access.map((one) => one.email)],
  );
  return rows.length === access.length;
}

async function readAccess(path: string): Promise<DemoAccess[] | null> {
  try {
    const parsed = v.safeParse(demoAccessSchema, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
