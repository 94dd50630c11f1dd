import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { EngineMissing } from '../engine';
import { fromMaven, type MavenArtefact } from './maven';

const CONTENT = 'a program';
const artefact: MavenArtefact = {
  group: 'org.example',
  artefact: 'engine',
  version: '1.2.3',
  packaging: 'zip',
  sha512: createHash('sha512').update(CONTENT).digest('hex'),
};
const path = process.env['PATH'];
let cache = '';

/** Stands for Maven: writes `content` where the file was asked for, and counts how often it was called. */
function mavenThatBrings(content: string, exitCode = 0): () => number {
  const folder = mkdtempSync(join(tmpdir(), 'maven-'));
  const calls = join(folder, 'calls');
  const script = [
    '#!/bin/sh',
    `echo "$@" >> "${calls}"`,
    'for arg; do case "$arg" in -DoutputDirectory=*) out="${arg#*=}";; esac; done',
    `printf '%s' '${content}' > "$out/engine-1.2.3.zip"`,
    'echo "what Maven said"',
    `exit ${String(exitCode)}`,
  ];
  writeFileSync(join(folder, 'mvn'), script.join('\n'), { mode: 0o755 });
  process.env['PATH'] = folder + delimiter + (path ?? '');
  return () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0);
}
const bring = () => fromMaven(artefact, cache, () => undefined);

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(() => {
  process.env['PATH'] = path;
});

test('a file is got once, and its hash is checked each time @B12', async () => {
  const calls = mavenThatBrings(CONTENT);
  const file = await bring();
  expect(readFileSync(file, 'utf8')).toBe(CONTENT);
  expect(await bring()).toBe(file);
  expect(calls()).toBe(1);
  writeFileSync(file, 'changed on the disk');
  await bring();
  expect(calls()).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(CONTENT);
});

test('another file than the pinned one is refused and not kept @B12', async () => {
  mavenThatBrings('something else');
  await expect(bring()).rejects.toThrow(
    /org\.example:engine:1\.2\.3:zip is another file than the one that was pinned/,
  );
  expect(existsSync(join(cache, 'engine-1.2.3.zip'))).toBe(false);
});

test('where Maven fails the error has its words @B12', async () => {
  mavenThatBrings('', 1);
  await expect(bring()).rejects.toThrow(EngineMissing);
  await expect(bring()).rejects.toThrow(/what Maven said/);
});
