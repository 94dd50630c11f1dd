#!/usr/bin/env node
/*
 * Puts what a program needs to run into an empty folder, and nothing else: `node deploy/image/assemble.mjs edge FOLDER` in a repository
 * that is installed and built. Packages are copied as `npm ci` has installed them, so nothing is fetched. The Containerfile calls it; a
 * test calls it without any daemon.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** By program: its files of portal/dist, and what else it reads. */
const PROGRAMS = {
  edge: {
    files: /^(?:edge|migrate|database|shell_ssr_threads_render_worker_ts)\.js$|\.png$/,
    folders: [],
  },
  portal: {
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
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const copy = (path) => cpSync(join(root, path), join(folder, path), { recursive: true });

for (const file of files) copy(join('portal/dist', file));
for (const path of ['portal/package.json', ...program.folders]) copy(path);
const direct = imported();
for (const path of closure(direct.map((each) => `node_modules/${each}`)))
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    // Those below it are copied where they are needed.
    filter: (source) => source !== join(root, path, 'node_modules'),
  });
const { version } = JSON.parse(readFileSync(join(root, 'portal/package.json'), 'utf8'));
const dependencies = Object.fromEntries(
  direct.map((each) => [each, packages[`node_modules/${each}`].version]),
);
const about = { name: `vetportal-${name}`, version, private: true, type: 'module', dependencies };
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), JSON.stringify(about, undefined, 2));
// What is in it, for whoever has to know whether something of it is vulnerable.
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
writeFileSync(join(folder, 'sbom.cdx.json'), bill);

/** The packages that the built files ask for. */
function imported() {
  const names = new Set();
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(dist, file), 'utf8');
    for (const [, request] of text.matchAll(/\b(?:from|import)\s*\(?\s*"([@\w][^"\s]*)"/g)) {
      const each = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
      if (!builtinModules.includes(each) && packages[`node_modules/${each}`]) names.add(each);
    }
  }
  return [...names].sort();
}

/** These packages and all that they need, by the lock file, as far as it is installed. */
function closure(start) {
  const found = new Set();
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(root, path))) continue;
    found.add(path);
    const { dependencies: needed, optionalDependencies: optional } = packages[path];
    for (const each of Object.keys({ ...needed, ...optional })) {
      const place = placeOf(path, each);
      if (place !== undefined) waiting.push(place);
    }
  }
  return found;
}

/** Where Node finds a package that another one asks for. */
function placeOf(from, each) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = at === '' ? `node_modules/${each}` : `${at}/node_modules/${each}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
}
