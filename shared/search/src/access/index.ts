export { admitSearch, SearchRefused } from './admit-search';
export { answerFor, searchFor, searchForVectors, vectorsAskedBy } from './engine-search';
export { isObject, type Json } from './json';
export { searchForSpellings, withSpellings } from './proposed-spellings';
export { readableSource, VECTOR_FIELD } from './readable-source';
export {
  type Known,
  knownBy,
  referencesIn,
  searchForReferences,
  withKnownReferences,
} from './referenced-articles';
export { GUEST, type Reader } from './reader';
