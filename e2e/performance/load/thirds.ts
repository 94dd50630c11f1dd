/** How a figure is taken of some samples: memory by its mean; what comes and goes with connections by what is always there. */
export type Taken = 'mean' | 'least';

/** A figure over a time: its first third, its last, and how the last compares. */
export interface Thirds {
  readonly first: number;
  readonly last: number;
  /** NaN without samples. */
  readonly ratio: number;
}

/** Compares the last third of some samples, in their order, with the first. */
export function thirdsOf(samples: readonly number[], taken: Taken): Thirds {
  const size = Math.floor(samples.length / 3);
  const of = (some: readonly number[]): number =>
    some.length === 0
      ? Number.NaN
      : taken === 'least'
        ? Math.min(...some)
        : some.reduce((sum, each) => sum + each, 0) / some.length;
  const [first, last] = [of(samples.slice(0, size)), of(samples.slice(samples.length - size))];
  return { first, last, ratio: last / first };
}
