import { compareHtml } from './compare-html';
import { createShadowRun, type RenderWith, ShadowBusy } from './shadow-run';

const LIVE = { name: 'mf-cart', version: '1.0.0' };
const NEXT = { name: 'mf-cart', version: '1.1.0' };
const page = (text: string) =>
  `<!doctype html><html><head><title>x</title></head><body class="a">${text}</body></html>`;
const PATHS = ['/fr', '/fr/cart', '/fr/search', '/fr/news'];

interface Answer {
  readonly status?: number | undefined;
  readonly html?: string | undefined;
  readonly ms?: number | undefined;
}

/** @param answer what the candidate answers, and how long that takes */
async function runWith(answer: (path: string) => Answer) {
  let clock = 0;
  const rests: number[] = [];
  const run = createShadowRun(
    async (ms) => void rests.push(ms),
    () => clock,
  );
  const render: RenderWith = async ({ version }, path) => {
    const {
      status = 200,
      html = '<p>Panier</p><button>Commander</button>',
      ms = 20,
    } = version === NEXT.version ? answer(path) : {};
    clock += ms;
    if (html.includes('broken'))
      run.hear([{ kind: 'error', name: 'TypeError', at: '', module: 'mf-cart', version: NEXT.version }]);
    return { status, html: page(html) };
  };
  return { report: await run.compare(LIVE, NEXT, PATHS, render), rests };
}

describe('a candidate in the shadow @W28', () => {
  test('that is as its live version has no trouble; the edge rests as long as it rendered', async () => {
    const { report, rests } = await runWith(() => ({}));
    expect(report.troubles).toEqual([]);
    expect(report.pages).toHaveLength(4);
    expect(report.pages[0]).toMatchObject({
      removed: 0,
      added: 0,
      candidate: { status: 200, ms: 20, errors: 0 },
    });
    expect(rests).toEqual([40, 40, 40, 40]);
  });

  test.each<[string, Answer, string]>([
    ['another status', { status: 500 }, '/fr/cart answers 500, and 200 with the live version'],
    [
      'an error of a part',
      { html: '<p>Panier</p> broken' },
      '/fr/cart meets 1 errors, and none with the live version',
    ],
    ['an empty page', { html: '<p></p>' }, '/fr/cart shows next to nothing of what the live version shows'],
  ])('is found by %s', async (_what, answer, trouble) => {
    const { report } = await runWith((path) => (path === '/fr/cart' ? answer : {}));
    expect(report.troubles).toEqual([trouble]);
  });

  test('is found by its time, but not by the start of its thread', async () => {
    expect((await runWith((path) => ({ ms: path === '/fr' ? 900 : 20 }))).report.troubles).toEqual([]);
    expect((await runWith(() => ({ ms: 90 }))).report.troubles).toEqual([
      'half of the pages take 90 ms or longer, and 20 ms with the live version',
    ]);
  });

  test('uses no more than its time, and one at a time', async () => {
    const { report } = await runWith(() => ({ ms: 16_000 }));
    expect(report.pages).toHaveLength(2);
    const run = createShadowRun();
    const first = run.compare(LIVE, NEXT, ['/fr'], async () => ({ status: 200, html: '' }));
    await expect(run.compare(LIVE, NEXT, [], async () => ({ status: 200, html: '' }))).rejects.toThrow(
      ShadowBusy,
    );
    await first;
  });
});

test('a difference is what people see: no file names, classes or scripts, whatever the order @W28', () => {
  const live = '<p class="a">Un</p><script src="/1.0.0.js"></script><p>Deux</p><!-- 1 -->';
  expect(compareHtml(page(live), page('<p>Deux</p><p class="b">Un</p><script>2</script>'))).toEqual({
    removed: 0,
    added: 0,
    examples: [],
    isEmpty: false,
  });
  expect(compareHtml(page(live), page('<p>Un</p><p>Trois</p><p>Trois</p>'))).toMatchObject({
    removed: 1,
    added: 3,
    examples: ['- Deux', '+ Trois', '+ <p>', '+ Trois'],
  });
});
