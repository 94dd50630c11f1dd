import type { Session, SessionService, Telemetry } from '@vetportal/contracts';
import { CUSTOMER_COOKIE } from '@vetportal/contracts/module';
import { createLive, type ShellBus } from '@vetportal/contracts/shell';
import type { ErpClient } from '@vetportal/erp';
import type { Locale } from '@vetportal/i18n';
import { forgetSignedIn, rememberSignedIn, wasSignedIn } from './auth-user';
import type { Identity, IdentityClient, IdentityEvents } from './identity';

interface Settings {
  readonly bus: ShellBus;
  readonly telemetry: Telemetry;
  readonly locale: () => Locale;
  /** Path with language and query of the present page. */
  readonly present: () => string;
  readonly erp: () => ErpClient;
  /** Loads the identity client: its code is needed by those who sign in only. */
  readonly identity: (events: IdentityEvents) => Promise<IdentityClient>;
  /** Forgets everything that was fetched for the person. */
  readonly clearCache: () => void;
  /** True where the person gives up what would be lost. */
  readonly confirmSignOut: () => Promise<boolean>;
  readonly storage: Storage | undefined;
}

export interface ShellSession extends SessionService {
  accessToken(): string | undefined;
  /** Finds a former session again, or completes the sign-in of the present address. */
  start(): Promise<void>;
  /** @returns the path to go to, with language */
  complete(url: string): Promise<string>;
  /** The ERP or the index no longer knows the session (`X12`, `X15`). */
  ended(): void;
}

export function createSessionService(settings: Settings): ShellSession {
  const { bus, telemetry, storage } = settings;
  const expected = wasSignedIn(storage, Date.now());
  const session = createLive<Session>({ state: 'starting', expected });
  let token: string | undefined;
  let client: Promise<IdentityClient> | undefined;

  const identity = (): Promise<IdentityClient> =>
    (client ??= settings.identity({
      onRenewed: ({ accessToken }) => {
        token = accessToken;
      },
      onLost: expire,
    }));

  /** `S13`: the ERP's session, the customer and its groups. */
  async function enter({ subject, accessToken }: Identity): Promise<void> {
    token = accessToken;
    const { customer } = settings.erp();
    await customer.signIn();
    const user = await customer.load(subject);
    rememberSignedIn(storage, Date.now());
    document.cookie = `${CUSTOMER_COOKIE}=1; path=/; max-age=864000; samesite=lax`;
    session.set({ state: 'customer', user });
    bus.tell('user.signedIn', { customerId: user.customerId });
  }

  function leave(reason: 'asked' | 'expired'): void {
    const was = session.value.state;
    token = undefined;
    forgetSignedIn(storage);
    document.cookie = `${CUSTOMER_COOKIE}=; path=/; max-age=0; samesite=lax`;
    if (was === 'guest') return;
    session.set({ state: 'guest' });
    settings.clearCache();
    bus.forgetCommands();
    bus.tell('user.signedOut', { reason });
  }

  function expire(): void {
    leave('expired');
    void client?.then((loaded) => loaded.forget());
  }

  return {
    get value() {
      return session.value;
    },
    changes: session.changes,
    accessToken: () => token,
    async start() {
      if (!expected) {
        session.set({ state: 'guest' });
        return;
      }
      try {
        const found = await (await identity()).restore();
        if (found) await enter(found);
        else expire();
      } catch (error) {
        telemetry.error(error, { module: 'shell', part: 'session', action: 'restore' });
        expire();
      }
    },
    async complete(url) {
      try {
        const { target, ...found } = await (await identity()).completeSignIn(url);
        await enter(found);
        return target;
      } catch (error) {
        telemetry.error(error, { module: 'shell', part: 'session', action: 'sign-in' });
        expire();
        throw error;
      }
    },
    async signIn(target = settings.present()) {
      await (await identity()).signIn(target, settings.locale());
    },
    async signOut() {
      if (!(await settings.confirmSignOut())) return;
      try {
        await settings.erp().customer.signOut();
      } catch (error) {
        // The identity provider ends the session all the same.
        telemetry.error(error, { module: 'shell', part: 'session', action: 'sign-out' });
      }
      const loaded = await identity();
      const locale = settings.locale();
      const left = loaded.signOut(locale);
      leave('asked');
      await left;
    },
    ended: expire,
  };
}
