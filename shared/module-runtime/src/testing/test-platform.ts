import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ErpClient } from '@vetportal/erp';
import { localePath, type Locale } from '@vetportal/i18n';
import type { SignedInUser } from '@vetportal/model';
import type { SearchClient } from '@vetportal/search';
import { createBus } from '../bus/create-bus';
import { createPortalHistory, type PortalHistory } from '../application/portal-history';
import { CONTRACT_VERSION } from '@vetportal/contracts/module';
import type { PageHead, Notice, Platform, Question, Session, Telemetry } from '@vetportal/contracts';
import { createObservableValue } from '../platform/create-observable-value';
import { reportDataFailures } from '../platform/report-data-failures';
import { customer } from './customer';
import { designSystemMessages } from './messages';
import { problem } from './problems';
import { stubClient, type Stub } from './stub-client';
import { testParts } from './test-parts';
import { createTestRegistry, type TestRegistryOptions } from './test-registry';

export interface TestPlatformOptions extends TestRegistryOptions {
  /** English unless said. */
  readonly locale?: Locale;
  /** A guest unless said. A user is a signed-in customer. */
  readonly session?: Session | SignedInUser;
  /** Where people type their password; at an identity provider unless said. */
  readonly way?: 'provider' | 'password';
  /** Who keeps people's passwords; the ERP unless said. */
  readonly passwordsAt?: 'erp' | 'provider';
  /** The provider's page for people's accounts; none unless said. */
  readonly accountPage?: string;
  /** The calls that the test stands in for; any other fails the test. */
  readonly erp?: Stub<ErpClient>;
  readonly search?: Stub<SearchClient>;
  /** What the person answers to a question; yes unless said. */
  readonly answer?: boolean | ((question: Question) => boolean);
  /** Services to put in place of the kit's own. */
  readonly platform?: Partial<Platform>;
}

/** A platform in memory, what has been done with it, and the hands of the person and of the shell. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly history: PortalHistory;
  /** Messages shown, in order. */
  readonly notices: readonly Notice[];
  /** Questions asked, in order. */
  readonly questions: readonly Question[];
  /** Errors and events sent. */
  readonly sent: readonly Sent[];
  /** What pages told of themselves, in order. */
  readonly heads: readonly PageHead[];
  /** Paths whose code was fetched ahead. */
  readonly prefetched: readonly string[];
  /** Targets of the sign-ins asked for. */
  readonly signIns: readonly (string | undefined)[];
  /** Targets with which a page has had its session taken up. */
  readonly entered: readonly (string | null)[];
  /** Signs somebody in, and emits the event as the shell does. */
  signIn(user?: Partial<SignedInUser>): void;
  signOut(reason?: 'asked' | 'expired'): void;
}

export type Sent =
  | { readonly error: unknown; readonly module: string; readonly part: string; readonly action?: string }
  | { readonly event: string; readonly data?: Readonly<Record<string, unknown>> };

/** Makes a platform for a test: a real bus and query cache, everything else in memory. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const sent: Sent[] = [];
  const heads: PageHead[] = [];
  const prefetched: string[] = [];
  const signIns: (string | undefined)[] = [];
  const entered: (string | null)[] = [];

  const session = createObservableValue<Session>(asSession(options.session));
  const locale = createObservableValue<Locale>(options.locale ?? 'en');
  const history = createPortalHistory(window);
  const location = createObservableValue({ path: history.value.path, query: history.value.search });
  history.changes.subscribe(({ path, search }) => location.set({ path, query: search }));
  const messages = createObservableValue<Readonly<Record<string, unknown>>>(
    designSystemMessages()[locale.value],
  );
  const alternates = createObservableValue({ fr: '/fr', nl: '/nl', en: '/en' });
  const bus = createBus({ onProblem: (error) => problem(`bus: ${String(error)}`) });

  function signOut(reason: 'asked' | 'expired' = 'asked'): void {
    session.set({ state: 'guest' });
    bus.emit('user.signedOut', { reason });
  }

  const telemetry: Telemetry = {
    error(error, context) {
      sent.push({ error, ...context });
      if (context.part === 'texts') problem(String(error));
    },
    event: (event, data) => void sent.push(data ? { event, data } : { event }),
  };

  const platform: Platform = {
    contract: CONTRACT_VERSION,
    bus,
    parts: testParts,
    messages,
    modules: createTestRegistry(options),
    erp: stubClient<ErpClient>('erp', { has: () => true, ...options.erp }),
    search: stubClient<SearchClient>('search', options.search ?? {}),
    queries: new QueryClient({
      queryCache: new QueryCache({ onError: reportDataFailures(telemetry, () => false) }),
      defaultOptions: { queries: { retry: false, gcTime: Infinity } },
    }),
    session: {
      get value() {
        return session.value;
      },
      changes: session.changes,
      way: options.way ?? 'provider',
      passwordsAt: options.passwordsAt ?? 'erp',
      accountPage: options.accountPage,
      enter(target) {
        entered.push(target);
        return Promise.resolve(true);
      },
      signIn(target) {
        signIns.push(target);
        return Promise.resolve();
      },
      signOut() {
        signOut();
        return Promise.resolve();
      },
    },
    locale: {
      get value() {
        return locale.value;
      },
      changes: locale.changes,
      alternates,
      switchTo(next) {
        messages.set(designSystemMessages()[next]);
        locale.set(next);
        const { path, search } = history.value;
        history.navigator.push(inLocale(next, path + search), null);
        bus.emit('locale.changed', { locale: next });
      },
    },
    navigation: {
      location,
      href: (path) => localePath(locale.value, path),
      navigate(path, { replace = false } = {}) {
        history.navigator[replace ? 'replace' : 'push'](inLocale(locale.value, path), null);
      },
      setHead: (head) => void heads.push(head),
      prefetch: (path) => void prefetched.push(path),
    },
    notify: (notice) => void notices.push(notice),
    confirm(question) {
      questions.push(question);
      const { answer = true } = options;
      return Promise.resolve(typeof answer === 'function' ? answer(question) : answer);
    },
    telemetry,
    consent: {
      value: { analytics: undefined },
      changes: createObservableValue({ analytics: undefined }).changes,
      give() {},
    },
    ...options.platform,
  };

  return {
    platform,
    history,
    notices,
    questions,
    sent,
    heads,
    prefetched,
    signIns,
    entered,
    signIn(different) {
      const user = customer(different);
      session.set({ state: 'customer', user });
      bus.emit('user.signedIn', { customerId: user.customerId });
    },
    signOut,
  };
}

/** A path with its query, in a language: `/cart?x=1` -> `/en/cart?x=1`. */
export function inLocale(locale: Locale, path: string): string {
  const url = new URL(path, window.location.origin);
  return localePath(locale, url.pathname) + url.search + url.hash;
}

function asSession(given: Session | SignedInUser | undefined): Session {
  if (!given) return { state: 'guest' };
  return 'state' in given ? given : { state: 'customer', user: given };
}
