import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetportal-reset-'));
  mkdirSync(join(folder, 'artefacts'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Without a terminal, as in a script. */
const reset = (...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, '../../bin/reset.mjs'), ...args], {
    cwd: join(__dirname, '../../../..'),
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
    input: 'y\n',
  });

test('nothing is removed unless somebody says so @W42', () => {
  const { status, stderr } = reset();
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run reset -- --yes')]);
  expect(existsSync(join(folder, 'artefacts'))).toBe(true);
});

test('a script says yes @W42', () => {
  expect(reset('--yes').status).toBe(0);
  expect(existsSync(join(folder, 'artefacts'))).toBe(false);
});
