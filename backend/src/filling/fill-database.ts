import { orderableArticles } from '../catalogue/article-rows';
import { exportIndexFiles, fillCatalogue } from '../catalogue/open-catalogue';
import { loadCustomers } from '../customers/load-customers';
import { openDatabase, type Database } from '../database';

/** What the database is filled with on the first start; plain data, since it goes to another thread. */
export interface Filling {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** 'YYYY-MM-DD' */
  readonly today: string;
  /** Default: the whole catalogue. */
  readonly articles: number | undefined;
  /** Default: 300. */
  readonly customers: number | undefined;
}

/** A step of the filling, and how far it is from 0 to 1. */
export interface FillingProgress {
  readonly step: 'catalogue' | 'customers';
  readonly share: number;
}

/** Whether a database holds all that the portal needs. */
export async function isFilled(database: Database): Promise<boolean> {
  const sets = await database.query(`select 1 from data_set where name in ('catalogue', 'customers')`);
  return sets.length === 2;
}

/** Opens the database, fills in what is missing, writes the files of the search index, and closes it. */
export async function fillDatabase(
  { dataDir, databaseUrl, today, articles, customers }: Filling,
  onProgress: (progress: FillingProgress) => void,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await fillCatalogue(database, {
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
