import { escapeHtml } from '@vetportal/edge/http/escape';
import { CONSOLE_STYLE } from './style';

/**
 * A page of the console.
 *
 * @param nonce of its style
 * @param head further elements of the head
 */
export const pageHtml = (title: string, nonce: string, content: string, head = ''): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<title>${escapeHtml(title)} · Vetportal</title><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}` +
  `<style nonce="${nonce}">${CONSOLE_STYLE}</style></head><body>${content}</body></html>`;

/** A notice above the content of a page. */
export const noticeHtml = ({
  text,
  isTrouble,
}: {
  readonly text: string;
  readonly isTrouble: boolean;
}): string =>
  `<p role="${isTrouble ? 'alert' : 'status'}" class="notice${isTrouble ? ' trouble' : ''}">${escapeHtml(text)}</p>`;
