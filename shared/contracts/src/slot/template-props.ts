/** Makes a placeholder of a text that a part only shows, so that the text does not matter for the rest of the HTML. */
export type TextPlaceholder = (text: string) => string;

/**
 * Gives the props that decide a part's HTML on the edge: it leaves out, or makes equal for all, what the part does not look at, and
 * makes a placeholder of each text that the part shows whole and unchanged. The edge renders one template for all articles whose
 * props are then equal, and puts their texts in.
 *
 * The edge renders the part with what this returns and nothing else, so the HTML cannot depend on what was left out.
 */
export type TemplateProps<Props> = (props: Props, placeholder: TextPlaceholder) => Props;
