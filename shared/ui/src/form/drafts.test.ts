import { draftsOf } from './drafts';

/** A page of its own: memory begins anew, the tab's storage stays. */
const page = () => {
  const listeners: ((event: { reason: 'asked' | 'expired' }) => void)[] = [];
  const bus = { events: () => ({ subscribe: (one: (typeof listeners)[number]) => listeners.push(one) }) };
  const tab = Object.assign(new EventTarget(), { sessionStorage });
  return {
    drafts: draftsOf({ bus }, tab),
    signOut: (reason: 'asked' | 'expired') => listeners.forEach((tell) => tell({ reason })),
    leave: () => tab.dispatchEvent(new Event('pagehide')),
  };
};
beforeEach(() => sessionStorage.clear());

test('what is typed is in memory alone while the page is there', () => {
  const { drafts } = page();
  drafts.save('anne', 'address', { city: 'Gent' });
  expect(drafts.read('anne', 'address')).toEqual({ city: 'Gent' });
  expect(sessionStorage).toHaveLength(0);
});

test('who comes back after the session has ended finds it again, once; nobody else does', () => {
  const before = page();
  before.drafts.save('anne', 'address', { city: 'Gent' });
  before.signOut('expired');
  // The shell clears storage before it leads to the sign-in.
  sessionStorage.clear();
  before.leave();
  const after = page();
  expect(after.drafts.read('pieter', 'address')).toBeUndefined();
  expect(after.drafts.read('anne', 'profile')).toBeUndefined();
  expect(after.drafts.read('anne', 'address')).toEqual({ city: 'Gent' });
  expect(sessionStorage).toHaveLength(0);
});

test('signing out on purpose leaves nothing @S15', () => {
  const before = page();
  before.drafts.save('anne', 'address', { city: 'Gent' });
  before.signOut('asked');
  before.leave();
  expect(sessionStorage).toHaveLength(0);
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});

test('what was sent is forgotten', () => {
  const { drafts, leave } = page();
  drafts.save('anne', 'address', { city: 'Gent' });
  drafts.forget('anne', 'address');
  leave();
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});

test('what is sent after the browser has put the page aside and shown it again is forgotten as well', () => {
  const { drafts, leave } = page();
  drafts.save('anne', 'address', { city: 'Gent' });
  leave();
  expect(sessionStorage).toHaveLength(1);
  drafts.forget('anne', 'address');
  expect(sessionStorage).toHaveLength(0);
});

test('who has kept something can tell whether it is still that which is kept @S15', () => {
  const { drafts, signOut } = page();
  const [first, second] = [{ city: 'Gent' }, { city: 'Gent' }];
  drafts.save('anne', 'address', first);
  expect(drafts.holds('anne', 'address', first)).toBe(true);
  drafts.save('anne', 'address', second);
  expect(drafts.holds('anne', 'address', first)).toBe(false);
  signOut('asked');
  expect(drafts.holds('anne', 'address', second)).toBe(false);
});

test('broken or foreign text in storage is none', () => {
  sessionStorage.setItem('vetportal.draft.anne.address', '{');
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
  sessionStorage.setItem('vetportal.draft.anne.address', '7');
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});
