import PRELOAD_SCRIPTS from './preload-scripts.inline?script';

const FILES = ['a', 'b'].map((name) => ({ href: `/modules/${name}.js`, integrity: `sha384-${name}` }));

/** Runs it in a page of such an engine, as the browser runs what stands in the page, and tells what was put into the page meanwhile. */
function run(vendor: string) {
  document.head.innerHTML = `<script type="application/json">${JSON.stringify(FILES)}</script><script></script>`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script:not([type])'));
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const page = new MutationObserver(() => undefined);
  page.observe(document.head, { childList: true });
  window.eval(PRELOAD_SCRIPTS);
  return page.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as Element[]);
}

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

test.each([
  ['Chromium', 'Google Inc.'],
  ['Firefox', ''],
])('@W01 in %s each script is preloaded, with its hash, in its order', (_engine, vendor) => {
  const added = run(vendor);
  expect(added.map(({ outerHTML }) => outerHTML)).toEqual(
    FILES.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`,
    ),
  );
  expect(added.every(({ isConnected }) => isConnected)).toBe(true);
});

test('@W01 in WebKit, which would forget the hash, each script itself is in the page and out of it before it comes: fetched, not run', () => {
  const added = run('Apple Computer, Inc.');
  expect(added.map(({ outerHTML }) => outerHTML)).toEqual(
    FILES.map(
      ({ href, integrity }) =>
        `<script src="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low"></script>`,
    ),
  );
  expect(added.every((script) => !script.isConnected && script.ownerDocument !== document)).toBe(true);
});

test.each([
  ['the page’s own one, which checks them, where the page has it', {}, 0],
  ['one of its own for each where a former shell makes the page’s later', null, FILES.length],
])('@W33 in WebKit the addresses go through %s', (_what, defaultPolicy, count) => {
  const createPolicy = jest.fn((_name: string, rules: object) => rules);
  Object.assign(window, { trustedTypes: { defaultPolicy, createPolicy } });
  expect(run('Apple Computer, Inc.')).toHaveLength(FILES.length);
  expect(createPolicy).toHaveBeenCalledTimes(count);
});
