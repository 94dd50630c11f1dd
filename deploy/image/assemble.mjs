#!/usr/bin/env node
/*
 * Puts what a program needs to run into an empty folder, and nothing else: `node deploy/image/assemble.mjs edge FOLDER` in a repository
 * that is built. The Containerfile calls it; a test calls it without any daemon.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** By program: workspaces whose packages from outside it loads, its files of portal/dist, and what else it reads. */
const PROGRAMS = {
  edge: {
    workspaces: ['shell/edge', 'shell/delivery', 'shell/ssr', 'shared/database', 'shared/tracing'],
    files: /^(?:edge|migrate|database|shell_ssr_threads_render_worker_ts)\.js$|\.png$/,
    folders: [],
  },
  portal: {
    workspaces: ['portal', 'backend'],
    files: /(?:\.js|\.png)$/,
    folders: ['backend/package.json', 'backend/migrations', 'deploy/image/start-portal.mjs'],
  },
};

const [name, target] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name ?? '') ? PROGRAMS[name] : undefined;
if (!program || target === undefined) {
  console.error(`Call it so: node deploy/image/assemble.mjs ${Object.keys(PROGRAMS).join('|')} FOLDER`);
  process.exit(1);
}
const folder = resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(1);
}
const dist = join(root, 'portal/dist');
const files = existsSync(dist) ? readdirSync(dist).filter((file) => program.files.test(file)) : [];
if (!files.includes(`${name}.js`)) {
  console.error('The programs are not built: run npm run build first.');
  process.exit(1);
}
const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true });

mkdirSync(join(folder, 'portal/dist'), { recursive: true });
// npm wants to see every workspace that the lock file names.
for (const path of ['package.json', 'package-lock.json', '.npmrc', ...manifests()]) copy(path);
const only = program.workspaces.flatMap((each) => ['-w', each]);
execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', ...only], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
});
// What the image holds, for whoever has to know whether something in it is vulnerable.
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...only], {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
writeFileSync(join(folder, 'sbom.cdx.json'), bill);
// Packages of the repository are in the built files.
for (const path of [...manifests(), 'node_modules/@vetportal', 'package-lock.json', '.npmrc'])
  rmSync(join(folder, path), { recursive: true, force: true });
for (const file of files) copy(join('portal/dist', file));
copy('portal/package.json');
for (const path of program.folders) copy(path);

/** The package.json of each workspace; a pattern has one star at its end. */
function manifests() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('*')) return [pattern];
      const parent = pattern.includes('/') ? dirname(pattern) : '.';
      const start = pattern.slice(0, -1);
      return readdirSync(join(root, parent))
        .map((each) => (parent === '.' ? each : `${parent}/${each}`))
        .filter((each) => each.startsWith(start));
    })
    .map((each) => `${each}/package.json`)
    .filter((path) => existsSync(join(root, path)));
}
