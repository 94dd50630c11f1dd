import { orderableArticles } from '../catalogue/article-rows';
import { exportIndexFiles, seedCatalogue } from '../catalogue/open-catalogue';
import { loadCustomers } from '../customers/load-customers';
import { openDatabase, type Database } from '../database';

/** How the first start seeds the database; plain data, because it is sent to another thread. */
export interface SeedOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** Default: the whole catalogue. */
  readonly articles: number | undefined;
  /** Default: 300. */
  readonly customers: number | undefined;
}

/** A step of the seeding, and its progress from 0 to 1. */
export interface SeedProgress {
  readonly step: 'catalogue' | 'customers';
  readonly share: number;
}

/** Whether a database has all data that the portal needs. */
export async function isSeeded(database: Database): Promise<boolean> {
  const sets = await database.query(`select 1 from data_set where name in ('catalogue', 'customers')`);
  return sets.length === 2;
}

/** Opens the database, adds the data that are missing, writes the files of the search index, and closes the database. */
export async function seedDatabase(
  { dataDir, databaseUrl, today, articles, customers }: SeedOptions,
  onProgress: (progress: SeedProgress) => void,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await seedCatalogue(database, {
      articles,
      today,
      onProgress: (share) => onProgress({ step: 'catalogue', share }),
    });
    onProgress({ step: 'catalogue', share: 1 });
    await loadCustomers(database, {
      articles: () => orderableArticles(database),
      today,
      ...(customers === undefined ? {} : { customers }),
      onProgress: (share) => onProgress({ step: 'customers', share }),
    });
    await exportIndexFiles(database, dataDir, today);
  } finally {
    await database.close();
  }
}
