import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where federation's plugin takes the runtime from; the same file that its entry imports. */
const ORIGINAL = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
).resolve('@module-federation/webpack-bundler-runtime/bundler');

/** Files of the federation runtime by the names under which the sources here import them. */
export const runtimeFiles: Readonly<Record<string, string>> = {
  'federation-runtime$': join(dirname(ORIGINAL), 'index.js'),
  'federation-container-entry$': join(dirname(ORIGINAL), 'initContainerEntry.js'),
};

/** Puts our own file in the place of a module's federation runtime. */
export const moduleRuntime: Readonly<Record<string, string>> = {
  ...runtimeFiles,
  [`${ORIGINAL}$`]: fileURLToPath(new URL('./module-runtime.ts', import.meta.url)),
};
