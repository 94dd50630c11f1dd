import { createTestPlatform } from '@vetportal/module-runtime/testing';
import type { CartEngine } from './engine';
import { followSession } from './session';
import type { Owner } from './state';

/** An engine that records its calls. */
function listeningEngine() {
  const heard: string[] = [];
  const state = { owner: 'guest' as Owner, pending: [] };
  const engine = {
    state: state as unknown as CartEngine['state'],
    setOwner: (owner: Owner) => {
      if (state.owner !== owner) heard.push(owner);
      state.owner = owner;
    },
    forget: () => undefined,
    sync: () => void heard.push('sync'),
  };
  return { engine, heard };
}

test('a session that comes back with the network sends what was refused without it @B07 @S10', () => {
  const kit = createTestPlatform();
  const { engine, heard } = listeningEngine();
  const connection = followSession(engine, kit.platform);
  kit.signIn({ customerId: 7 });
  expect(heard).toEqual(['customer-7']);
  // The same person again: tokens had to be renewed.
  kit.signIn({ customerId: 7 });
  expect(heard).toEqual(['customer-7', 'sync']);
  kit.signIn({ customerId: 8 });
  expect(heard).toEqual(['customer-7', 'sync', 'customer-8']);
  connection.unsubscribe();
});
