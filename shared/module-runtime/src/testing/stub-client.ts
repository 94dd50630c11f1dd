import { problem } from './problems';

/** The calls of a client that a test stands in for: any part of it. */
export type Stub<Client> = {
  readonly [Name in keyof Client]?: Client[Name] extends (...parameters: never[]) => unknown
    ? Client[Name]
    : Stub<Client[Name]>;
};

/**
 * A client made of the calls that a test gives. Any other call is rejected, and fails the test even where the caller
 * swallows the rejection.
 *
 * @param name how the client is called in messages: `erp`
 */
export function stubClient<Client extends object>(name: string, stub: Stub<Client>): Client {
  return new Proxy(stub, {
    get(target, key): unknown {
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
      const given: unknown = Reflect.get(target, key);
      const path = `${name}.${key}`;
      if (isFunction(given)) return given.bind(target);
      if (typeof given === 'object' && given !== null) return stubClient<object>(path, given);
      return missing(path);
    },
  }) as Client; // Whatever the stub leaves out is there all the same, as a call that fails.
}

/** A call, or a group of calls, that the test did not give. */
function missing(path: string): unknown {
  const fail = (...parameters: unknown[]) =>
    Promise.reject(
      problem(`${path}(${parameters.map(brief).join(', ')}) was called: give it in the test's stubs`),
    );
  return new Proxy(fail, {
    get: (target, key): unknown =>
      typeof key === 'symbol' || key in target ? Reflect.get(target, key) : missing(`${path}.${key}`),
  });
}

const isFunction = (value: unknown): value is (...parameters: unknown[]) => unknown =>
  typeof value === 'function';

function brief(value: unknown): string {
  if (value instanceof AbortSignal) return 'signal';
  return (value === undefined ? 'undefined' : JSON.stringify(value)).slice(0, 120);
}
