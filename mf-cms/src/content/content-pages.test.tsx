import type { ContentItem } from '@vetportal/erp';
import { renderPage } from '@vetportal/module-runtime/testing';
import { screen, within } from '@testing-library/react';
import contentPage from '../content-page/content-page.page';
import newsArticle from '../news-article/news-article.page';
import newsList from '../news-list/news-list.page';

const item = (id: number, over: Partial<ContentItem> = {}): ContentItem => ({
  id,
  group: undefined,
  title: `Title ${id}`,
  summary: `Summary ${id}`,
  body: '<p>Text</p>',
  path: `/news/n${id}`,
  paths: {},
  date: `2026-11-${String(id).padStart(2, '0')}`,
  slots: [],
  ...over,
});
const erp = (...items: ContentItem[]) => ({ content: { list: () => Promise.resolve(items) } });

describe('news @R21 @S18 @K04', () => {
  const news = Array.from({ length: 12 }, (_, index) => item(index + 1));

  test('are ten on a page, the latest first, each a link to its article', async () => {
    const { heads } = await renderPage(newsList, { path: '/news', erp: erp(...news) });
    const titles = await screen.findAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => `Title ${id}`),
    );
    expect(within(titles[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/en/news/n12');
    expect(screen.getByRole('navigation', { name: 'Pages of news' })).toHaveTextContent(/^1.10 of 12/);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/en/news?page=2');
    expect(heads.at(-1)).toMatchObject({ title: 'News', indexed: true });
  });

  test.each([
    ['2', 2],
    ['99', 2],
    ['0', 10],
    ['-1', 10],
    ['x', 10],
  ])('page %s shows %i of them', async (page, count) => {
    await renderPage(newsList, { path: '/news', query: `page=${page}`, erp: erp(...news) });
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(count);
  });

  test('without any says so', async () => {
    await renderPage(newsList, { path: '/news', erp: erp() });
    expect(await screen.findByText('No news at the moment.')).toBeVisible();
  });
});

describe('a piece of news @R22 @E23 @R36', () => {
  const open = (rest: string, ...items: ContentItem[]) =>
    renderPage(newsArticle, { path: '/news/*', params: { '*': rest }, erp: erp(...items) });

  test('gives search engines its day, and its other languages', async () => {
    const { heads } = await open(
      'a/b',
      item(1, { path: '/news/a/b', paths: { en: '/news/a/b', nl: '/news/c' } }),
      item(2),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Title 1' })).toBeVisible();
    expect(screen.getByText('Text')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/en/news/n2');
    expect(heads.at(-1)).toMatchObject({
      title: 'Title 1',
      description: 'Summary 1',
      // There is none in French.
      alternates: { en: '/news/a/b', nl: '/news/c' },
      nearest: '/news',
      subject: { kind: 'news', headline: 'Title 1', published: '2026-11-01' },
    });
  });

  test('that is not there is an unknown page @X01', async () => {
    await open('other', item(1));
    expect(await screen.findByRole('heading', { level: 1, name: /404/ })).toBeVisible();
  });
});

describe('a page of the editors @R24 @E23', () => {
  const page = (id: number, over: Partial<ContentItem> = {}) =>
    item(id, { path: `/page/p${id}`, group: 'legal', date: undefined, ...over });

  test('knows the languages that have it, and that home is in the others @R31 @R36', async () => {
    const { heads } = await renderPage(contentPage, {
      path: '/page/*',
      params: { '*': 'p1' },
      erp: erp(page(1, { paths: { en: '/page/p1' } })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Title 1' })).toBeVisible();
    expect(heads.at(-1)).toMatchObject({ alternates: { en: '/page/p1' }, nearest: '/' });
    expect(heads.at(-1)?.alternates).not.toHaveProperty('nl');
  });

  test('leads to its parts and to the pages of its group, and runs nothing', async () => {
    const body =
      '<h2>One</h2><h2>Two</h2><h2>Three</h2><p>Text <a href="/contact">contact</a></p><script>window.ran = 1</script>';
    await renderPage(contentPage, {
      path: '/page/*',
      params: { '*': 'p1' },
      erp: erp(page(1, { body }), page(2), page(3, { group: 'service' })),
    });
    const parts = await screen.findByRole('navigation', { name: 'On this page' });
    expect(within(parts).getByRole('link', { name: 'Two' })).toHaveAttribute('href', '#section-2');
    expect(screen.getByRole('heading', { level: 2, name: 'Two' })).toHaveAttribute('id', 'section-2');
    const group = screen.getByRole('navigation', { name: 'See also' });
    expect(
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title 1', 'Title 2']);
    expect(within(group).getByRole('link', { name: 'Title 1' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'contact' })).toHaveAttribute('href', '/en/contact');
    expect(window).not.toHaveProperty('ran');
  });
});
