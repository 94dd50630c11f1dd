import { inlineScript } from '../compile/inline-script.mjs';

/** The test runner's way to the text of a script that stands in a page: that which is shipped. */
export default {
  process: (source) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${inlineScript(source)};`,
  }),
};
