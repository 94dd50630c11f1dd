import PRELOAD_SCRIPTS from './preload-scripts.inline?script';

const FILES = ['a', 'b'];

/** Runs it in a page of such an engine, as the browser runs what stands in the page, and tells what was put into the page meanwhile. */
function run(vendor: string) {
  const scripts = FILES.map(
    (name) =>
      `<script src="/modules/${name}.js" integrity="sha384-${name}" crossorigin="anonymous" fetchpriority="low"></script>`,
  );
  document.body.innerHTML = `<template>${scripts.join('')}</template><script></script>`;
  const [template, own] = [document.querySelector('template'), document.querySelector('script')];
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(own);
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const page = new MutationObserver(() => undefined);
  page.observe(document.body, { childList: true });
  window.eval(PRELOAD_SCRIPTS);
  const added = page.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as Element[]);
  return { added, own, template };
}

test.each([
  ['Chromium', 'Google Inc.'],
  ['Firefox', ''],
])('@W01 in %s each script is preloaded, with its hash, in its order', (_engine, vendor) => {
  const { added, own } = run(vendor);
  expect(added.map(({ outerHTML }) => outerHTML)).toEqual(
    FILES.map(
      (name) =>
        `<link rel="preload" as="script" href="/modules/${name}.js" integrity="sha384-${name}" crossorigin="anonymous" fetchpriority="low">`,
    ),
  );
  expect(added.every(({ isConnected }) => isConnected)).toBe(true);
  expect([...document.scripts]).toEqual([own]);
});

test('@W01 in WebKit, which would forget the hash, each script itself is in the page and out of it before it comes: fetched, not run', () => {
  const { added, own, template } = run('Apple Computer, Inc.');
  expect(added.map((node) => [node.localName, node.getAttribute('integrity')])).toEqual(
    FILES.map((name) => ['script', `sha384-${name}`]),
  );
  expect([...document.scripts]).toEqual([own]);
  expect([...(template?.content.children ?? [])]).toEqual(added);
  expect(added.every(({ ownerDocument }) => ownerDocument !== document)).toBe(true);
});
