/*
 * Runs in a page that a guest reads before using it, ahead of the template with its scripts. They are fetched when the page is there and
 * has been painted: over a slow line they would take from it what it is made of, its largest picture too. Whoever turns to something
 * before that has them fetched at once, as does a page that nobody sees yet, and one that is half a second on its way after
 * its beginning was painted. A page may be there before the browser has come to paint it; half a second later it has, or never will.
 */
(() => {
  const PATIENCE_MS = 500;
  let isPainted = false;
  let isParsed = false;

  function fetchScripts(): void {
    const template = document.querySelector<HTMLTemplateElement>('template[data-late]');
    if (!template) return;
    // One after the other, as they would run had they stood in the page.
    for (const script of template.content.querySelectorAll('script')) script.async = false;
    template.replaceWith(template.content);
  }

  function look(): void {
    if (isPainted && isParsed) requestAnimationFrame(() => setTimeout(fetchScripts));
  }

  addEventListener('DOMContentLoaded', () => {
    isParsed = true;
    if (document.hidden) fetchScripts();
    else look();
  });
  addEventListener('load', () => setTimeout(fetchScripts, PATIENCE_MS));
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    addEventListener(type, fetchScripts, { once: true, capture: true, passive: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    isPainted = true;
    look();
    setTimeout(fetchScripts, PATIENCE_MS);
  }).observe({ type: 'paint', buffered: true });
})();
