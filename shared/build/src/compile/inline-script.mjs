import { transformSync } from '@swc/core';

/**
 * Makes of a script that stands in a page, `x.inline.ts`, what `import script from './x.inline?script'` gives: its text, compiled and
 * as short as it can be. In JavaScript, for the bundler and the test runner load it themselves.
 *
 * @param {string} source a script that imports and exports nothing
 * @returns {string} the text as a literal
 */
export function inlineScript(source) {
  const { code } = transformSync(source, {
    swcrc: false,
    configFile: false,
    // In the page it is no module: what a compiler adds to one (`export {}`) would be an error there.
    isModule: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: { passes: 3 }, mangle: { toplevel: true }, format: { comments: false } },
    },
  });
  return JSON.stringify(code);
}

/**
 * @param {string} source as above
 * @returns {string} source of the module that gives the text
 */
export const inlineScriptModule = (source) => `export default ${inlineScript(source)};`;
