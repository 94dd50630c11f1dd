import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Fills the engine as an operator does, from the data that the portal began with. */
export default function fillIndices(): void {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '-s', 'index', '--', '--url', process.env['ENGINE_OPENSEARCH_URL'] ?? ''],
    {
      cwd: resolve(import.meta.dirname, '../../../..'),
      env: { ...process.env, DATA_DIR: `${process.env['E2E_DATA_DIR'] ?? ''}-index`, ARTICLES: '600' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`npm run index ended with ${String(status)}:\n${stdout}\n${stderr}`);
}
