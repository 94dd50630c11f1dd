/*
 * The federation runtime is in the page once, in the shell; a module's entry takes it from there and is a third of the
 * size. The name holds the runtime's major version: an entry made for another one finds nothing, fails to start, and
 * says so.
 */

/** What the bundler's federation code reaches as `__webpack_require__.federation`. */
export interface FederationRuntime {
  readonly runtime: {
    readonly createInstance: (options: RuntimeOptions) => unknown;
    readonly [name: string]: unknown;
  };
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  readonly attachShareScopeMap: unknown;
}

export interface RuntimeOptions {
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** Where the shell leaves it for the entries. */
export const RUNTIME_GLOBAL = '__VETPORTAL_FEDERATION_2__';
