import type { StyleRules } from '@vetportal/contracts/render';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.browser';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { collectStyles } from './collect-styles';
import { createStyleRecorder } from './style-recorder';

/** HTML of a tree, with the style rules that it needs. */
export interface RenderedHtml {
  readonly html: string;
  readonly styles: readonly StyleRules[];
}

/** Renders a tree; `prefix` is that of the ids within. Rejects with what a component throws. */
export type HtmlRenderer = (tree: ReactNode, prefix: string) => RenderedHtml | Promise<RenderedHtml>;

/** What React leaves in place of a boundary that waits, or within which something has thrown. */
const HOLE = '<!--$!-->';

/**
 * Renders in one go, which is all that most trees need: their code, texts and data are there. A tree that waits for something,
 * or throws, is rendered again as a stream, which waits for it and tells what was thrown.
 */
export function createHtmlRenderer(): HtmlRenderer {
  const recorder = createStyleRecorder();

  function atOnce(tree: ReactNode, prefix: string): RenderedHtml | undefined {
    recorder.start();
    try {
      const html = renderToString(<StyleSheetManager sheet={recorder.sheet}>{tree}</StyleSheetManager>, {
        identifierPrefix: prefix,
      });
      return html.includes(HOLE) ? undefined : { html, styles: recorder.used() };
    } catch {
      return undefined;
    }
  }

  return (tree, prefix) => atOnce(tree, prefix) ?? asStream(tree, prefix);
}

async function asStream(tree: ReactNode, identifierPrefix: string): Promise<RenderedHtml> {
  const sheet = new ServerStyleSheet();
  const errors: unknown[] = [];
  try {
    const stream = await renderToReadableStream(sheet.collectStyles(tree), {
      identifierPrefix,
      // In one piece: no part is put into its place by a script.
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    });
    const html = await new Response(stream).text();
    // React would leave a hole for what has thrown; the whole part is the browser's then.
    if (errors.length > 0) throw errors[0];
    return { html, styles: collectStyles(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}
