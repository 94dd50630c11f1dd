import type { Locale } from '@vetportal/i18n';
import { escapeHtml } from '../http/escape';
import { text } from '../static-page/texts';

/*
 * How a press looks that waits for its code, and the words where the code does not come: `press-state.inline.ts` sets the attribute
 * and shows the words. How many were added without code: `early-add.inline.ts`. The look covers what can be pressed without changing its size or place: it stands in lists, bars and forms.
 */

/**
 * Stripes that move, too faint to make the text hard to read, and a dashed frame where the focus has its own: seen in both themes, in
 * forced colours and without motion. The header is of the brand's colour, as the focus is nearly.
 */
export const PRESS_CSS =
  '[data-waiting]{cursor:progress!important;outline:2px dashed var(--vp-color-focus)!important;outline-offset:2px!important;' +
  'background-image:linear-gradient(-45deg,var(--vp-stripe) 25%,#0000 0 50%,var(--vp-stripe) 0 75%,#0000 0)!important;' +
  '--vp-stripe:color-mix(in srgb,currentColor 10%,#0000);background-size:1rem 1rem!important;animation:vp-waiting .6s linear infinite}' +
  'header [data-waiting]{outline-color:currentColor!important}' +
  '@keyframes vp-waiting{to{background-position:1rem 0}}' +
  // As the count of what is in the cart, in the same corner: what stands around it gives it its place.
  '[data-added]::after{content:attr(data-added);position:absolute;top:-.5rem;inset-inline-end:-.5rem;z-index:1;box-sizing:border-box;' +
  'min-width:1.25rem;padding:0 .3125rem;color:var(--vp-color-on-brand);background:var(--vp-color-brand);border-radius:var(--vp-radius-pill);' +
  'box-shadow:0 0 0 2px var(--vp-color-surface);font-size:var(--vp-font-size-xs);font-weight:600;line-height:1.25rem;text-align:center;pointer-events:none}' +
  '[data-cart-count]::after{inset-inline:.75rem auto}' +
  '.vp-presses [aria-live]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '.vp-presses [role=alert]{position:fixed;inset:auto 1rem 1rem;z-index:var(--vp-layer-toast);box-sizing:border-box;max-width:36rem;margin:0 auto;' +
  'padding:.75rem 1rem;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;color:var(--vp-color-text);background:var(--vp-color-surface-raised);' +
  'border:1px solid var(--vp-color-border);border-inline-start:4px solid var(--vp-color-danger);border-radius:var(--vp-radius-md);box-shadow:var(--vp-shadow-lg)}' +
  '.vp-presses p{flex:1 1 16rem}' +
  '.vp-presses button{min-height:var(--vp-size-control);padding:0 1rem;color:var(--vp-color-on-brand);background:var(--vp-color-brand);border-radius:var(--vp-radius-md)}';

/** What `press-state.inline.ts` fills and shows, in a language. */
export function pressStateHtml(locale: Locale): string {
  return (
    `<div class="vp-presses" data-print="hide"><p aria-live="polite" data-text="${escapeHtml(text('edge.press.taken', locale))}" data-added-text="${escapeHtml(text('edge.press.added', locale))}"></p>` +
    `<div role="alert" hidden><p>${escapeHtml(text('edge.press.dropped', locale))}</p>` +
    `<button type="button">${escapeHtml(text('edge.again', locale))}</button></div></div>`
  );
}
