import type { StyleRules } from '@vetportal/contracts/render';

/** The mark that styled-components writes behind the rules of each component. */
const MARK = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n?)?/g;

/**
 * The rules of each component in a style element of styled-components, in order. Parts of one page are rendered apart and
 * use the same components: whoever composes the page writes each rule once.
 *
 * @param tags what `ServerStyleSheet.getStyleTags()` gives
 */
export function collectStyles(tags: string): StyleRules[] {
  const css = tags.replace(/^<style[^>]*>/, '').replace(/<\/style>\s*$/, '');
  const rules: StyleRules[] = [];
  let from = 0;
  for (const match of css.matchAll(MARK)) {
    const [whole, component = '', names = ''] = match;
    rules.push({ component, names: names.split(',').filter(Boolean), css: css.slice(from, match.index) });
    from = match.index + whole.length;
  }
  return rules;
}
