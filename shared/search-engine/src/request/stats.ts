/** `stats` of some numbers, as an engine answers them. */
interface Stats {
  readonly [name: string]: number | null;
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly avg: number | null;
  readonly sum: number;
}

export function statsOf(numbers: readonly number[]): Stats {
  const count = numbers.length;
  if (count === 0) return { count, min: null, max: null, avg: null, sum: 0 };
  let [min, max, sum] = [Infinity, -Infinity, 0];
  for (const number of numbers) {
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number;
  }
  return { count, min, max, avg: sum / count, sum };
}
