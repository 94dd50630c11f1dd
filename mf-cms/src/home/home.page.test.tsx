import { ErpUnreachable, type ContentItem } from '@vetportal/erp';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import homePage from './home.page';

const item = (id: number, over: Partial<ContentItem> = {}): ContentItem => ({
  id,
  group: undefined,
  title: `News ${id}`,
  summary: '',
  body: '<p>Text</p>',
  path: `/news/${id}`,
  paths: {},
  date: undefined,
  slots: [],
  ...over,
});
const news = (...items: ContentItem[]) => ({ content: { list: () => Promise.resolve(items) } });

test('a guest finds sign-in, the way to become a customer, and the latest news first @R01', async () => {
  const items = [
    item(1, { date: '2026-01-01' }),
    item(2, { date: '2026-11-01' }),
    item(3),
    item(4, { date: '2026-10-01' }),
  ];
  const { user, signIns } = await renderPage(homePage, { erp: news(...items) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Everything for your veterinary practice',
  );
  expect(screen.getByRole('link', { name: 'Become a customer' })).toHaveAttribute(
    'href',
    '/en/account/register',
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'News 2',
    'News 4',
    'News 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIns).toHaveLength(1);
});

test('a customer is greeted by name and not asked to sign in @R02', async () => {
  await renderPage(homePage, { erp: news(), session: customer({ givenName: 'Emma' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Emma' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('nothing of the guest’s page flashes by while a session is found again @R02', async () => {
  await renderPage(homePage, { erp: news(), session: { state: 'starting', expected: true } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
});

test('home is there without its news, and telemetry gets the failure @X03 @X24 @D10', async () => {
  const error = new ErpUnreachable('network');
  const list = () => Promise.reject(error);
  const { sent } = await renderPage(homePage, { erp: { content: { list } } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
  await waitFor(() => expect(sent).toEqual([{ error, module: 'mf-cms', part: 'home-news', action: 'load' }]));
});
