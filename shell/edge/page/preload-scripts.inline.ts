/*
 * Follows a template with the scripts that the page will ask for, and fetches them without running them.
 *
 * By `<link rel=preload>`, which has the browser compile them meanwhile; but not in WebKit, which forgets the hash of such a link, so that
 * Integrity-Policy refuses and reports each. There the script itself is put into the page and taken out of it again: one that has left its
 * document by the time it comes does not run (HTML, "execute the script element"), and whoever asks for the same file shares the answer.
 */
(() => {
  // There is nothing to try that would not be reported where it fails.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- by the standard ("navigator compatibility mode") each engine says here which it is
  const forgetsHashes = navigator.vendor.startsWith('Apple');
  const template = document.currentScript?.previousElementSibling as HTMLTemplateElement;

  for (const script of template.content.querySelectorAll('script')) {
    if (forgetsHashes) {
      template.before(script);
      template.content.append(script);
      continue;
    }
    const link = document.createElement('link');
    link.setAttribute('rel', 'preload');
    link.setAttribute('as', 'script');
    for (const { name, value } of script.attributes) link.setAttribute(name === 'src' ? 'href' : name, value);
    template.before(link);
  }
})();
