/**
 * How a folded word sounds, roughly, in the three languages: what is written in several ways for one sound becomes one, and
 * doubled letters are single. Names of substances are heard before they are read: `butorfanol`, `carprophene`.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/rh/g, 'r')
    .replace(/ck|qu|q|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/x/g, 'ks')
    .replace(/y|ij|ie/g, 'i')
    .replace(/ae|oe/g, 'e')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/e$/, '');
