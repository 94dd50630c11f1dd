import { WHOLE_PART, type StyleRules } from '@vetportal/contracts/render';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { ServerStyleSheet } from 'styled-components';

/** HTML of a tree, with the style rules that it needs. */
export interface RenderedHtml {
  readonly html: string;
  readonly styles: readonly StyleRules[];
}

/**
 * Renders a tree, and waits for everything that it waits for.
 *
 * @param prefix of the ids within
 * @throws what a component throws: React would leave its boundary to the browser, where the whole part is rendered then
 */
export async function renderHtml(tree: ReactNode, prefix: string): Promise<RenderedHtml> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  try {
    const stream = await renderToReadableStream(sheet.collectStyles(tree), {
      identifierPrefix: prefix,
      // In one piece: no part is put into its place by a script.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    });
    await stream.allReady;
    const html = await new Response(stream).text();
    if (errors.length > 0) throw errors[0];
    return { html, styles: styleRules(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** What stands in the style element that styled-components gives; the edge puts it into one with the page's nonce. */
function styleRules(tags: string): StyleRules[] {
  const css = tags.replace(/^<style[^>]*>|<\/style>$/g, '');
  return css === '' ? [] : [{ component: WHOLE_PART, names: [nameOf(css)], css }];
}

/** A name that only equal texts have: two parts of one page with the same name would have the styles of the first. */
function nameOf(css: string): string {
  let hash = 0;
  for (let index = 0; index < css.length; index += 1)
    hash = (Math.imul(hash, 31) + css.charCodeAt(index)) | 0;
  return `${(hash >>> 0).toString(36)}-${css.length.toString(36)}`;
}
