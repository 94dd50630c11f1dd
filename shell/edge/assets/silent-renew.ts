import { integrityOf } from '../store/content-hash';

/*
 * The page that the identity provider's answer lands on when tokens are renewed in a hidden frame. It hands its own
 * address to the page around it, in the message that oidc-client-ts waits for, and to this origin only. Its script stands in it:
 * every page of a customer waits for this one.
 */
const SCRIPT =
  "parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);";

export const SILENT_RENEW_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vetportal</title><meta name="robots" content="noindex">' +
  `<script>${SCRIPT}</script></head><body></body></html>`;

/** Lets in that script alone, and this site alone to put the page into a frame. */
export const SILENT_RENEW_POLICY =
  `default-src 'none'; script-src '${integrityOf(SCRIPT)}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
