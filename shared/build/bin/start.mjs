#!/usr/bin/env node
/*
 * `npm start`: builds and publishes what changed, in a process of its own, then becomes the server.
 */
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkNode } from './run.mjs';

checkNode();

var here = dirname(fileURLToPath(import.meta.url));
var root = resolve(here, '../../..');
if (!process.env.DATA_DIR) process.env.DATA_DIR = resolve(root, '.data');

var preparing = spawn(process.execPath, [resolve(here, 'prepare.mjs')], { cwd: root, stdio: 'inherit' });
var stopped = null;
function stop(signal) {
  stopped = signal;
  preparing.kill(signal);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
preparing.on('exit', function (code) {
  process.off('SIGTERM', stop);
  process.off('SIGINT', stop);
  if (stopped) process.exit(130);
  if (code !== 0) process.exit(code === null ? 1 : code);
  // What the server says of errors names the sources.
  process.setSourceMapsEnabled(true);
  import(pathToFileURL(resolve(root, 'portal/dist/portal.js')).href).catch(function (error) {
    console.error(error);
    process.exit(1);
  });
});
