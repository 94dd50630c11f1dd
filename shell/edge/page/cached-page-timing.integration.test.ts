import { loadedPage } from '@vetportal/ssr/testing';
import { createRenderedPortal, type RenderedPortal } from '../testing/rendered-portal';

const VIEW = 'A'.repeat(16);
let rendered: RenderedPortal;

beforeEach(async () => {
  rendered = await createRenderedPortal({ routes: [{ id: 'home', path: '/' }] }, ['2.0.0']);
  rendered.kit.renders['page mf-cms'] = () => loadedPage('<h1>home</h1>');
});
afterEach(() => rendered.portal.close());

test('a compared page from the cache says so to the browser, which then reports no first byte @W28', async () => {
  const edge = rendered.edge(
    {},
    {
      controlPlane: {
        callsBelow: '/delivery/',
        pagesBelow: '/delivery/console',
        addRoutes: () => ({ count: () => undefined, served: () => VIEW }),
        previewOf: () => Promise.resolve(undefined),
        outageOf: () => undefined,
      },
    },
  );
  const shown = async () => {
    const { headers } = await edge.inject({
      url: '/fr',
      headers: {
        host: 'orders.example.be',
        'sec-fetch-mode': 'navigate',
        cookie: `visitor=${'A'.repeat(22)}; heard=1`,
      },
    });
    return [headers['cache-status'], headers['server-timing']];
  };
  expect(await shown()).toEqual(['edge; fwd=miss; stored', `view;desc="${VIEW}"`]);
  expect(await shown()).toEqual(['edge; hit', `view;desc="${VIEW}", cache;desc="hit"`]);
});
