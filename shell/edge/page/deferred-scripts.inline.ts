/*
 * Runs in a page with deferred hydration, before the template that has its scripts. It fetches them when the page is parsed and painted,
 * because over a slow line they would delay the page itself and its largest image. It fetches them earlier when the person turns to
 * something, in a hidden page, and half a second after the first paint or the `load` event, whichever comes first: a page may still
 * be streaming then, or be parsed and never painted.
 */
(() => {
  const PATIENCE_MS = 500;
  let isPainted = false;
  let isParsed = false;

  function fetchScripts(): void {
    const template = document.querySelector<HTMLTemplateElement>('template[data-deferred]');
    if (!template) return;
    // In their order, as scripts in the page itself would run.
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
