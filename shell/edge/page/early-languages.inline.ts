/*
 * Starts the worker of assets/languages-worker.ts, in browsers that gain by it: what tells Chromium apart is that it tells its brand. Where a worker
 * is refused the page's own thread does it, when it is due.
 */
(() => {
  interface TrustedTypes {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: () => string },
    ): { createScriptURL(url: string): string };
  }
  if (!('userAgentData' in navigator) || navigator.hardwareConcurrency < 2) return;
  const { trustedTypes } = globalThis as unknown as { readonly trustedTypes: TrustedTypes };
  try {
    // A policy of its own, which lets this one address through.
    new Worker(
      trustedTypes.createPolicy('vetportal', { createScriptURL: () => '/languages.js' }).createScriptURL(''),
    );
  } catch {
    // See above.
  }
})();
