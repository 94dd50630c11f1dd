import type { Session } from '@vetportal/contracts';
import { createObservableValue, type PortalLocation } from '@vetportal/module-runtime/shell';
import { customer } from '@vetportal/module-runtime/testing';
import { resolvedModule, route } from '../modules/testing/resolved-module';
import { createPageView, routesOf, viewOf } from './page-view';

const routes = routesOf([
  resolvedModule({ name: 'mf-cms', routes: [route('/'), route('/news/:id', { params: { id: '\\d+' } })] }),
  resolvedModule({
    name: 'mf-account',
    routes: [route('/account/sales', { access: 'customer' }), route('/account/register')],
  }),
]);

const at = (path: string): PortalLocation => ({
  pathname: `/fr${path}`,
  search: '',
  hash: '',
  key: path,
  state: null,
  locale: 'fr',
  path,
});

const GUEST: Session = { state: 'guest' };
const STARTING: Session = { state: 'starting', expected: true };
const CUSTOMER: Session = { state: 'customer', user: customer() };

describe('what an address shows', () => {
  test.each([
    ['/', GUEST, 'page', 'mf-cms'],
    ['/', STARTING, 'page', 'mf-cms'],
    ['/account/register', GUEST, 'page', 'mf-account'],
    ['/account/sales', CUSTOMER, 'page', 'mf-account'],
    ['/account/sales', STARTING, 'waiting', undefined],
    ['/account/sales', GUEST, 'sign-in', undefined],
    ['/news/7', GUEST, 'page', 'mf-cms'],
    ['/news/seven', GUEST, 'not-found', undefined],
    ['/nowhere', CUSTOMER, 'not-found', undefined],
    ['/account/oidc-redirect', GUEST, 'landing', undefined],
    ['/account/oidc-redirect', CUSTOMER, 'landing', undefined],
  ] as const)('%s to %j is %s @R32 @R33 @R34', (path, session, showing, module) => {
    const view = viewOf(at(path), session, { routes, incomplete: false });
    expect(view.showing).toBe(showing);
    expect(view.module).toBe(module);
  });

  test('that no known route has may be a missing module’s: unavailable, not unknown @X01 @R35', () => {
    expect(viewOf(at('/nowhere'), GUEST, { routes, incomplete: true }).showing).toBe('unavailable');
    expect(viewOf(at('/'), GUEST, { routes, incomplete: true }).showing).toBe('page');
  });
});

describe('the view on screen', () => {
  function screen(path: string, session: Session) {
    const location = createObservableValue(at(path));
    const sessions = createObservableValue(session);
    const stuck = createObservableValue(false);
    const view = createPageView(location, sessions, stuck, { routes, incomplete: false });
    const shown: string[] = [];
    view.changes.subscribe(({ showing, location: { path: of } }) => shown.push(`${of} ${showing}`));
    return { location, sessions, stuck, shown };
  }

  test('follows the address @R34', () => {
    const { location, shown } = screen('/', GUEST);
    location.set(at('/nowhere'));
    location.set(at('/account/sales'));
    expect(shown).toEqual(['/ page', '/nowhere not-found', '/account/sales sign-in']);
  });

  test('says that no module can show its page; the shell’s own stay @R35 @X02', () => {
    const { location, stuck, shown } = screen('/', GUEST);
    stuck.set(true);
    location.set(at('/account/sales'));
    location.set(at('/nowhere'));
    expect(shown).toEqual(['/ page', '/ unavailable', '/account/sales sign-in', '/nowhere not-found']);
  });

  test('follows who is there, from the first moment to the sign-out @R32', () => {
    const { sessions, shown } = screen('/account/sales', STARTING);
    sessions.set(CUSTOMER);
    sessions.set(GUEST);
    expect(shown.map((text) => text.split(' ')[1])).toEqual(['waiting', 'page', 'sign-in']);
  });

  test('stays the same where the person makes no difference @R32', () => {
    const { sessions, shown } = screen('/', STARTING);
    sessions.set(GUEST);
    sessions.set(CUSTOMER);
    expect(shown).toEqual(['/ page']);
  });
});
