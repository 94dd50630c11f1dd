/** What the standard fonts of PDF have beside Latin-1: the upper half of Windows-1252. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/gu;
const fits = (character: string): boolean =>
  character === '\n' || /[\u0020-\u007e\u00a0-\u00ff]/.test(character) || BEYOND_LATIN_1.includes(character);

/**
 * A text as the standard fonts of PDF can show it: letters of other alphabets of Latin lose their marks (ő -> o), what has
 * no likeness becomes a question mark.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(SPACES, '\u00a0'), (character) => {
    if (fits(character)) return character;
    const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain !== '' && Array.from(plain).every(fits) ? plain : '?';
  }).join('');
