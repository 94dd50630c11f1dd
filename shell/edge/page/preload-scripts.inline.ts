/*
 * Runs after the list of scripts that the page will need, and preloads them without running them. The list is data, because the preload
 * scanner of a browser, in WebKit also within templates, would fetch scripts in the HTML without their hashes.
 *
 * It uses `<link rel=preload>`, so that the browser also compiles the scripts; except in WebKit, which ignores the hash of such a link,
 * so that Integrity-Policy refuses and reports each. There it adds a script element and removes it again: a script that is no longer in
 * the document when it has loaded does not run (HTML, "execute the script element"), and a later request for the file shares the response.
 */
(() => {
  interface File {
    readonly href: string;
    readonly integrity: string;
  }
  interface TrustedTypes {
    readonly defaultPolicy?: object | null;
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  }

  const files = JSON.parse(document.currentScript?.previousElementSibling?.textContent ?? '[]') as File[];
  // A feature test would itself cause a report where it fails. By the standard ("navigator compatibility mode") `vendor` names the engine.
  const forgetsHashes = navigator.vendor.startsWith('Apple');
  const elsewhere = document.createElement('template').content;

  const put = (element: Element, attributes: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  };

  function preload({ href, integrity }: File): void {
    const rest = { integrity, crossorigin: 'anonymous', fetchpriority: 'low' };
    if (!forgetsHashes) {
      put(document.createElement('link'), { rel: 'preload', as: 'script', href, ...rest });
      return;
    }
    // The page does not know yet which development server is its own (`script-policy.inline.ts`).
    if (!href.startsWith('/')) return;
    const script = document.createElement('script');
    script.src = trusted(href);
    put(script, rest);
    elsewhere.append(script);
  }

  /** An address as the browser takes it. The page's policy checks it; a former shell makes that itself, later than this. */
  function trusted(url: string): string {
    const { trustedTypes } = globalThis as unknown as { readonly trustedTypes?: TrustedTypes };
    if (!trustedTypes || trustedTypes.defaultPolicy) return url;
    const rules = { createScriptURL: (own: string) => own };
    return trustedTypes.createPolicy('vetportal', rules).createScriptURL(url);
  }

  files.forEach(preload);
})();
