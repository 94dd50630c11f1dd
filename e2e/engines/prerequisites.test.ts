import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPrerequisites } from './prerequisites';

test('what is missing is named once, as a person calls it @B12', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  writeFileSync(join(folder, 'mvn'), '');
  writeFileSync(join(folder, 'go'), '');
  chmodSync(join(folder, 'go'), 0o755);
  expect(missingPrerequisites(['go', 'mvn', 'java', 'mvn'], `:${folder}`)).toEqual([
    'Maven (mvn)',
    'Java 17 or newer (java)',
  ]);
});
