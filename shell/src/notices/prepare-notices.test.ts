import { createTestPlatform, customer } from '@vetportal/module-runtime/testing';
import { prepareNotices } from './prepare-notices';

// The browser says at once that it is idle.
beforeEach(() => Object.assign(window, { requestIdleCallback: (run: () => void) => run() }));
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

test('who is signed in has the code of messages and questions, once; a guest does not wait for it @S10 @B07', () => {
  const guest = jest.fn(() => Promise.resolve());
  prepareNotices(createTestPlatform().platform.session, guest);
  expect(guest).not.toHaveBeenCalled();

  const kit = createTestPlatform({ session: customer() });
  const fetchCode = jest.fn(() => Promise.reject(new Error('away')));
  prepareNotices(kit.platform.session, fetchCode);
  expect(fetchCode).toHaveBeenCalledTimes(1);
  kit.signOut('expired');
  kit.signIn();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});
