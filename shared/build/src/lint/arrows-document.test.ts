import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../workspace';
import { AREAS, type Area } from './arrows';
import { reachable, withArrows } from './arrows-document';

const document = readFileSync(join(readWorkspace(__dirname).root, 'docs/modules.md'), 'utf8');

test('docs/modules.md has the arrows that lint holds; else run `npm run arrows` @W02', () => {
  expect(document).toBe(withArrows(document));
  expect(document).toMatch(/^ {2}delivery\["shell\/delivery"\] --> edge\["shell\/edge"\]$/m);
});

test.each(Object.keys(AREAS) as Area[])('nothing that %s uses uses it', (area) => {
  expect(reachable(area)).toContain(area);
});

test.each([
  ['portal', ['delivery', 'edge', 'ssr', 'contracts', 'backend']],
  ['delivery', ['edge', 'ssr', 'contracts']],
  ['edge', ['ssr', 'contracts']],
  ['ssr', ['contracts']],
] as const)('%s stands above what it uses, and not the other way round', (area, below) => {
  for (const each of below) {
    expect(reachable(area)).toContain(each);
    expect(reachable(each)).not.toContain(area);
  }
});

test('a document without the mark is left alone', () => {
  expect(() => withArrows('# Mine')).toThrow('docs/modules.md has no line');
});
