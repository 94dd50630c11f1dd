/*
 * Starts the worker of edge/assets/language-warm-up-worker.ts in Chromium, which gains by it; `userAgentData` tells Chromium apart.
 * Where the browser refuses the worker, the page's own thread does the same work later.
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
    // A Trusted Types policy of its own that allows this one address.
    new Worker(
      trustedTypes.createPolicy('vetportal', { createScriptURL: () => '/languages.js' }).createScriptURL(''),
    );
  } catch {
    // See above.
  }
})();
