/** What `component` of `StyleRules` says where the rules are those of a whole part, as styled-components wrote them. */
export const WHOLE_PART = 'part';
