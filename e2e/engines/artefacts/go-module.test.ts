import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fromGoModule, type GoProgram } from './go-module';

const program: GoProgram = {
  module: 'example.org/store',
  version: 'v1.2.3',
  sum: 'h1:right=',
  folder: 'cmd/store',
};
const path = process.env['PATH'];
let cache = '';

/** Stands for Go: "builds" a program that says from which module it is; keeps what it was called with. */
function goThatBuilds(sum: string, exitCode = 0): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'go-'));
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const script = [
    '#!/bin/sh',
    'if [ "$1" = version ]; then cat "$3" 2>/dev/null; exit; fi',
    `echo "$@" >> "${calls}"`,
    `printf '%s\\n' '	mod	example.org/store	v1.2.3	${sum}' > "$GOBIN/store"`,
    'echo "what Go said"',
    `exit ${String(exitCode)}`,
  ];
  writeFileSync(join(folder, 'go'), script.join('\n'), { mode: 0o755 });
  process.env['PATH'] = folder + delimiter + (path ?? '');
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}
const bring = () => fromGoModule(program, cache, () => undefined);

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(() => {
  process.env['PATH'] = path;
});

test('a program is built once, from the pinned module @B12', async () => {
  const calls = goThatBuilds('h1:right=');
  const built = await bring();
  expect(built).toBe(join(cache, 'go-v1.2.3', 'store'));
  expect(await bring()).toBe(built);
  expect(calls()).toEqual(['install example.org/store/cmd/store@v1.2.3']);
});

test('one that is built from another module is refused @B12', async () => {
  goThatBuilds('h1:other=');
  await expect(bring()).rejects.toThrow(/is another module than the one that was pinned/);
});

test('where Go fails the error has its words @B12', async () => {
  goThatBuilds('h1:right=', 1);
  await expect(bring()).rejects.toThrow(/could not build example.org\/store v1.2.3:\nwhat Go said/);
});
