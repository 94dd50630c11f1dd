/*
 * Which hooks a component calls, as the compiler notes it: after a change a component may go on with its state where it still
 * calls the same ones in the same order.
 */

interface Signature {
  /** Calls of hooks in the source: `useState{[open, setOpen](false)}`. */
  readonly calls: string;
  /** The compiler could not see all of them, or somebody has asked for a fresh start. */
  readonly isUnsure: boolean;
  /** Hooks of our own among them, which have calls of their own. */
  readonly own: () => readonly unknown[];
  /** With the calls of all own hooks, once somebody has asked. */
  whole?: string;
}

const signatures = new WeakMap<object, Signature>();
let unsure = 0;

/**
 * What the compiler calls as `$RefreshSig$`. The function that it returns is called within the component, to no effect here, and with
 * what there is to know about it.
 */
export const signature =
  () =>
  <Type>(
    type?: Type,
    calls = '',
    isUnsure = false,
    own: () => readonly unknown[] = () => [],
  ): Type | undefined => {
    if (typeof type === 'function') signatures.set(type, { calls, isUnsure, own });
    return type;
  };

/** The calls of hooks of a component, those of its own hooks among them, as a text to compare. */
export function hooksOf(type: object): string {
  const known = signatures.get(type);
  if (!known) return '';
  if (known.whole === undefined) {
    // Hooks that call one another would go on for ever.
    known.whole = known.calls;
    known.whole = wholeOf(known);
  }
  return known.whole;
}

function wholeOf({ calls, isUnsure, own }: Signature): string {
  const different = (): string => `unsure ${String((unsure += 1))}`;
  if (isUnsure) return different();
  try {
    return [calls, ...own().map((hook) => (typeof hook === 'function' ? hooksOf(hook) : ''))].join('\n');
  } catch {
    // One of them is not there yet: modules that use each other.
    return different();
  }
}
