import { createBus } from '@vetportal/module-runtime/shell';
import { tellEdgeOfPeople } from './tell-edge';

test('the edge is told of whoever signs in, with the token of the session, and of a sign-out @W26', () => {
  const fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  const bus = createBus();
  let token: string | undefined = 'a.b.c';
  tellEdgeOfPeople({ fetch } as unknown as Window, { accessToken: () => token }, bus);
  bus.emit('user.signedIn', { customerId: 1 });
  bus.emit('user.signedOut', { reason: 'asked' });
  // A session that is a cookie goes along by itself.
  token = undefined;
  bus.emit('user.signedIn', { customerId: 1 });
  expect(fetch.mock.calls).toEqual([
    ['/testers', { method: 'POST', headers: { authorization: 'Bearer a.b.c' } }],
    ['/testers', { method: 'DELETE', headers: {} }],
    ['/testers', { method: 'POST', headers: {} }],
  ]);
});
