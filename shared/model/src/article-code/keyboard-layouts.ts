/*
 * A scanner presses keys by their place. Set to another layout than the computer's, it types other signs: `&é"'(§è!çà` for
 * 1234567890 where it thinks of QWERTY and the computer is a Belgian one. The signs say which layout it was.
 */

/** What the scanner meant, by the sign that the computer made of it. */
type Layout = ReadonlyMap<string, string>;

/** @param typed signs of the computer's layout @param meant those of the scanner's, key by key */
const layout = (typed: string, meant: string): Layout => {
  const signs = Array.from(typed);
  return new Map(Array.from(meant).map((sign, index) => [signs[index] ?? '', sign]));
};

const SAME = 'bcdefghijklnoprstuvxyBCDEFGHIJKLNOPRSTUVXY';

/** Letters and marks that AZERTY has elsewhere, Belgian and French alike. */
const AZERTY = layout(`${SAME}aqzwmAQZWM,?;:$*)°%1234567890`, `${SAME}qawz;QAWZ:mM,.]}-_"!@#$%^&*()`);

const LAYOUTS: readonly Layout[] = [
  // Belgian.
  new Map([...AZERTY, ...layout(`&é"'(§è!çà=+/-_`, '1234567890/?>=+')]),
  // French.
  new Map([...AZERTY, ...layout(`&é"'(-è_çà!§=+`, '1234567890/?=+')]),
  // The other way round: an AZERTY scanner on a QWERTY computer.
  layout(`${SAME}qawzmQAWZ;:!@#$%^&*()]}-`, `${SAME}aqzw,AQZWmM1234567890$*)`),
];

/** A word with accents decodes too; a code has more digits than a word has accents. */
const FEWEST_DIGITS = 4;

/**
 * What a scanner may have meant whose layout is not the computer's.
 *
 * @returns none for what can be typed on purpose: a text whose signs are not digits of another layout
 */
export function otherLayoutReadings(text: string): readonly string[] {
  const signs = Array.from(text.trim());
  return LAYOUTS.flatMap((meant) => {
    const decoded = signs.map((sign) => (sign === '\u001d' ? sign : meant.get(sign)));
    const digits = decoded.filter((sign) => sign !== undefined && /\d/.test(sign)).length;
    return decoded.includes(undefined) || digits < FEWEST_DIGITS ? [] : [decoded.join('')];
  });
}
