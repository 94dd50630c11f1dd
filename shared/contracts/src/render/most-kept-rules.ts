import type { StyleRules } from './protocol';

/**
 * Style rules that the edge keeps of one renderer, which then names them by number: pages have much the same, and they would be the
 * longest part of what is said of each. The portal has some hundreds; those beyond are sent with every part. Both count alike.
 */
export const MOST_KEPT_RULES = { rules: 2_000, characters: 1_000_000 } as const;

/** Characters of a rule, for `MOST_KEPT_RULES`. */
export const lengthOfRule = ({ component, names, css }: StyleRules): number =>
  component.length + names.reduce((sum, name) => sum + name.length + 1, 0) + css.length;
