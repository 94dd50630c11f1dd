import type { StyleRules } from '@vetportal/contracts/render';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { ServerStyleSheet } from 'styled-components';
import { collectStyles } from './collect-styles';

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
    return { html, styles: collectStyles(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}
