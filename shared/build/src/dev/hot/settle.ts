import { isRegistered, kindOf, refresh, register, shownFor } from './components';
import { reloadPage } from './reload-page';

/** A module as the bundler's runtime has it. */
interface BundledModule {
  readonly id: string | number;
  exports: object;
}

/** The bundler's part in replacing a module. */
interface Hot {
  readonly data: { readonly wasBoundary?: boolean } | undefined;
  accept(): void;
  dispose(handle: (data: Record<string, unknown>) => void): void;
  addStatusHandler(hear: (status: string) => void): void;
}

/** Pages and contributions to slots, which the shell holds: by file and name. */
const definitions = new Map<string, Record<string, unknown>>();
let isListening = false;

/**
 * Called at the end of each of our files. One that gives nothing but components and descriptions of pages and parts is replaced by
 * itself when it changes; after a change of any other, those that use it are run again, up to such files or, where one is in use
 * by something else, a load of the page.
 */
export function settle(module: BundledModule, hot: Hot): void {
  if (!isListening) {
    isListening = true;
    hot.addStatusHandler((status) => {
      if (status === 'idle') refresh(reloadPage);
    });
  }
  const original = module.exports as Readonly<Record<string, unknown>>;
  const idOf = (name: string): string => `${String(module.id)} ${name}`;
  const give = (name: string): unknown => shownExport(valueOf(original, name), idOf(name));
  module.exports = new Proxy(
    {},
    {
      get: (_given, name): unknown => (typeof name === 'string' ? give(name) : Reflect.get(original, name)),
      has: (_given, name) => name in original,
      ownKeys: () => Reflect.ownKeys(original),
      getOwnPropertyDescriptor: (_given, name) =>
        name in original
          ? { enumerable: true, configurable: true, get: () => give(String(name)) }
          : undefined,
    },
  );
  // What is declared as a constant is given after the file's last line.
  queueMicrotask(() => {
    const names = Object.keys(original);
    const isBoundary = names.length > 0 && names.map((name) => canReplace(give(name))).every(Boolean);
    if (isBoundary) hot.accept();
    else if (hot.data?.wasBoundary === true) reloadPage();
    hot.dispose((data) => {
      data['wasBoundary'] = isBoundary;
    });
  });
}

/** What others get of an export: components as what can be replaced, pages as the object that the shell holds. */
function shownExport(value: unknown, id: string): unknown {
  // A function counts only where the compiler took it for a component.
  if (kindOf(value) !== 'function') register(value, id);
  // Styles refer to one another by their objects.
  if (isRegistered(value)) return typeof value === 'function' ? shownFor(value) : value;
  return isDefinition(value) ? (hold(value, id) ?? value) : value;
}

const canReplace = (value: unknown): boolean =>
  isRegistered(value) || (isDefinition(value) && [...definitions.values()].includes(value));

/** Files that use each other may not be through yet. */
function valueOf(exported: Readonly<Record<string, unknown>>, name: string): unknown {
  try {
    return exported[name];
  } catch {
    return undefined;
  }
}

const isDefinition = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'Component' in value && isRegistered(value.Component);

/**
 * Brings the description that the shell holds up to date.
 *
 * @returns undefined where it names another component, which the shell would not see
 */
function hold(definition: Record<string, unknown>, id: string): Record<string, unknown> | undefined {
  const held = definitions.get(id) ?? definition;
  const entries = Object.entries(definition).map(([key, value]): [string, unknown] => [key, shownFor(value)]);
  if (held !== definition)
    for (const [key, value] of entries) if (isRegistered(value) && held[key] !== value) return undefined;
  definitions.set(id, held);
  for (const [key, value] of entries) held[key] = value;
  return held;
}
