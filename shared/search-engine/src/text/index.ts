export { ELISION, fold, GENITIVE, STOP_WORDS, termOf, WORD, written } from './analyse';
export { APART, Compounds } from './compounds';
export { SOUND_STEPS } from './sound';
export { synonymsOf } from './synonyms';
