/*
 * The demonstration in one container: what was built into the image goes into the data folder, unless it is there, then the portal starts.
 */
import { cpSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const data = process.env.DATA_DIR || join(root, '.data');
// A published version never changes, so one that is there is the same.
cpSync(join(root, 'seed/artefacts'), join(data, 'artefacts'), { recursive: true, force: false });
const traffic = join(data, 'traffic.json');
if (!existsSync(traffic)) cpSync(join(root, 'seed/traffic.json'), traffic);
await import(join(root, 'portal/dist/portal.js'));
