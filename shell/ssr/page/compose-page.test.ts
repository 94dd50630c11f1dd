import type { OpenPlace, Rendering, StyleRules } from '@vetportal/contracts/render';
import {
  createTestRenders,
  loadedPage,
  PAGE_ADDRESS,
  placeFor,
  type TestRenders,
} from '../testing/test-renders';
import {
  type ComposedPage,
  composePage,
  type PageRoute,
  type PageVersions,
  renderRoute,
} from './compose-page';

const MODULES = ['mf-cms', 'mf-catalogue', 'mf-bare'];

/** What the composer reads of the resolved versions. */
const RESOLVED = {
  shell: { version: '1.0.0' },
  modules: MODULES.map((name) => ({
    manifest: {
      name,
      version: '1.0.0',
      ...(name === 'mf-bare' ? {} : { server: 'server.js' }),
      contributions: [{ id: 'footer', hydrate: 'never' }],
    },
  })),
} as unknown as PageVersions;

const routeOf = (name: string, access: PageRoute['access'] = 'public'): PageRoute => ({
  access,
  module: RESOLVED.modules.find(({ manifest }) => manifest.name === name),
});

let kit: TestRenders;
beforeEach(() => {
  kit = createTestRenders(['mf-cms', 'mf-catalogue']);
});

async function page(
  route: PageRoute | undefined = routeOf('mf-cms'),
  pathname = '/fr',
): Promise<ComposedPage> {
  const composition = {
    pool: kit.createPool({} as never),
    resolved: RESOLVED,
    renderPlan: {} as never,
    address: { ...PAGE_ADDRESS, pathname },
    route,
  };
  return composePage(composition, await renderRoute(composition));
}

/** The whole body, with a mark where it was sent before the rest was there. */
async function bodyOf(composed: ComposedPage): Promise<string> {
  let html = '';
  await composed.write({ write: (part) => (html += part), flush: () => (html += '|') });
  return html;
}

async function settledBody(composed: ComposedPage): Promise<string> {
  await composed.settled;
  return bodyOf(composed);
}

const withPlace = (place: { html: string; open: OpenPlace }, before = ''): Partial<Rendering> => ({
  ...loadedPage(`${before}${place.html}`),
  places: [place.open],
});

test('page and parts stand in their places, a part in a part too @B11', async () => {
  const offers = placeFor('mf-catalogue', 'offers');
  const box = placeFor('mf-cms', 'box');
  kit.renders['page mf-cms'] = () => withPlace(offers, '<h1>Home</h1>');
  kit.renders['slot mf-catalogue/offers'] = () => ({ html: `<ul>${box.html}</ul>`, places: [box.open] });
  kit.renders['slot mf-cms/box'] = () => ({ html: '<b>box</b>' });
  const composed = await page();
  expect(await settledBody(composed)).toBe(
    '<main><vp-page id="application-mf-cms"><h1>Home</h1><vp-part data-part="_R_mf-catalogue/offers"><ul><vp-part data-part="_R_mf-cms/box"><b>box</b></vp-part></ul></vp-part></vp-page>' +
      '<vp-page id="application-mf-catalogue"><i>page comes</i></vp-page></main><footer><vp-part data-part="_R_mf-cms/footer"><p>footer</p></vp-part></footer>',
  );
  expect(composed.rendered()).toMatchObject({
    page: 'mf-cms',
    parts: {
      '_R_mf-catalogue/offers': { html: true, hydrate: 'eager' },
      '_R_mf-cms/footer': { html: true, hydrate: 'never' },
    },
  });
  expect([composed.outcome, composed.hasPage, composed.head?.title]).toEqual(['loaded', true, 'Title']);
});

test.each<[string, () => Partial<Rendering>]>([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['has no data', () => ({ outcome: { kind: 'failed' } })],
  ['is too long', () => ({ html: 'x'.repeat(2_000_001) })],
])('a part that %s keeps its placeholder, alone @D10', async (_what, render) => {
  const offers = placeFor('mf-catalogue', 'offers');
  kit.renders['page mf-cms'] = () => withPlace(offers, '<h1>Home</h1>');
  kit.renders['slot mf-catalogue/offers'] = render;
  const composed = await page();
  const body = await settledBody(composed);
  expect(body).toContain(
    '<h1>Home</h1><vp-part data-part="_R_mf-catalogue/offers"><i>offers comes</i></vp-part>',
  );
  expect(body).toContain('<p>footer</p>');
  expect(composed.rendered().parts['_R_mf-catalogue/offers']?.html).toBe(false);
});

test('a part of a module without a server bundle is the browser’s, and nobody is asked for it', async () => {
  const bare = placeFor('mf-bare', 'offers');
  kit.renders['page mf-cms'] = () => withPlace(bare);
  kit.renders['slot mf-bare/offers'] = () => ({ html: 'never' });
  expect(await settledBody(await page())).toContain('<i>offers comes</i>');
  expect(kit.count('slot mf-bare/offers')).toBe(0);
});

test('parts in parts end somewhere, and so do the parts of a page', async () => {
  const self = placeFor('mf-cms', 'self');
  kit.renders['page mf-cms'] = () => withPlace(self);
  kit.renders['slot mf-cms/self'] = () => ({ html: self.html, places: [self.open] });
  await settledBody(await page());
  expect(kit.count('slot mf-cms/self')).toBe(4);

  const many = Array.from({ length: 500 }, (_, index) => placeFor('mf-catalogue', `p${index}`));
  for (const { open } of many) kit.renders[`slot mf-catalogue/${open.fill.id}`] = () => ({ html: 'part' });
  kit.renders['page mf-cms'] = () => ({
    ...loadedPage(many.map(({ html }) => html).join('')),
    places: many.map(({ open }) => open),
  });
  const body = await settledBody(await page());
  expect(body.split('>part<').length - 1).toBe(200);
});

