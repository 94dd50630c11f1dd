import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Script } from 'node:vm';

const ROOT = resolve(__dirname, '../../../..');

/** What a program at the root of the repository writes. */
function written(program: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', '@vetportal/build/from-sources', '--input-type=module', '--eval', program],
    { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' }, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout;
}

test('a program that runs from its sources gets the text of a script of a page @B11', () => {
  const script = written(
    "import script from './shell/edge/page/deferred-scripts.inline?script'; process.stdout.write(script);",
  );
  expect(script).toContain('template[data-deferred]');
  // Compiled, and as short as it can be: it is no TypeScript any more, and says nothing beside.
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/\n|\/\*/);
});
