import type { Session } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/contracts/shell';
import { customer } from '@vetportal/contracts/testing';
import { route } from '../modules/testing/resolved-module';
import { createPrerenderedPages } from './prerendered-pages';

const SALE = { ...route('/sales/:id', { access: 'customer' }), module: 'mf-account' };
const ARTICLE = { ...route('/p/*'), module: 'mf-catalogue' };

/** Pages that are fetched at once, and a record of what is to be drawn. */
function prerenderedPages(session = createObservableValue<Session>({ state: 'guest' })) {
  const prerendered = createPrerenderedPages({
    navigator,
    locale: createObservableValue('nl' as const),
    session,
    routes: [SALE, ARTICLE],
    telemetry: { event: () => undefined, error: () => undefined },
    fetchPage: (_page, onMore) => Promise.resolve().then(onMore).then(onMore),
  });
  const drawn: string[] = [];
  prerendered.pages.subscribe(({ view: { module, location }, hasMore, isIntended }) =>
    drawn.push(
      `${module ?? ''} ${location.pathname}${location.search}${hasMore ? ' with more' : ''}${isIntended ? ', intended' : ''}`,
    ),
  );
  return { prerendered, drawn };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page that somebody is about to open is drawn as its code comes, and again as its data do @B11 @G12', async () => {
  const { prerendered, drawn } = prerenderedPages();
  prerendered.fetch({ route: ARTICLE, params: { '*': 'x' }, path: '/p/x', query: '?sku=1' }, true);
  await settled();
  expect(drawn).toEqual([
    'mf-catalogue /nl/p/x?sku=1, intended',
    'mf-catalogue /nl/p/x?sku=1 with more, intended',
  ]);
});

test('a page that nobody has turned to yet is drawn, and not made ready in the document @B11', async () => {
  const { prerendered, drawn } = prerenderedPages();
  prerendered.fetch({ route: ARTICLE, params: { '*': 'x' }, path: '/p/x', query: '' }, false);
  await settled();
  expect(drawn).toEqual(['mf-catalogue /nl/p/x', 'mf-catalogue /nl/p/x with more']);
});

test('a page for customers is drawn for them, not for a guest @R32', () => {
  const guest = prerenderedPages();
  guest.prerendered.prerender({ path: '/sales/7', query: '' });
  expect(guest.drawn).toEqual([]);
  const signedIn = prerenderedPages(createObservableValue<Session>({ state: 'customer', user: customer() }));
  signedIn.prerendered.prerender({ path: '/sales/7', query: '' });
  expect(signedIn.drawn).toEqual(['mf-account /nl/sales/7']);
});

test('who draws them only from now on is told of the newest, which nobody may be about to open any more @B11', async () => {
  const { prerendered } = prerenderedPages();
  const told = (): unknown[] => {
    const late: unknown[] = [];
    prerendered.pages
      .subscribe(({ view, isIntended }) => late.push([view.location.path, isIntended]))
      .unsubscribe();
    return late;
  };
  expect(told()).toEqual([]);
  prerendered.fetch({ route: ARTICLE, params: { '*': 'x' }, path: '/p/x', query: '' }, true);
  await settled();
  expect(told()).toEqual([['/p/x', true]]);
  prerendered.detach();
  expect(told()).toEqual([['/p/x', false]]);
});

test('what was to be drawn for one person is told to nobody else @B11', async () => {
  const session = createObservableValue<Session>({ state: 'customer', user: customer() });
  const { prerendered } = prerenderedPages(session);
  prerendered.prerender({ path: '/sales/7', query: '' });
  session.set({ state: 'guest' });
  const late = jest.fn();
  prerendered.pages.subscribe(late);
  expect(late).not.toHaveBeenCalled();
});

test('what no route answers is not drawn', () => {
  const { prerendered, drawn } = prerenderedPages();
  prerendered.prerender({ path: '/nowhere', query: '' });
  expect(drawn).toEqual([]);
});
