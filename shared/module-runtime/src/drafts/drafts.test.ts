import fc from 'fast-check';
import { Subject } from 'rxjs';
import type { Events, Platform } from '@vetportal/contracts';
import { draftsOf } from './drafts';

/** A page of its own: memory begins anew, the tab's storage stays. */
const page = () => {
  const signedOut = new Subject<Events['user.signedOut']>();
  const bus = { events: () => signedOut } as unknown as Platform['bus'];
  return {
    drafts: draftsOf({ bus }),
    signOut: (reason: 'asked' | 'expired') => signedOut.next({ reason }),
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
};
beforeEach(() => {
  // What pages of other tests have in memory is theirs.
  jest.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
    listeners.push([name, listener as EventListener]);
    EventTarget.prototype.addEventListener.call(window, name, listener);
  });
  sessionStorage.clear();
});
const listeners: (readonly [name: string, listener: EventListener])[] = [];
function removeListeners(): void {
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
}
afterEach(removeListeners);

test('what is typed is in the tab at once: a page that ends without a word loses nothing', () => {
  page().drafts.save('anne', 'address', { city: 'Gent' });
  expect(page().drafts.read('anne', 'address')).toEqual({ city: 'Gent' });
});

test('who comes back after the session has ended finds it again; nobody else does', () => {
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
});

test('signing out on purpose leaves nothing @S15', () => {
  const before = page();
  before.drafts.save('anne', 'address', { city: 'Gent' });
  before.signOut('asked');
  // As the shell does.
  sessionStorage.clear();
  before.leave();
  expect(sessionStorage).toHaveLength(0);
  expect(before.drafts.read('anne', 'address')).toBeUndefined();
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});

test('what was sent is forgotten, also where the browser had put the page aside and shown it again', () => {
  const { drafts, leave } = page();
  drafts.save('anne', 'address', { city: 'Gent' });
  leave();
  drafts.forget('anne', 'address');
  expect(sessionStorage).toHaveLength(0);
  leave();
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});

test('who has saved something can tell whether it is still that which is saved @S15', () => {
  const { drafts, signOut } = page();
  const [first, second] = [{ city: 'Gent' }, { city: 'Gent' }];
  drafts.save('anne', 'address', first);
  expect(drafts.holds('anne', 'address', first)).toBe(true);
  drafts.save('anne', 'address', second);
  expect(drafts.holds('anne', 'address', first)).toBe(false);
  signOut('asked');
  expect(drafts.holds('anne', 'address', second)).toBe(false);
});

test('a storage that is full leaves no older text behind, and memory has the newer one', () => {
  const { drafts } = page();
  drafts.save('anne', 'address', { city: 'Gent' });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  drafts.save('anne', 'address', { city: 'Gent-Brugge' });
  expect(drafts.read('anne', 'address')).toEqual({ city: 'Gent-Brugge' });
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});

test('whatever a person does on a page, the next one has what was typed last, unless it was sent or the person signed out @S15', () => {
  const OWNERS = ['anne', 'guest'];
  const FORMS = ['address', 'contact'];
  const key = fc.record({ owner: fc.constantFrom(...OWNERS), form: fc.constantFrom(...FORMS) });
  const step = fc.oneof(
    fc.record({ at: key, text: fc.string() }),
    fc.record({ at: key, text: fc.constant(undefined) }),
  );
  const end = fc.constantFrom('crash', 'reload', 'expired', 'asked');
  fc.assert(
    fc.property(fc.array(step), end, (steps, how) => {
      sessionStorage.clear();
      const before = page();
      const wanted = new Map<string, { readonly city: string }>();
      for (const {
        at: { owner, form },
        text,
      } of steps) {
        if (text === undefined) before.drafts.forget(owner, form);
        else before.drafts.save(owner, form, { city: text });
        if (text === undefined) wanted.delete(owner + form);
        else wanted.set(owner + form, { city: text });
      }
      if (how === 'expired' || how === 'asked') {
        before.signOut(how);
        // As the shell does.
        sessionStorage.clear();
      }
      if (how !== 'crash') before.leave();
      removeListeners();
      const after = page();
      for (const owner of OWNERS)
        for (const form of FORMS)
          expect(after.drafts.read(owner, form)).toEqual(
            how === 'asked' ? undefined : wanted.get(owner + form),
          );
      removeListeners();
    }),
  );
});

test.each(['{', '7', 'null'])('broken or foreign text in storage is none: %s', (text) => {
  sessionStorage.setItem('vetportal.draft.anne.address', text);
  expect(page().drafts.read('anne', 'address')).toBeUndefined();
});
