import type { Bus, Session } from '@vetportal/contracts';
import type { RuntimeConfig } from '@vetportal/contracts/module';
import type { CustomerClient } from '@vetportal/erp';
import type { Locale } from '@vetportal/i18n';
import type { SessionHint } from './session-hint';
import type { IdentityClient } from './identity';
import type { PendingSignOut } from './pending-sign-out';
import type { SignInProblem } from './sign-in-problem';

/** How a session ended: as somebody asked, by running out, or in another tab, for either reason. */
export type SessionEnd = 'asked' | 'expired' | 'elsewhere';

export interface SessionSettings {
  /** How people sign in (`P06`, `P07`, `P08`): by a token, by a cookie that the ERP gives for one, or by login and password. */
  readonly mode: RuntimeConfig['auth']['type'];
  /** Who keeps people's passwords, the ERP unless said, and the provider's page for them. */
  readonly accounts?: Pick<RuntimeConfig['auth'], 'passwordsAt' | 'accountPage'>;
  /** Who the edge took the visitor for, where it has rendered the page. */
  readonly rendered?: Session | undefined;
  /** Loads the code that talks to the identity provider; called when it is needed. */
  readonly identity: () => Promise<IdentityClient>;
  readonly customer: () => Promise<CustomerClient>;
  /** Ends the ERP's session; with a cookie also one of somebody who has left this page. */
  readonly closeErpSession: () => Promise<void>;
  readonly hint: SessionHint;
  readonly pendingSignOut: PendingSignOut;
  readonly bus: Bus;
  readonly locale: () => Locale;
  /** Path without language, and query, of the present page. */
  readonly here: () => string;
  /** Asks whether to sign out though changes of the cart would be lost; true to go on. */
  readonly confirmLoss: (changes: number) => Promise<boolean>;
  /** Clears caches and storage, so that the next person finds nothing (`S15`). */
  readonly clear: (end: SessionEnd) => Promise<void>;
  /** Runs a task while no other tab of this browser runs one. */
  readonly withLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Whether the browser has no network. */
  readonly isOffline: () => boolean;
  /** Called where provider or ERP do not answer while a session is being resumed: the stored user is assumed to be here. */
  readonly onAway: (error: unknown) => void;
  /** Called when the stored user, who was assumed to be here, is signed in again. */
  readonly onReturn: () => void;
  readonly goHome: () => void;
  /** Goes on to a path after a sign-in; the page before it is not gone back to. */
  readonly goTo: (path: string) => void;
  readonly onProblem: (problem: SignInProblem, error: unknown) => void;
}
