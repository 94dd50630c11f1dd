import type { Platform } from '@vetportal/contracts';
import { Subscription } from 'rxjs';
import type { CartEngine } from './engine';
import type { Owner } from './state';

/**
 * Gives the engine the cart of whoever is there (`S10`). At a sign-out that was asked for (and confirmed, the shell warns) all
 * of the customer's cart leaves this browser; when a session expired nobody was asked, so what was not sent stays for the
 * same customer's return.
 *
 * @returns the connection, to be ended with the engine
 */
export function followSession(
  engine: Pick<CartEngine, 'setOwner' | 'forget'>,
  { session, bus }: Pick<Platform, 'session' | 'bus'>,
): Subscription {
  const connection = new Subscription();
  let customer: Owner | undefined;
  connection.add(
    bus.facts('user.signedOut').subscribe(({ reason }) => {
      // A replayed fact, of before the first customer of this page, is about nobody here.
      if (!customer || reason !== 'asked') return;
      engine.setOwner('guest');
      engine.forget(customer, { pending: true });
      customer = undefined;
    }),
  );
  connection.add(
    session.changes.subscribe((present) => {
      if (present.state === 'customer') {
        const owner: Owner = `customer-${present.user.customerId}`;
        customer = owner;
        engine.setOwner(owner, { adopt: present.user.canOrder });
        return;
      }
      engine.setOwner('guest');
      if (present.state === 'guest' && customer) engine.forget(customer, { pending: false });
    }),
  );
  return connection;
}
