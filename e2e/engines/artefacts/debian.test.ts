import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineMissing } from '../engine';
import { fromPackage } from './debian';

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
});

test('@W01 what is there is not installed', async () => {
  await expect(fromPackage('firefox-esr', () => '/usr/bin/firefox', jest.fn())).resolves.toBe(
    '/usr/bin/firefox',
  );
});

test('@W01 where a package cannot be had, one line says which', async () => {
  process.env['PATH'] = mkdtempSync(join(tmpdir(), 'no-commands-'));
  const missing = fromPackage('firefox-esr', () => undefined, jest.fn());
  await expect(missing).rejects.toBeInstanceOf(EngineMissing);
  await expect(missing).rejects.toThrow(/^needs the package firefox-esr, and (sudo|apt-get) failed:\n/);
});
