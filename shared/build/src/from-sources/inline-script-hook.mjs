import { readFile } from 'node:fs/promises';
import { inlineScriptModule } from '../compile/inline-script.mjs';

const INLINE_SCRIPT = '.inline?script';

/**
 * Node's way to the text of a script that stands in a page: where it lies.
 *
 * @type {import('node:module').ResolveHook}
 */
export const resolve = (specifier, context, next) =>
  specifier.endsWith(INLINE_SCRIPT)
    ? {
        url: new URL(specifier.replace('?', '.ts?'), context.parentURL).href,
        format: 'module',
        shortCircuit: true,
      }
    : next(specifier, context);

/**
 * And what it gives.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (!url.endsWith(INLINE_SCRIPT.replace('?', '.ts?'))) return next(url, context);
  const source = await readFile(new URL(url), 'utf8');
  return { format: 'module', source: inlineScriptModule(source), shortCircuit: true };
}
