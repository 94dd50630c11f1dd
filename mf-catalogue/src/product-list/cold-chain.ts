/** The warmest that an article of the cold chain may be kept, in degrees Celsius. */
const COLD = 8;

/**
 * Whether an article travels cooled, by the storage temperature on its box: '2-8 °C', '< 8 °C', '-20 °C'.
 *
 * @param temperature as the index has it, in any language
 */
export function isColdChain(temperature: string | undefined): boolean {
  const range = /(-?\d+)(?:\s*(?:-|–|à|tot|to)\s*(-?\d+))?\s*°/.exec(temperature ?? '');
  const warmest = range?.[2] ?? range?.[1];
  return warmest !== undefined && Number(warmest) <= COLD;
}
