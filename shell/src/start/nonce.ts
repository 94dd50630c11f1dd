/*
 * First import of the start: styled-components takes the nonce of its style element from this webpack variable when it is
 * evaluated.
 */
declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page, which the browser shows to scripts but not to selectors. */
export const nonce = (document.currentScript ?? document.querySelector<HTMLScriptElement>('script[nonce]'))
  ?.nonce;

__webpack_nonce__ = nonce;
