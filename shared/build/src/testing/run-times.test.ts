import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRunTime } from './run-times';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'times-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('says how long each of the last three runs of a command took @W02', () => {
  const file = join(folder, 'times.json');
  expect(noteRunTime(file, 'npm test', 125)).toBe('`npm test` took 2:05.');
  noteRunTime(file, 'npm test', 600);
  noteRunTime(file, 'npm run test:all', 2400);
  expect(noteRunTime(file, 'npm test', 59.6)).toBe(
    '`npm test` took 1:00; of the last three runs the shortest took 1:00, the middle one 2:05, the longest 10:00.',
  );
  expect(noteRunTime(file, 'npm test', 90)).toContain('shortest took 1:00, the middle one 1:30');
});

test('begins anew where the file is damaged', () => {
  const file = join(folder, 'times.json');
  writeFileSync(file, '{"npm test": [1');
  expect(noteRunTime(file, 'npm test', 60)).toBe('`npm test` took 1:00.');
});
