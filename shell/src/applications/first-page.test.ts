import type { Session } from '@vetportal/contracts';
import type { HydrateWhen } from '@vetportal/contracts/module';
import { createObservableValue, createPortalHistory } from '@vetportal/module-runtime/shell';
import { whenFirstPageIsDue } from './first-page';
import type { PageView } from './module-pages';

/** A page of mf-cms that came as HTML, and how often it turned out to be due. */
function firstPage(hydrate: HydrateWhen, html = '<h1>Home</h1>') {
  const session: Session = { state: 'guest' };
  document.body.innerHTML = `<vp-page id="place">${html}</vp-page>`;
  const place = document.getElementById('place') ?? document.body;
  const { value: location } = createPortalHistory(window);
  const view = createObservableValue<PageView>({ location, module: 'mf-cms' });
  const sessions = Object.assign(createObservableValue<Session>(session), { rendered: session });
  const used = createObservableValue(false);
  const due = jest.fn();
  whenFirstPageIsDue(
    {
      first: { module: 'mf-cms', location },
      place,
      hydrate,
      parts: {
        'mf-cart/icon': { html: true, hydrate: 'interaction' },
        'mf-new/greeting': { html: false, hydrate: 'interaction' },
      },
      view,
      triggers: { session: sessions, isUsed: used, hasStored: () => false },
    },
    due,
  );
  return { place, view, location, sessions, used, due };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that came as HTML @B11', () => {
  test('gets its script at once where it says so', async () => {
    const { due } = firstPage('eager');
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
  });

  test('gets none while nobody turns to it', async () => {
    const { due, view, location } = firstPage('interaction');
    view.set({ location, module: 'mf-cms' });
    await settled();
    expect(due).not.toHaveBeenCalled();
  });

  test.each([
    ['at once where the edge has left a place in it open', 'mf-new/greeting', 1],
    ['at once where it does not know of a place', 'mf-other/section', 1],
    ['not before somebody turns to it where all of it is there', 'mf-cart/icon', 0],
  ])('gets its script %s @D01', async (_when, part, times) => {
    const { due } = firstPage('interaction', `<h1>Home</h1><vp-part data-part="${part}"></vp-part>`);
    await settled();
    expect(due).toHaveBeenCalledTimes(times);
  });

  test('gets its script, once, when the early script marks that somebody turns to it', async () => {
    const { due, place } = firstPage('interaction');
    place.dataset['wanted'] = '';
    await settled();
    place.dataset['wanted'] = '';
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
  });

  test('gets its script when it turns out who is there', async () => {
    const { due, sessions } = firstPage('interaction');
    sessions.set({ state: 'customer', user: {} } as Session);
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
  });

  test('gives way to another query of it, and stands until that is drawn', async () => {
    const { due, view, location, place } = firstPage('interaction');
    view.set({ location: { ...location, search: '?q=x' }, module: 'mf-cms' });
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
    expect(place).not.toBeEmptyDOMElement();
  });

  test('gives way at once to a page of the shell’s own', async () => {
    const { due, view, location, place } = firstPage('interaction');
    view.set({ location: { ...location, path: '/nowhere' } });
    expect(place).toBeEmptyDOMElement();
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
  });

  test('whose module is in use is due where it waits for that', async () => {
    const { due, used } = firstPage('when-used');
    await settled();
    expect(due).not.toHaveBeenCalled();
    used.set(true);
    await settled();
    expect(due).toHaveBeenCalledTimes(1);
  });
});
