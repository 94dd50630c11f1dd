import { integrityOf } from '../http/integrity';

/*
 * The redirect target of the identity provider for token renewal in a hidden frame. It posts its own address to the parent page, in the
 * message that oidc-client-ts expects, to this origin only. The script is inline, because every page of a customer waits for it.
 */
const SCRIPT =
  "parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);";

export const SILENT_RENEW_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vetportal</title><meta name="robots" content="noindex">' +
  `<script>${SCRIPT}</script></head><body></body></html>`;

/** Allows that script alone, and only this site may frame the page. */
export const SILENT_RENEW_POLICY =
  `default-src 'none'; script-src '${integrityOf(SCRIPT)}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
