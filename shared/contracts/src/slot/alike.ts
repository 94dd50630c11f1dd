/** Marks a text of the props that a part only shows, so that what it is does not matter for the rest of the HTML. */
export type Shown = (text: string) => string;

/**
 * Of the props of a part, what its HTML on the edge follows from: all that it does not look at is left out or is the same for all, and
 * each text that it shows as it is, whole and unchanged, is marked. Articles with the same such props have the same HTML but for
 * these texts, and the edge renders it once.
 *
 * The edge renders the part with what this returns and with nothing else, so that it cannot follow from what was left out.
 */
export type Alike<Props> = (props: Props, shown: Shown) => Props;
