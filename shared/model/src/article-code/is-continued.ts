/**
 * Whether a text is a former one that is typed on or corrected: what was suggested for that one is still of use. A text begun anew has
 * nothing to do with it.
 *
 * @param former undefined where there was none
 */
export const isContinued = (text: string, former: string | undefined): boolean =>
  former !== undefined && (text.startsWith(former) || former.startsWith(text));
