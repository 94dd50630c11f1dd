import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '@swc/core';
import { inlineScript } from '../compile/inline-script.mjs';

/** What the text follows from besides its source, without which the runner would keep what another compiler made. */
const compiler = version + readFileSync(new URL('../compile/inline-script.mjs', import.meta.url), 'utf8');

/** The test runner's way to the text of a script that stands in a page: that which is shipped. */
export default {
  getCacheKey: (source) => createHash('sha256').update(compiler).update(source).digest('hex'),
  process: (source) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${inlineScript(source)};`,
  }),
};
