import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { linkPackages } from '../contract/older-tree';
import { browserPath } from '../portal/browser';
import { type LoneEdge, startLoneEdge } from './lone-edge';

/*
 * `npm run test:release [-- mf-cart mf-cms]`: has the shell and the modules, or those that are named, released as their teams do: each in
 * a clone of its own of one bare repository that all push to, to an edge that runs alone, with a token that is good for that module and
 * nothing else. Then a browser shows what runs. Takes some minutes for each; nothing of the repository or of its portal is changed.
 */
const ROOT = resolve(import.meta.dirname, '../..');
/** What is released, and a page that is made of it, for guests. */
const PAGES: Readonly<Record<string, string>> = {
  shell: '/en',
  'mf-catalogue': '/en/search',
  'mf-cart': '/en/cart',
  'mf-account': '/en/account/register',
  'mf-smallads': '/en/account/smallads',
  'mf-cms': '/en/contact',
  'mf-developer': '/en/contact',
};
const SOURCES: Readonly<Record<string, string>> = { shell: 'src/main.tsx' };

const folder = mkdtempSync(join(tmpdir(), 'vetportal-release-'));

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();
const say = (line: string): void => console.log(`\n== ${line}`);

/** What a team has: a clone, and a token for its own module. */
interface Team {
  readonly name: string;
  readonly clone: string;
  readonly token: string;
}

const versionOf = ({ name, clone }: Team): string =>
  (JSON.parse(readFileSync(join(clone, name, 'package.json'), 'utf8')) as { version: string }).version;

async function prove(name: string, edge: LoneEdge, browser: Browser): Promise<void> {
  say(`${name}: a clone, with a change of its own`);
  const clone = join(folder, name);
  git(folder, 'clone', '--quiet', 'origin.git', name);
  git(clone, 'config', 'user.name', 'Proof');
  git(clone, 'config', 'user.email', 'test@example.test');
  linkPackages(clone);
  const team: Team = { name, clone, token: await edge.tokenFor(name) };
  const before = versionOf(team);
  const source = join(name, SOURCES[name] ?? 'src/module.ts');
  assert.ok(existsSync(join(clone, source)), source);
  appendFileSync(join(clone, source), '// What a release is made of.\n');
  git(clone, 'commit', '--quiet', '--all', '--message', 'feat: something that a release is made of');

  say(`${name} --dry-run: tested, built, checked by the edge; nothing published, nothing tagged`);
  assert.equal(await release(edge, team, '--dry-run'), 0);
  assert.deepEqual(await edge.releasedVersions(name), []);
  assert.equal(git(clone, 'tag', '--list', `@vetportal/${name}@*`), '');
  assert.equal(versionOf(team), before);

  say(`${name}: a token that is no good, and one of another team: nothing published`);
  const other = await edge.tokenFor(name === 'mf-cart' ? 'mf-cms' : 'mf-cart');
  for (const token of ['no-token-of-this-edge', other])
    assert.equal(await release(edge, { ...team, token }, '--tagged'), 1);
  assert.deepEqual(await edge.releasedVersions(name), []);

  say(`${name}: the version follows from the commits, is published and on its way`);
  assert.equal(await release(edge, team), 0);
  const after = versionOf(team);
  assert.equal(
    after,
    before.replace(/^(\d+)\.(\d+)\.\d+$/, (_all, major, minor) => `${major}.${Number(minor) + 1}.0`),
  );
  assert.deepEqual(await edge.releasedVersions(name), [after]);
  assert.match(
    readFileSync(join(clone, name, 'CHANGELOG.md'), 'utf8'),
    /something that a release is made of/,
  );
  assert.ok((await edge.traffic()).includes(`"${after}"`), 'some visitors get it');

  say(`${name}: its bill says what is in it`);
  const base = name === 'shell' ? `/shell/${after}/` : `/modules/${name}/${after}/`;
  const bill = (await (await fetch(`${edge.origin}${base}sbom.cdx.json`)).json()) as {
    readonly metadata: { readonly component: object };
    readonly components: readonly { readonly name: string }[];
  };
  assert.deepEqual(bill.metadata.component, {
    'bom-ref': `${name}@${after}`,
    type: 'application',
    name,
    version: after,
  });
  // React is the shell's.
  assert.equal(
    bill.components.some((each) => each.name === 'react'),
    name === 'shell',
  );

  say(`${name}: what was released is shared with others, and is nobody else's release`);
  git(clone, 'push', '--quiet', '--follow-tags');
  const tags = git(folder, '--git-dir=origin.git', 'tag', '--list', `@vetportal/${name}@*`);
  assert.match(tags, new RegExp(`^@vetportal/${name}@${after}$`, 'm'));
  const changed = git(clone, 'show', '--format=', '--name-only', 'HEAD').split('\n').filter(Boolean);
  assert.deepEqual(
    changed.filter((file) => !file.startsWith(`${name}/`) && file !== 'package-lock.json'),
    [],
  );

  say(`${name}: the pipeline of the tag: the same content again is no other version`);
  assert.equal(await release(edge, team, '--tagged', '--publish-only'), 0);
  assert.deepEqual(await edge.releasedVersions(name), [after]);

  say(`${name}: once everybody gets it, the page runs it, and says so`);
  await edge.finishRollout(name);
  await expectShown(browser, edge.origin, name, after);
}

