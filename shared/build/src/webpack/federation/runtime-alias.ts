import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where federation's plugin takes the runtime from; the same file that its entry imports. */
const ORIGINAL = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
).resolve('@module-federation/webpack-bundler-runtime/bundler');

/** Puts our own file in the place of the bundler's federation runtime. */
export const runtimeAlias = (side: 'shell' | 'module'): Readonly<Record<string, string>> => ({
  [`${ORIGINAL}$`]: fileURLToPath(new URL(`./${side}-runtime.ts`, import.meta.url)),
  'federation-runtime$': join(dirname(ORIGINAL), 'index.js'),
  'federation-container-entry$': join(dirname(ORIGINAL), 'initContainerEntry.js'),
});
