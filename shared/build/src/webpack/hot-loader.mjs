import { fileURLToPath } from 'node:url';

const from = (file) => JSON.stringify(fileURLToPath(new URL(`../dev/hot/${file}.ts`, import.meta.url)));

/** Around each of our files: where the compiler's notes of its components go, and what becomes of the file when it changes. */
const BEFORE = [
  `import { register as vetportalRegister } from ${from('components')};`,
  `import { signature as $RefreshSig$ } from ${from('hooks')};`,
  `import { settle as vetportalSettle } from ${from('settle')};`,
  "const $RefreshReg$ = (type, name) => vetportalRegister(type, __webpack_module__.id + ' ' + name);",
  '',
].join(' ');
const AFTER = '\nvetportalSettle(__webpack_module__, import.meta.webpackHot);\n';

export default function markHot(source) {
  return BEFORE + source + AFTER;
}
