/*
 * The page that the identity provider's answer lands on when tokens are renewed in a hidden frame. It hands its own
 * address to the page around it, in the message that oidc-client-ts waits for, and to this origin only.
 */
const SCRIPT =
  "parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);\n";

export const SILENT_RENEW_SCRIPT_PATH = '/oidc-silent.js';
export const SILENT_RENEW_SCRIPT = SCRIPT;

/** @param integrity SHA-384 of the script */
export const silentRenewPage = (integrity: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vetportal</title><meta name="robots" content="noindex">' +
  `<script src="${SILENT_RENEW_SCRIPT_PATH}" integrity="${integrity}" crossorigin="anonymous"></script></head><body></body></html>`;
