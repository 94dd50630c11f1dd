import type { Platform } from '@vetportal/contracts';
import { Subscription } from 'rxjs';
import type { CartEngine } from './engine';
import type { Owner } from './state';

/**
 * Gives the engine the cart of the person (`S10`). At a sign-out that was asked for (and confirmed, the shell warns) all
 * of the customer's cart leaves this browser; when a session expired nobody was asked, so what was not sent stays for the
 * same customer's return.
 *
 * @returns the connection, to be ended with the engine
 */
export function followSession(
  engine: Pick<CartEngine, 'setOwner' | 'forget' | 'state' | 'sync'>,
  { session, bus }: Pick<Platform, 'session' | 'bus'>,
): Subscription {
  const connection = new Subscription();
  let customer: Owner | undefined;
  let unsent: readonly string[] = [];
  const leave = (owner: Owner): void => {
    if (engine.state.owner !== owner) return;
    unsent = engine.state.pending.map(({ uuid }) => uuid);
    engine.setOwner('guest');
    engine.forget(owner, []);
  };
  connection.add(
    bus.events('user.signedOut').subscribe(({ reason }) => {
      // A replayed fact, of before the first customer of this page, is about nobody here.
      if (!customer || reason !== 'asked') return;
      leave(customer);
      // What this tab knew of, no more: it may have slept, and the customer have come back in another one.
      engine.forget(customer, unsent);
      customer = undefined;
    }),
  );
  connection.add(
    session.changes.subscribe((present) => {
      if (present.state === 'customer') {
        const owner: Owner = `customer-${present.user.customerId}`;
        customer = owner;
        const isBack = engine.state.owner === owner;
        engine.setOwner(owner, { adopt: present.user.canOrder });
        // The same customer's session was away with the network: the ERP has refused what was sent before it came back.
        if (isBack) engine.sync();
        return;
      }
      if (customer) leave(customer);
      else engine.setOwner('guest');
    }),
  );
  return connection;
}
