/* What edge and shell agree on about rendering pages on the edge. */
export { lengthOfRule, MOST_KEPT_RULES } from './most-kept-rules';
export { MOST_PLANS } from './most-plans';
export type * from './protocol';
export { fromRichJson, toRichJson } from './rich-json';
