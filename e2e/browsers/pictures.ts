import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BROWSER_NAMES, type BrowserName } from './browser';

/** Where pictures of pages go: `<set>/<page>.<browser>.png`, and `index.html`, in which a person sees them side by side. */
const FOLDER = resolve(import.meta.dirname, '../../.cache/browsers');

/**
 * Keeps a picture of a page, in place of the one of the run before.
 *
 * @param set where it belongs, `desk-light`
 */
export async function keepPicture(
  set: string,
  page: string,
  browser: BrowserName,
  picture: Buffer,
): Promise<void> {
  await mkdir(join(FOLDER, set), { recursive: true });
  await writeFile(join(FOLDER, set, `${page}.${browser}.png`), picture);
  const sets = await readdir(FOLDER, { withFileTypes: true });
  const tables = sets.filter((entry) => entry.isDirectory()).map(({ name }) => table(name));
  await writeFile(
    join(FOLDER, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pages in ${BROWSER_NAMES.join(', ')}</title>
<style>body{font-family:sans-serif}td{vertical-align:top;width:33%}img{max-width:100%;border:1px solid #888}</style>
${(await Promise.all(tables)).join('\n')}`,
  );
}

async function table(set: string): Promise<string> {
  const files = await readdir(join(FOLDER, set));
  const pages = [...new Set(files.map((file) => file.split('.')[0] ?? ''))].sort();
  const cell = (page: string, browser: BrowserName): string =>
    files.includes(`${page}.${browser}.png`)
      ? `<td>${browser}<br><img src="${set}/${page}.${browser}.png" alt="${page} in ${browser}"></td>`
      : `<td>${browser}: no picture</td>`;
  const rows = pages.map(
    (page) =>
      `<tr><th colspan="3">${page}</th></tr><tr>${BROWSER_NAMES.map((name) => cell(page, name)).join('')}</tr>`,
  );
  return `<h1>${set}</h1><table>${rows.join('\n')}</table>`;
}