/** Its exit code. */
async function release({ origin }: LoneEdge, team: Team, ...options: string[]): Promise<number | null> {
  const { name, clone, token } = team;
  const args = ['run', '--silent', 'release', '--', '--edge', origin, ...options];
  const env = { ...process.env, DELIVERY_TOKEN: token };
  const child = spawn('npm', args, { cwd: join(clone, name), env, stdio: 'inherit' });
  return new Promise((done) => child.once('exit', done));
}

/** Looks at the page as a person with the developer panel does, and at what the browser has run. */
async function expectShown(browser: Browser, origin: string, name: string, version: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}${PAGES[name] ?? '/en'}?panel`);
    const panel = page.getByRole('region', { name: 'Developer panel' });
    const line = name === 'shell' ? panel.getByRole('banner') : panel.getByRole('row', { name });
    await line.or(panel.locator('header')).first().waitFor();
    const text = (await (name === 'shell' ? panel.locator('header') : line).textContent()) ?? '';
    assert.ok(text.includes(version), text);
    const base = name === 'shell' ? `/shell/${version}/` : `/modules/${name}/${version}/`;
    await page.waitForFunction(
      (part) =>
        performance
          .getEntriesByType('resource')
          .some((file) => file.name.includes(part) && /\.js$/.test(file.name)),
      base,
    );
    console.log(`${page.url()} runs ${name} ${version}`);
  } finally {
    await page.close();
  }
}

const known = ['shell', ...readdirSync(ROOT).filter((each) => each.startsWith('mf-'))];
const named = process.argv.slice(2);
const unknown = named.filter((each) => !known.includes(each));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. It is one of ${known.join(', ')}.`);
  process.exit(1);
}

let edge: LoneEdge | undefined;
let browser: Browser | undefined;
try {
  say('a portal with what is built now, and a bare repository');
  edge = await startLoneEdge(ROOT, join(folder, 'data'));
  const executablePath = browserPath();
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
  git(ROOT, 'push', '--quiet', join(folder, 'origin.git'), 'HEAD:refs/heads/main');
  const times: string[] = [];
  for (const name of named.length > 0 ? named : known) {
    const since = performance.now();
    await prove(name, edge, browser);
    times.push(`${name.padEnd(14)} ${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s`);
  }
  say(`can be released from a clone:\n${times.join('\n')}`);
} finally {
  await browser?.close();
  await edge?.end();
  rmSync(folder, { recursive: true, force: true });
}
