import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promiseLines, taggedPromises } from './promises';

test('says which promises a set has tested, and which it leaves to the other @W02', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promises-'));
  try {
    writeFileSync(join(folder, 'a.test.ts'), "test('adds ‹at›R17 ‹at›B01')".replaceAll('‹at›', '@'));
    writeFileSync(join(folder, 'b.spec.ts'), "{ tag: '‹at›D07' }".replaceAll('‹at›', '@'));
    writeFileSync(join(folder, 'c.ts'), '‹at›D08'.replaceAll('‹at›', '@'));
    const tagged = taggedPromises([folder]);
    expect([...tagged].sort()).toEqual(['B01', 'D07', 'R17']);
    const id = '@';
    const tests = [{ test: `a.test.ts › adds ${id}R17 ${id}B01`, seconds: 1 }];
    expect(promiseLines(tests, tagged)).toEqual([
      'Promises tested by this set: 2 of 3. Left to the other set: D07',
    ]);
    expect(promiseLines([...tests, { test: `b.spec.ts ${id}D07`, seconds: 1 }], tagged)).toEqual([
      'Promises tested by this set: 3 of 3.',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
