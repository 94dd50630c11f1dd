import type { OpenPlace, RenderedAddress, Rendering, RenderTask } from '@vetportal/contracts/render';
import type { RenderPool, RenderPoolSettings } from '../threads/render-pool';

type Render = (
  address: RenderedAddress,
  task: RenderTask,
  fetch: RenderPoolSettings['fetch'],
) => Partial<Rendering> | Promise<Partial<Rendering>>;

/** Renders with functions in place of threads. */
export interface TestRenders {
  readonly createPool: (settings: RenderPoolSettings) => RenderPool;
  /** The functions for `frame`, `page mf-cms` or `slot mf-cms/footer`; without a function the render fails. */
  readonly renders: Record<string, Render>;
  /** How often one of them was rendered. */
  count(what: string): number;
}

/** An open place for a part, with a placeholder. */
export const placeFor = (module: string, id: string): { readonly html: string; readonly open: OpenPlace } => {
  const place = `_R_${module}/${id}`;
  return {
    html: `<vp-part data-part="${place}"><i>${id} comes</i></vp-part>`,
    open: { place, fill: { module, version: '1.0.0', id, expose: `./slot/${id}` }, props: '{}' },
  };
};

/** The address of a guest's page in French. */
export const PAGE_ADDRESS: RenderedAddress = {
  origin: 'http://portal.test',
  locale: 'fr',
  pathname: '/fr',
  search: '',
  expected: false,
  data: 0,
};

const keyOf = (task: RenderTask): string => {
  switch (task.kind) {
    case 'page':
      return `page ${task.module}`;
    case 'slot':
      return `slot ${task.fill.module}/${task.fill.id}`;
    case 'frame':
      return 'frame';
  }
};

/**
 * Renders of a frame with places for the pages of some modules and one part; tests add more.
 *
 * @param modules names of those that have pages
 */
export function createTestRenders(modules: readonly string[] = ['mf-cms']): TestRenders {
  const counts = new Map<string, number>();
  const footer = placeFor('mf-cms', 'footer');
  const renders: Record<string, Render> = {
    frame: ({ pathname, locale }, task) => ({
      html: `<main>${modules.map((name) => `<vp-page id="application-${name}"><i>page comes</i></vp-page>`).join('')}</main><footer>${footer.html}</footer>`,
      places: [footer.open],
      document: {
        title: (task.kind === 'frame' ? task.head?.title : undefined) ?? '',
        description: '',
        path: pathname,
        alternates: { fr: '/fr', nl: '/nl', en: '/en', [locale]: pathname },
        indexed: true,
      },
    }),
    'slot mf-cms/footer': () => ({ html: '<p>footer</p>' }),
  };
  return {
    renders,
    count: (what) => counts.get(what) ?? 0,
    createPool: ({ fetch }) => ({
      async render(_version, _plan, address, task) {
        const key = keyOf(task);
        counts.set(key, (counts.get(key) ?? 0) + 1);
        const render = renders[key];
        if (!render) throw new Error(`nobody renders ${key}`);
        const made = await render(address, task, fetch);
        return { html: '', styles: [], places: [], queries: [], ...made };
      },
      circuits: () => [],
      close: () => Promise.resolve(),
    }),
  };
}

/** The rendering of a page whose data are loaded. */
export const loadedPage = (html: string, title = 'Title'): Partial<Rendering> => ({
  html,
  head: { title },
  outcome: { kind: 'loaded' },
});