test('all parts together are bounded as well', async () => {
  const three = ['a', 'b', 'c'].map((id) => placeFor('mf-catalogue', id));
  for (const { open } of three)
    kit.renders[`slot mf-catalogue/${open.fill.id}`] = () => ({ html: 'x'.repeat(1_900_000) });
  kit.renders['page mf-cms'] = () => ({
    ...loadedPage(three.map(({ html }) => html).join('')),
    places: three.map(({ open }) => open),
  });
  const composed = await page();
  expect((await settledBody(composed)).length).toBeLessThan(4_000_000);
  expect(Object.values(composed.rendered().parts).filter(({ html }) => html)).toHaveLength(3);
});

test('where the page fails the frame stands and its place is the browser’s', async () => {
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'failed' } });
  const composed = await page();
  expect([composed.outcome, composed.hasPage]).toEqual(['failed', false]);
  expect(await settledBody(composed)).toContain(
    '<vp-page id="application-mf-cms"><i>page comes</i></vp-page>',
  );
  expect(composed.rendered().page).toBeUndefined();
  let html = '';
  await composed.write({ write: (part) => (html += part), flush: () => undefined }, '<h1>away</h1>');
  expect(html).toContain('<vp-page id="application-mf-cms"><h1>away</h1></vp-page>');
});

test('a page for customers is not rendered, nor is one of a module without a server bundle', async () => {
  kit.renders['page mf-cms'] = () => loadedPage('secret');
  expect((await page(routeOf('mf-cms', 'customer'))).outcome).toBe('not-rendered');
  expect((await page(routeOf('mf-bare'))).outcome).toBe('not-rendered');
  expect(kit.count('page mf-cms')).toBe(0);
});

test('without its frame there is no page', async () => {
  kit.renders['frame'] = () => {
    throw new Error('no frame');
  };
  kit.renders['page mf-cms'] = () => loadedPage('');
  await expect(page()).rejects.toThrow('no frame');
});

test('what is there is sent before a part that is not; the others do not wait for it', async () => {
  const slow = placeFor('mf-catalogue', 'slow');
  let release: (made: Partial<Rendering>) => void = () => undefined;
  kit.renders['page mf-cms'] = () => withPlace(slow, '<h1>Home</h1>');
  kit.renders['slot mf-catalogue/slow'] = () => new Promise((resolve) => (release = resolve));
  const composed = await page();
  await new Promise((resolve) => setTimeout(resolve, 5));
  let html = '';
  const written = composed.write({ write: (part) => (html += part), flush: () => (html += '|') });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(html).toBe('<main><vp-page id="application-mf-cms"><h1>Home</h1>|');
  release({ html: '<b>slow</b>' });
  await written;
  expect(html).toContain('|<vp-part data-part="_R_mf-catalogue/slow"><b>slow</b></vp-part></vp-page>');
  expect(html.split('|')).toHaveLength(2);
});

test('style rules come with the HTML that needs them', async () => {
  const rule = (component: string): StyleRules => ({ component, names: ['a'], css: `.${component}{}` });
  kit.renders['page mf-cms'] = () => ({ ...loadedPage('<h1>Home</h1>'), styles: [rule('page')] });
  kit.renders['slot mf-cms/footer'] = () => ({ html: '<p>footer</p>', styles: [rule('footer')] });
  const composed = await page();
  await composed.settled;
  expect(composed.styles()).toEqual([rule('footer'), rule('page')]);
  const seen: string[] = [];
  await composed.write({
    write: (html, styles) => void seen.push(`${styles.map(({ component }) => component).join()}: ${html}`),
    flush: () => undefined,
  });
  expect(seen).toEqual([
    ': <main><vp-page id="application-mf-cms">',
    'page: <h1>Home</h1>',
    ': </vp-page><vp-page id="application-mf-catalogue"><i>page comes</i></vp-page></main><footer><vp-part data-part="_R_mf-cms/footer">',
    'footer: <p>footer</p>',
    ': </vp-part></footer>',
  ]);
});

test('text that looks like a place is left as it is', async () => {
  kit.renders['page mf-cms'] = () =>
    loadedPage(
      '<p><vp-part data-part="_R_mf-cms/footer">mine</vp-part></p><vp-page id="application-mf-catalogue">mine</vp-page>',
    );
  const body = await settledBody(await page());
  expect(body).toContain('<p><vp-part data-part="_R_mf-cms/footer">mine</vp-part></p>');
  expect(body.match(/<p>footer<\/p>/g)).toHaveLength(1);
});

test('data and their sources are listed, each source once', async () => {
  kit.renders['page mf-cms'] = () => ({
    ...loadedPage(''),
    queries: ['{"queryHash":"a"}'],
    sources: ['http://erp/a', 'http://erp/b'],
  });
  kit.renders['slot mf-cms/footer'] = () => ({
    html: '',
    queries: ['{"queryHash":"b"}'],
    sources: ['http://erp/a'],
  });
  const composed = await page();
  await composed.settled;
  expect(composed.queries()).toEqual(['{"queryHash":"b"}', '{"queryHash":"a"}']);
  expect([...composed.sources()].sort()).toEqual(['http://erp/a', 'http://erp/b']);
});
