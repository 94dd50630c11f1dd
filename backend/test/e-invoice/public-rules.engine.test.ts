import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { databaseFor } from '@vetportal/database/testing/databases';
import { openDatabase } from '../../src/database';
import { loadBilling } from '../../src/erp/e-invoice/load-billing';
import { BILLING_DOCUMENTS } from '../../src/erp/e-invoice/testing/documents';
import { NoParticipant, writeUbl } from '../../src/erp/e-invoice/write-ubl';
import { preparedDataFolder } from '../prepared-data';

/* The rules as their authors publish them, over one document of each kind and what the demonstration has billed last. */

jest.setTimeout(300_000);

const setting = (name: string): string => {
  const value = process.env[`ENGINE_EN16931_${name}`];
  if (value === undefined)
    throw new Error(`ENGINE_EN16931_${name} is not set: npm run test:engines starts this.`);
  return value;
};

/** Of the demonstration, invoices and credit notes each. */
const DEMONSTRATED = 40;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ubl-'));
  dataDir = await preparedDataFolder();
  for (const [index, document] of Object.values(BILLING_DOCUMENTS).entries())
    await writeFile(join(folder, `kind-${index}.xml`), writeUbl(document));
  const { DATABASE_URL: databaseUrl } = await databaseFor(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    for (const kind of ['invoice', 'credit_note'] as const) {
      const newest = await database.query<{ id: number }>(
        `select id from ${kind} order by date desc, id desc limit $1`,
        [DEMONSTRATED],
      );
      for (const { id } of newest) {
        const billing = await loadBilling(database, { kind, id });
        try {
          if (billing) await writeFile(join(folder, `${kind}-${id}.xml`), writeUbl(billing));
        } catch (error) {
          if (!(error instanceof NoParticipant)) throw error;
        }
      }
    }
  } finally {
    await database.close();
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

/** What rules say is wrong with the files of a folder: file, rule and text. */
async function judge(rules: string, files: string): Promise<string[]> {
  const reports = await mkdtemp(join(tmpdir(), 'ubl-reports-'));
  const { exitCode, output } = await runToEnd('java', [
    ...['-cp', setting('CLASSPATH'), 'net.sf.saxon.Transform'],
    ...[`-xsl:${join(setting('RULES'), rules)}`, `-s:${files}`, `-o:${reports}`],
  ]);
  if (exitCode !== 0) throw new Error(output.slice(-2000));
  const wrong: string[] = [];
  const names = await readdir(reports);
  expect(names).toHaveLength((await readdir(files)).length);
  for (const name of names) {
    const report = await readFile(join(reports, name), 'utf8');
    expect(report).toContain('fired-rule');
    for (const [, rule = '', text = ''] of report.matchAll(
      /<svrl:failed-assert[\s\S]*?\sid="([^"]+)"[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
    ))
      wrong.push(`${name}: ${rule} ${text}`);
  }
  await rm(reports, { recursive: true });
  return wrong;
}

test('electronic invoices keep the schema of UBL 2.1 @W12', async () => {
  const files = (await readdir(folder)).map((name) => join(folder, name));
  expect(files.length).toBeGreaterThan(DEMONSTRATED);
  const { exitCode, output } = await runToEnd(setting('XMLLINT'), [
    ...['--noout', '--nonet', '--schema', setting('SCHEMA')],
    ...files,
  ]);
  expect({ exitCode, wrong: output.split('\n').filter((line) => !/ validates$|^$/.test(line)) }).toEqual({
    exitCode: 0,
    wrong: [],
  });
});

test.each(['CEN-EN16931-UBL.xslt', 'PEPPOL-EN16931-UBL.xslt'])(
  'electronic invoices keep every rule of %s, warnings too @W12',
  async (rules) => {
    expect(await judge(rules, folder)).toEqual([]);
  },
);

test('the rules see VAT that is off by a cent, and the schema an element in a wrong place @W12', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'ubl-broken-'));
  const right = writeUbl(Object.values(BILLING_DOCUMENTS)[0]!);
  await writeFile(join(broken, 'vat.xml'), right.replace('>8.42<', '>8.43<'));
  expect((await judge('CEN-EN16931-UBL.xslt', broken)).join()).toMatch(/BR-CO-15/);
  const moved = join(broken, 'moved.xml');
  await writeFile(
    moved,
    right.replace(/(\s*<cbc:IssueDate>.*<\/cbc:IssueDate>)(\s*<cbc:DueDate>.*<\/cbc:DueDate>)/, '$2$1'),
  );
  const { exitCode } = await runToEnd(setting('XMLLINT'), [
    '--noout',
    '--nonet',
    '--schema',
    setting('SCHEMA'),
    moved,
  ]);
  expect(exitCode).not.toBe(0);
  await rm(broken, { recursive: true });
});
