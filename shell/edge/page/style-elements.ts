import { WHOLE_PART, type StyleRules } from '@vetportal/contracts/render';
import { escapeStyle } from '../http/escape';

/**
 * Creates the writer of the style elements of one page's parts. It writes each text once, however many parts have it.
 *
 * @param nonce of the page's styles
 * @param version of styled-components in the browser, which rehydrates only styles of its own version
 */
export function createStyleElements(
  nonce: string,
  version: string,
): (styles: readonly StyleRules[]) => string {
  const written = new Set<string>();
  return (styles) => {
    let elements = '';
    // Rules of single components, from a shell from before 1.10: it cannot rehydrate them, so they stay in the page.
    let staying = '';
    for (const { component, css } of styles) {
      if (written.has(css)) continue;
      written.add(css);
      if (component === WHOLE_PART)
        elements += `<style nonce="${nonce}" data-styled="true" data-styled-version="${version}">${escapeStyle(css)}</style>`;
      else staying += css;
    }
    return staying === '' ? elements : `${elements}<style nonce="${nonce}">${escapeStyle(staying)}</style>`;
  };
}
