import { initContainerEntry } from 'federation-container-entry';
import { RUNTIME_GLOBAL, type FederationRuntime, type RuntimeOptions } from './runtime-global';

/* Stands in a module's entry for the bundler's federation runtime: the shell's, with a state of the module's own. */
const shell = Reflect.get(globalThis, RUNTIME_GLOBAL) as FederationRuntime | undefined;
if (!shell)
  throw new Error('This page has no federation runtime for this module: its shell is older or newer.');

export default {
  runtime: {
    ...shell.runtime,
    // The runtime's own `init` would make this module the one that the shell's later calls go to.
    init: (options: RuntimeOptions) => shell.runtime.createInstance({ ...options, id: options.id ?? '' }),
  },
  bundlerRuntime: { ...shell.bundlerRuntime, S: {}, initContainerEntry },
  attachShareScopeMap: shell.attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
