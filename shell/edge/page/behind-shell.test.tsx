import BEHIND_SHELL from './behind-shell.inline?script';

test('the scripts of modules are preloaded once the shell has come @W44', () => {
  document.head.innerHTML = '<script type="text/plain" src="/shell/main.js" integrity="sha384-x"></script>';
  document.body.innerHTML =
    '<template data-later><script type="application/json" id="later"></script></template>';
  const isPreloaded = (): boolean => document.querySelector('#later') !== null;
  // As the browser runs what stands in the page.
  window.eval(BEHIND_SHELL);
  expect(isPreloaded()).toBe(false);
  document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  expect(isPreloaded()).toBe(true);
  expect(document.querySelector('template')).toBeNull();
});
