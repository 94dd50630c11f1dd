import { SessionMonitor, type UserManager } from 'oidc-client-ts';

/**
 * Watches the session at the provider, where the provider has a page for it: every 2 s (`K03`). The first change is looked
 * into, and is the last: a browser that blocks cookies of other sites sees a change every time.
 */
export class ProviderSession extends SessionMonitor {
  /** @param onChange asks the provider whether somebody is still signed in there */
  constructor(manager: UserManager, onChange: () => void) {
    super(manager);
    let looked = false;
    this._callback = () => {
      manager.events.removeUserLoaded(this._start);
      if (!looked) onChange();
      looked = true;
      return Promise.resolve();
    };
  }
}
