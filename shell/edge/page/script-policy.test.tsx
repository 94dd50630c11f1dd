import SCRIPT_POLICY from './script-policy.inline?script';

/** What the page's policy makes of an address; an error where it refuses it. */
type Checked = (url: string) => string;

/** Runs it in a page and gives the policies that it makes, by name. */
function run(modules: readonly { readonly base: string }[] = []): Map<string, Checked> {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ modules })}</script>`;
  const made = new Map<string, Checked>();
  Object.assign(window, {
    trustedTypes: {
      createPolicy(name: string, { createScriptURL }: { createScriptURL: Checked }) {
        if (made.has(name)) throw new TypeError('twice');
        made.set(name, createScriptURL);
      },
    },
  });
  window.eval(SCRIPT_POLICY);
  return made;
}
const check = (url: string, bases: readonly string[] = []): string | undefined =>
  run(bases.map((base) => ({ base }))).get('default')?.(url);

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

test('makes the one policy that the header allows, under its name @W33', () => {
  expect([...run().keys()]).toEqual(['default']);
});

test.each([
  '/modules/mf-cart/1.2.0/remoteEntry.abc123.js',
  '/modules/mf-cart/1.2.0-rc.1+5/chunk/page-cart.abc.js',
  '/shell/0.1.0/main.abc.js',
  `${window.location.origin}/modules/mf-small-ads/2.0.0/a.js`,
  '/sw.js',
  '/thread-watchdog.js',
])('lets %s in, as it is @D02 @W33', (url) => {
  expect(check(url)).toBe(url);
});

test.each([
  'https://evil.test/modules/mf-cart/1.2.0/a.js',
  '//evil.test/modules/mf-cart/1.2.0/a.js',
  '/\\evil.test/modules/mf-cart/1.2.0/a.js',
  'http://user@localhost/modules/mf-cart/1.2.0/a.js',
  `blob:${window.location.origin}/modules/mf-cart/1.2.0/a.js`,
  `blob:${window.location.origin}/5f0f4b1c-0000-4000-8000-000000000000`,
  'data:text/javascript,alert(1)//modules/mf-cart/1.2.0/a.js',
  'data:text/javascript;base64,YWxlcnQoMSk=',
  'javascript:alert(1)//modules/mf-cart/1.2.0/a.js',
  '/media/a.js',
  '/sw.js?x',
  '/modules/mf-cart/1.2.0/../../../media/a.js',
  '/modules/mf-cart/1.2.0/%2e%2e/%2e%2e/%2e%2e/media/a.js',
  'https://',
  '',
])('refuses %j @D02 @W33', (url) => {
  expect(() => check(url)).toThrow(TypeError);
});

test('lets in files of the development servers that the page has been given, and of no other', () => {
  const bases = ['http://localhost:9001/', 'https://evil.test/'];
  expect(check('http://localhost:9001/hot/a.js', bases)).toBe('http://localhost:9001/hot/a.js');
  for (const url of ['http://localhost:9002/a.js', 'http://localhost:9001/../a.js', 'https://evil.test/a.js'])
    expect(() => check(url, bases)).toThrow(TypeError);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(() => window.eval(SCRIPT_POLICY) as unknown).not.toThrow();
});
