import type { Locale } from '@vetportal/i18n';
import { escapeHtml } from '../http/escape';
import { SITE_NAME, text } from '../static-page/texts';

/*
 * The skeleton of an unrendered page: the bar of the header with the wordmark, and grey blocks for the page. The shell replaces the
 * content of #app at once; the sizes equal those of its own header, so that nothing shifts.
 */

/** The skeleton's style, with the design system's tokens, which precede it. */
export const FRAME_CSS =
  '.vp-frame{min-height:100vh;display:flex;flex-direction:column}' +
  '.vp-frame-header{background:var(--vp-color-header);color:var(--vp-color-header-text);height:4rem;flex:none}' +
  '.vp-frame-inner{box-sizing:border-box;width:100%;max-width:var(--vp-size-content-width,80rem);margin:0 auto;padding:0 1rem;height:100%;display:flex;align-items:center}' +
  '.vp-frame-name{font-weight:600;font-size:1.125rem;color:inherit;text-decoration:none}' +
  '.vp-frame-main{box-sizing:border-box;width:100%;max-width:var(--vp-size-content-width,80rem);margin:0 auto;padding:1.5rem 1rem;flex:1}' +
  '.vp-frame-block{background:var(--vp-color-skeleton);border-radius:var(--vp-radius-md,5px);height:1rem;margin:0 0 1rem}' +
  '.vp-frame-title{height:2rem;width:40%;margin-bottom:1.5rem}.vp-frame-short{width:65%}' +
  '@media (max-width:55.99em){.vp-frame-header{height:6.75rem}.vp-frame-inner{height:3.25rem}}' +
  '.vp-frame-status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/** The skeleton in a language. */
export function frameHtml(locale: Locale): string {
  return (
    '<div class="vp-frame"><header class="vp-frame-header"><div class="vp-frame-inner">' +
    `<a class="vp-frame-name" href="/${locale}">${SITE_NAME}</a></div></header>` +
    `<main class="vp-frame-main" aria-busy="true"><p class="vp-frame-status" role="status">${escapeHtml(text('edge.loading', locale))}</p>` +
    '<div class="vp-frame-block vp-frame-title"></div><div class="vp-frame-block"></div>' +
    '<div class="vp-frame-block"></div><div class="vp-frame-block vp-frame-short"></div></main></div>'
  );
}
