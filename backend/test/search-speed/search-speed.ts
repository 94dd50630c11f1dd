/* `npm run search-speed`: how fast the embedded index answers over the whole catalogue, and what it needs. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexSuffix, LOCALES } from '@vetportal/i18n';
import { catalogueDocuments } from '../relevance/whole-catalogue';

const folder = mkdtempSync(join(tmpdir(), 'search-speed-'));
try {
  const { lines } = catalogueDocuments();
  for (const locale of LOCALES) {
    const path = join(folder, `products_${indexSuffix(locale)}.ndjson`);
    writeFileSync(path, (lines.get(locale) ?? []).map((line) => `${line}\n`).join(''));
  }
  // Each in a process of its own, so that making the documents does not count; the first makes the indices, the second opens them.
  for (const run of ['made', 'opened']) {
    const measure = fileURLToPath(new URL('./measure-speed.ts', import.meta.url));
    const { status } = spawnSync(
      process.execPath,
      ['--expose-gc', '--import', '@vetportal/build/from-sources', measure, folder, run],
      {
        stdio: 'inherit',
      },
    );
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
