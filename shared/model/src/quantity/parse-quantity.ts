/** Why a typed quantity is not one. */
export type QuantityProblem = 'empty' | 'notANumber' | 'notWhole' | 'belowMin' | 'aboveMax' | 'notAMultiple';

export interface QuantityLimits {
  /** Default 1. */
  min?: number | undefined;
  /** Default 99,999. */
  max?: number | undefined;
  /** Packing unit; a quantity is a multiple of it. Default 1. */
  step?: number | undefined;
}

export type ParsedQuantity = { ok: true; value: number } | { ok: false; problem: QuantityProblem };

export const DEFAULT_MAX_QUANTITY = 99_999;

const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?\d*[.,]\d+$|^[+-]?\d+[.,]$/;

/**
 * Reads a quantity as a person types it. Nothing is rounded or corrected: what is not a whole number
 * within the limits is a problem that the person sees.
 *
 * @param text what was typed; spaces and invisible marks around and between digits are ignored
 * @param limits smallest, largest, packing unit
 */
export function parseQuantity(
  text: string,
  { min = 1, max = DEFAULT_MAX_QUANTITY, step = 1 }: QuantityLimits = {},
): ParsedQuantity {
  const digits = text
    // Marks that cannot be seen come along with what is copied out of a PDF file.
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\uff10-\uff19]/g, (digit) => digit.normalize('NFKC'));
  if (digits === '') return { ok: false, problem: 'empty' };
  if (DECIMAL.test(digits)) return { ok: false, problem: 'notWhole' };
  if (!WHOLE.test(digits)) return { ok: false, problem: 'notANumber' };
  const value = Number(digits);
  if (value < min) return { ok: false, problem: 'belowMin' };
  if (value > max) return { ok: false, problem: 'aboveMax' };
  if (value % step !== 0) return { ok: false, problem: 'notAMultiple' };
  // "-0" is typed by nobody who means a negative zero.
  return { ok: true, value: value === 0 ? 0 : value };
}

/**
 * The next quantity up or down, on the multiples of `step`, within the limits.
 *
 * @param current the present quantity, which may lie between two multiples
 * @param steps how many steps; negative goes down
 */
export function stepQuantity(
  current: number,
  steps: number,
  { min = 1, max = DEFAULT_MAX_QUANTITY, step = 1 }: QuantityLimits = {},
): number {
  const from = steps > 0 ? Math.floor(current / step) : Math.ceil(current / step);
  const lowest = Math.ceil(min / step) * step;
  const highest = Math.floor(max / step) * step;
  return Math.min(highest, Math.max(lowest, (from + steps) * step));
}
