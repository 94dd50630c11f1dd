/* What edge and shell agree on about rendering pages on the edge. */
export { MOST_PLANS } from './most-plans';
export type * from './protocol';
export { fromRichJson, toRichJson } from './rich-json';
export { WHOLE_PART } from './whole-part';
