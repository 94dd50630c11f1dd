import { LRUCache } from 'lru-cache';

/** Settings of a circuit breaker; times in milliseconds. */
export interface CircuitBreakerSettings {
  /** Back-off after the first failure; each further one doubles it. */
  readonly first: number;
  /** Longest back-off. A key that has not failed for so long starts over. */
  readonly longest: number;
  readonly now?: () => number;
}

/**
 * `closed`: nothing is known against it. `open`: leave it alone. `half-open`: its back-off is over, and one trial decides.
 */
export type CircuitState = 'closed' | 'open' | 'half-open';

/** Keeps away from what has failed, for a time that grows with each failure. */
export interface CircuitBreaker {
  stateOf(key: string): CircuitState;
  /** A trial begins: until it ends the circuit is open for all others. */
  beginTrial(key: string): void;
  /** @param isProven whether it failed alone; else it is tried alone, without a back-off */
  fail(key: string, isProven: boolean): void;
  /** A trial went well. What fails again soon backs off for longer than the first time. */
  succeed(key: string): void;
  /** The keys that are not closed, with their states. */
  broken(): ReadonlyMap<string, Exclude<CircuitState, 'closed'>>;
}

interface Circuit {
  readonly failures: number;
  readonly until: number;
  isOpen: boolean;
  isTried: boolean;
}

/** Circuits at most. Keys are versions with their routes and parts, so few of them ever fail. */
const MAX_CIRCUITS = 2000;

export function createCircuitBreaker({
  first,
  longest,
  now = Date.now,
}: CircuitBreakerSettings): CircuitBreaker {
  const circuits = new LRUCache<string, Circuit>({ max: MAX_CIRCUITS });
  const find = (key: string): Circuit | undefined => {
    const circuit = circuits.get(key);
    if (circuit && !circuit.isTried && now() > circuit.until + longest) circuits.delete(key);
    return circuits.get(key);
  };
  function stateOf(key: string): CircuitState {
    const circuit = find(key);
    if (!circuit?.isOpen) return 'closed';
    return circuit.isTried || now() < circuit.until ? 'open' : 'half-open';
  }
  return {
    stateOf,
    broken() {
      const states = new Map<string, 'open' | 'half-open'>();
      for (const key of [...circuits.keys()]) {
        const state = stateOf(key);
        if (state !== 'closed') states.set(key, state);
      }
      return states;
    },
    beginTrial(key) {
      const circuit = find(key);
      if (circuit) circuit.isTried = true;
    },
    fail(key, isProven) {
      const failures = (find(key)?.failures ?? 0) + (isProven ? 1 : 0);
      const backOff = isProven ? Math.min(longest, first * 2 ** (failures - 1)) : 0;
      circuits.set(key, { failures, isOpen: true, isTried: false, until: now() + backOff });
    },
    succeed(key) {
      const circuit = find(key);
      if (!circuit) return;
      if (circuit.failures === 0) circuits.delete(key);
      else Object.assign(circuit, { isOpen: false, isTried: false });
    },
  };
}
