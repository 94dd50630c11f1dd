import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../workspace';
import { withRoutes } from './routes-document';

const workspace = readWorkspace(__dirname);
const document = readFileSync(join(workspace.root, 'docs/routes.md'), 'utf8');

test('docs/routes.md has the pages and parts that modules declare; else run `npm run routes` @W02', () => {
  expect(document).toBe(withRoutes(document, workspace));
  expect(document).toMatch(
    /^\| `\/\{lang\}\/account\/sales\/:id` +\| mf-account +\| .*sale-detail\) +\| customers +\|$/m,
  );
});

test('docs/routes.md has the pages of the shell itself @W02', () => {
  const routes = readFileSync(join(workspace.root, 'shell/edge/versions/shell-routes.ts'), 'utf8');
  const paths = Array.from(routes.matchAll(/path: '(.*?)'/g), ([, path = '']) => path);
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(document).toContain(`| \`/{lang}${path}\` `);
});

test('what people wrote before the mark stays, and a document without the mark is left alone @W02', () => {
  const [before = '', mark = ''] = document.split(/(<!--.*-->)/);
  const written = withRoutes(`# Mine\n\n${mark}\nstale`, workspace);
  expect(written).toBe(`# Mine\n\n${document.slice(before.length)}`);
  expect(() => withRoutes('# Mine', workspace)).toThrow('docs/routes.md has no line');
});
