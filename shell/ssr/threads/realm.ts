import vm from 'node:vm';
import type { Texts } from '@vetportal/contracts/render';

/*
 * The sandbox for the code of modules: a realm with its own globals and without Node. From the outer realm it gets only classes of the
 * web platform, which cannot be used to break out: see closeOuterRealm.
 */

/** The parts of the web platform that a render may use. */
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
 * @param send receives the messages of the realm: texts, unless its code is hostile
 * @returns sends a message to the realm
 * @throws what the bundles throw at their start
 */
export function openRealm(
  name: string,
  shellCode: string,
  moduleCode: string | undefined,
  send: (...message: unknown[]) => void,
): (...message: Texts) => void {
  closeOuterRealm();
  const outer = globalThis as unknown as Readonly<Record<string, unknown>>;
  // An ordinary global object: with a contextified one each lookup of `Object` or `Map` calls an interceptor, fifteen times slower, and a
  // page makes tens of thousands of lookups.
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    name,
    codeGeneration: { strings: false, wasm: false },
  });
  for (const global of GIVEN) context[global] = outer[global];
  vm.runInContext(PREPARE, context);
  // Created inside, so that the arguments of the bundles belong to their own realm.
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

/** Stubs of `crypto`, `performance` and `console` for libraries. */
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
 * Removes the way from the outer realm's functions to the constructor that compiles code in that realm: `URL.constructor` is the outer
 * `Function`, which would give access to `process`.
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
    // oxlint-disable-next-line house/no-insides -- of this render thread alone, and the point of it: see above
    Object.defineProperty(prototype, 'constructor', {
      value: undefined,
      writable: false,
      configurable: false,
    });
  }
}
