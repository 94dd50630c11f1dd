/*
 * Runs at the end of a page that is hydrated at once, after the template with the scripts of its modules. It preloads them when the
 * shell's own script has come: beside it they would take most of the line from it, and all of them wait for it. The shell's script is
 * deferred, so it comes after this one.
 */
(() => {
  document.querySelector('script[src][integrity]')?.addEventListener('load', () => {
    const template = document.querySelector<HTMLTemplateElement>('template[data-later]');
    template?.replaceWith(template.content);
  });
})();
