import vm from 'node:vm';
import type { Texts } from '@vetportal/contracts/render';

/*
 * Where the code of modules runs: a realm with its own globals, in which nothing of Node is there. Of the outer realm it gets
 * classes of the web platform alone, and those cannot be used to reach out: see closeOuterRealm.
 */

/** What of the web platform a render may use. */
const GIVEN = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'MessageChannel',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

/**
 * Runs the shell's server bundle and a module's in a realm of their own.
 *
 * @param send takes what the realm has to say, texts if nobody in there has meddled
 * @returns takes what the realm is told
 * @throws whatever the bundles throw when they start
 */
export function openRealm(
  name: string,
  shellCode: string,
  moduleCode: string | undefined,
  send: (...message: unknown[]) => void,
): (...message: Texts) => void {
  closeOuterRealm();
  const outer = globalThis as unknown as Readonly<Record<string, unknown>>;
  // An ordinary global object: one that stands for an object of ours is asked for each `Object` and `Map` in the code anew,
  // fifteen times slower, and a page asks for tens of thousands.
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    name,
    codeGeneration: { strings: false, wasm: false },
  });
  for (const global of GIVEN) context[global] = outer[global];
  vm.runInContext(PREPARE, context);
  // Made inside, so that what the bundles are called with is of their own realm.
  const start = vm.runInContext(START, context, { filename: 'start.js' }) as (
    run: (code: string, file: string) => unknown,
    name: string,
    shellCode: string,
    moduleCode: string | undefined,
    send: (...message: unknown[]) => void,
  ) => (...message: Texts) => void;
  const run = (code: string, file: string): unknown =>
    vm.runInContext(`(function (module, exports, require) {${code}\n})`, context, { filename: file });
  return start(run, name, shellCode, moduleCode, send);
}

/** The pieces of `crypto`, `performance` and `console` that libraries ask for, without the objects themselves. */
const PREPARE = `
'use strict';
globalThis.self = globalThis;
globalThis.console = { log() {}, info() {}, warn() {}, error() {}, debug() {} };
globalThis.performance = { now: () => Date.now(), mark() {}, measure() {} };
globalThis.crypto = { randomUUID() { throw new Error('no randomness in a render'); } };
`;

const START = `
'use strict';
(function (run, name, shellCode, moduleCode, send) {
  const evaluate = (code, file, require) => {
    const module = { exports: {} };
    run(code, file)(module, module.exports, require);
    return module.exports;
  };
  const refuse = (request) => { throw new Error('not given to a render: ' + request); };
  const shell = evaluate(shellCode, 'shell/server.js', refuse);
  const give = (request) => Object.hasOwn(shell.shared, request) ? shell.shared[request] : refuse(request);
  const exposes = moduleCode === undefined ? {} : evaluate(moduleCode, name + '/server.js', give).exposes;
  return shell.connect({ name, exposes }, (...message) => { send(...message); });
})
`;

/**
 * Takes from the outer realm's functions the way to the constructor that would make code in that realm: `URL.constructor`
 * is the outer `Function`, and with it one would have `process`.
 */
function closeOuterRealm(): void {
  const kinds = [
    () => undefined,
    async () => Promise.resolve(),
    function* () {
      yield undefined;
    },
    async function* () {
      yield Promise.resolve();
    },
  ];
  for (const kind of kinds) {
    const prototype = Object.getPrototypeOf(kind) as object;
    Object.defineProperty(prototype, 'constructor', {
      value: undefined,
      writable: false,
      configurable: false,
    });
  }
}
