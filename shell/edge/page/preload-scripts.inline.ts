/*
 * Follows the list of scripts that the page will ask for, and fetches them without running them. They are data until here: what looks
 * ahead in the HTML of a page, in WebKit into templates too, would ask for them without their hashes.
 *
 * By `<link rel=preload>`, which has the browser compile them meanwhile; but not in WebKit, which forgets the hash of such a link, so that
 * Integrity-Policy refuses and reports each. There a script is put into the page and taken out of it again: one that has left its
 * document by the time it comes does not run (HTML, "execute the script element"), and whoever asks for the same file shares the answer.
 */
(() => {
  interface File {
    readonly href: string;
    readonly integrity: string;
  }
  interface TrustedTypes {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  }

  const files = JSON.parse(document.currentScript?.previousElementSibling?.textContent ?? '[]') as File[];
  // There is nothing to try that would not be reported where it fails.
  // By the standard ("navigator compatibility mode") each engine says here which it is.
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
    const script = document.createElement('script');
    script.src = trusted(href);
    put(script, rest);
    elsewhere.append(script);
  }

  /** Of this list alone: the policy is known to nobody else. */
  function trusted(url: string): string {
    const { trustedTypes } = globalThis as unknown as { readonly trustedTypes?: TrustedTypes };
    const rules = { createScriptURL: (own: string) => own };
    return trustedTypes?.createPolicy('vetportal', rules).createScriptURL(url) ?? url;
  }

  files.forEach(preload);
})();
