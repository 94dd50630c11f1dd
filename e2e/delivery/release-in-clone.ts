import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../engines/running/free-port';
import { linkPackages } from '../contract/older-tree';

/*
 * `npm run release-proof [-- mf-cart]`: has the shell, or a module, released as its team does: in a clone of the repository with a bare
 * one that it pushes to, to an edge that runs alone, with a token that is good for that module and nothing else. Takes some minutes;
 * nothing of the repository or of its portal is changed.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const OPERATOR_TOKEN = 'operator-token-of-a-proof';
const name = process.argv[2] ?? 'shell';
const folder = mkdtempSync(join(tmpdir(), 'vetportal-release-'));
const clone = join(folder, 'clone');
const data = join(folder, 'data');

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Proof', '-c', 'user.email=proof@example.test', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();
const say = (line: string): void => console.log(`\n== ${line}`);

let edge: ChildProcess | undefined;

async function prove(): Promise<void> {
  say('a portal with what is built now');
  execFileSync(process.execPath, [join(ROOT, 'shared/build/bin/prepare.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  });
  const origin = await startEdge();
  const token = await tokenFor(origin);

  say('a clone, and the bare repository that it pushes to');
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
  git(ROOT, 'push', '--quiet', join(folder, 'origin.git'), 'HEAD:refs/heads/main');
  git(folder, 'clone', '--quiet', 'origin.git', 'clone');
  git(clone, 'config', 'user.name', 'Proof');
  git(clone, 'config', 'user.email', 'proof@example.test');
  linkPackages(clone);
  const before = versionOf();
  writeFileSync(join(clone, name, 'PROOF.md'), 'What a release is made of.\n');
  git(clone, 'add', name);
  git(clone, 'commit', '--quiet', '--message', 'feat: something that a release is made of');

  say('--dry-run: tested, built, checked by the edge; nothing published, nothing tagged');
  assert.equal(await release(origin, token, '--dry-run'), 0);
  assert.deepEqual(await releasedVersions(origin), []);
  assert.equal(git(clone, 'tag', '--list', `@vetportal/${name}@*`), '');
  assert.equal(versionOf(), before);

  say('a token that is no good: nothing published');
  assert.equal(await release(origin, 'no-token-of-this-edge', '--tagged'), 1);
  assert.deepEqual(await releasedVersions(origin), []);

  say('release: the version follows from the commits, is published and on its way');
  assert.equal(await release(origin, token), 0);
  const after = versionOf();
  assert.equal(
    after,
    before.replace(/^(\d+)\.(\d+)\.\d+$/, (_all, major, minor) => `${major}.${Number(minor) + 1}.0`),
  );
  assert.deepEqual(await releasedVersions(origin), [after]);
  const files = join(data, 'artefacts', name, after);
  assert.ok(existsSync(join(files, name === 'shell' ? 'shell.json' : 'module.json')));
  assert.match(
    readFileSync(join(clone, name, 'CHANGELOG.md'), 'utf8'),
    /something that a release is made of/,
  );
  const { document } = (await ask(origin, 'traffic')) as { document: unknown };
  assert.ok(JSON.stringify(document).includes(`"${after}"`), 'some visitors get it');

  say('what was released is shared with others');
  git(clone, 'push', '--quiet', '--follow-tags');
  assert.match(
    git(folder, '--git-dir=origin.git', 'tag', '--list'),
    new RegExp(`^@vetportal/${name}@${after}$`, 'm'),
  );

  say('the pipeline of the tag: the same content again is no other version');
  assert.equal(await release(origin, token, '--tagged', '--publish-only'), 0);
  assert.deepEqual(await releasedVersions(origin), [after]);
}

/** Its exit code. */
async function release(origin: string, token: string, ...options: string[]): Promise<number | null> {
  const args = ['run', '--silent', 'release', '--', '--edge', origin, ...options];
  const env = { ...process.env, DELIVERY_TOKEN: token };
  const child = spawn('npm', args, { cwd: join(clone, name), env, stdio: 'inherit' });
  return new Promise((done) => child.once('exit', done));
}

const versionOf = (): string =>
  (JSON.parse(readFileSync(join(clone, name, 'package.json'), 'utf8')) as { version: string }).version;

async function startEdge(): Promise<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const elsewhere = 'http://127.0.0.1:1/';
  edge = spawn(process.execPath, [join(ROOT, 'shell/edge/dist/edge.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      OPERATOR_TOKEN,
      LOG_LEVEL: 'warn',
      ...{ ERP_URL: elsewhere, SEARCH_URL: elsewhere, AUTH_AUTHORITY: elsewhere },
    },
    stdio: 'inherit',
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (edge.exitCode !== null) throw new Error('The edge has ended.');
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true) return origin;
    await wait(200);
  }
  throw new Error('The edge did not start in time.');
}

async function ask(origin: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}/delivery/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${OPERATOR_TOKEN}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  assert.ok(answer.ok, `${path}: ${String(answer.status)}`);
  return answer.json();
}

/** A token that may publish this and nothing else. */
async function tokenFor(origin: string): Promise<string> {
  const made = (await ask(origin, 'tokens', { scope: name, label: 'proof', days: 1 })) as { token: string };
  return made.token;
}

/** Versions that were published over the network, as against those that lay there. */
async function releasedVersions(origin: string): Promise<string[]> {
  const { versions } = (await ask(origin, 'versions')) as {
    versions: readonly { readonly name: string; readonly version: string }[];
  };
  return versions
    .filter((each) => each.name === name && !each.version.includes('-local.'))
    .map(({ version }) => version);
}

try {
  await prove();
  say(`${name} can be released from a clone.`);
} finally {
  edge?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
