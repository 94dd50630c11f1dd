/*
 * Runs in a page with deferred hydration, before the template that has its scripts. It fetches them when the page is parsed and painted,
 * because over a slow line they would delay the page itself and its largest image. It fetches them earlier when the person turns to
 * something, in a hidden page, and half a second after the first paint or the `load` event, whichever comes first: a page may still
 * be streaming then, or be parsed and never painted.
 *
 * Behind the shell come the scripts that hydrate the page, all at once: the shell would ask for them in five rounds, one after the
 * other. Before it they would delay it. Over a metered line they wait until the person turns to something, and the shell asks for them.
 */
(() => {
  const PATIENCE_MS = 500;
  let isPainted = false;
  let isParsed = false;

  interface Connection {
    readonly saveData?: boolean;
    readonly type?: string;
    readonly effectiveType?: string;
  }
  /** As `shell/src/navigation/metered-connection.ts` has it. */
  function isMetered(): boolean {
    const { connection = {} } = navigator as { readonly connection?: Connection };
    const { saveData, type, effectiveType = '' } = connection;
    return saveData === true || type === 'cellular' || effectiveType.endsWith('2g');
  }

  function fetchScripts(): void {
    const template = document.querySelector<HTMLTemplateElement>('template[data-deferred]');
    if (!template) return;
    const scripts = template.content.querySelectorAll('script');
    // In their order, as scripts in the page itself would run.
    for (const script of scripts) script.async = false;
    if (!isMetered()) scripts[0]?.addEventListener('load', preloadPage);
    template.replaceWith(template.content);
  }

  function preloadPage(): void {
    const template = document.querySelector<HTMLTemplateElement>('template[data-later]');
    // The page may still be streaming.
    if (template) template.replaceWith(template.content);
    else if (!isParsed) addEventListener('DOMContentLoaded', preloadPage, { once: true });
  }

  /** A pointer that lies where the page appears turns to nothing: a browser says that it moved by 0, before it paints. */
  function onMove({ movementX, movementY }: PointerEvent): void {
    if (movementX === 0 && movementY === 0) return;
    removeEventListener('pointermove', onMove, true);
    fetchAfterFrame();
  }

  /** Behind the next frame: the page, or what a press shows, is painted before anything else is begun. */
  const fetchAfterFrame = (): unknown => requestAnimationFrame(() => setTimeout(fetchScripts));

  function look(): void {
    if (isPainted && isParsed) fetchAfterFrame();
  }

  addEventListener('DOMContentLoaded', () => {
    isParsed = true;
    if (document.hidden) fetchScripts();
    else look();
  });
  addEventListener('load', () => setTimeout(fetchScripts, PATIENCE_MS));
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(type, fetchAfterFrame, { once: true, capture: true, passive: true });
  addEventListener('pointermove', onMove, { capture: true, passive: true });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    isPainted = true;
    look();
    setTimeout(fetchScripts, PATIENCE_MS);
  }).observe({ type: 'paint', buffered: true });
})();
