const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe as content of an element and as an attribute in quotes. */
export const escapeHtml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '') : text;

const SCRIPT_MARKS: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Makes JSON safe inside a script element: no `</script>` or `<!--` can end it, no line separator break it. */
export const escapeJson = (json: string): string =>
  Object.entries(SCRIPT_MARKS).reduce((safe, [mark, escaped]) => safe.replaceAll(mark, escaped), json);

/** Text for a style element: nothing in it ends the element. */
export const escapeStyle = (css: string): string => css.replaceAll('</', '<\\/');
