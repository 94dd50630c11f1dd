import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFor } from '@vetportal/database/testing/databases';
import { copyEmptyDatabase } from '@vetportal/database/testing/empty-database';
import { openDatabase, type Database } from '../../../database';

/** A database with one customer, for tests of what the ERP stores. */
export interface CustomerDatabase {
  readonly database: Database;
  /** Closes the database and removes it. */
  readonly close: () => Promise<void>;
}

/** Opens a database in which there is the customer 1, a practice in Belgium, with the address 1, and nothing that it has ordered. */
export async function databaseOfOneCustomer(): Promise<CustomerDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vetportal-test-'));
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  if (databaseUrl === undefined) await copyEmptyDatabase(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl });
  await database.exec(`
    insert into sales_person values (1, 'S', 's@vet.test', '1', 'Kaai 1', '9000', 'Gent');
    insert into customer (id, ref, name, function, role, lang, country_code, email, phone, sales_person_id, created_at)
      values (1, 'C1', 'Practice', 'veterinary', 'default', 'nl', 'BE', 'p@vet.test', '1', 1, now());
    insert into address (id, customer_id, type, name, street, zip, city, country_id)
      values (1, 1, 'invoicing', 'Practice', 'Kaai 1', '9000', 'Gent', 1)`);
  return {
    database,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
