import { QueryClient } from '@tanstack/react-query';
import type { Platform } from '@vetportal/contracts';
import { CONTRACT_VERSION, matchRoute, type BootDocument } from '@vetportal/contracts/module';
import { createBus, createLive, type PortalHistory } from '@vetportal/contracts/shell';
import { createErpClient, ErpError } from '@vetportal/erp';
import { localeTag } from '@vetportal/i18n';
import { createSearchClient, SearchError } from '@vetportal/search';
import { createToastStore, type ToastStore } from '@vetportal/ui';
import { createIntl } from 'react-intl';
import { createLocaleService } from '../language/locale-service';
import type { Federation } from '../modules/federation';
import { createModuleRegistry } from '../modules/module-registry';
import { createNavigationService, type ShellNavigation } from '../navigation/navigation-service';
import { createQuestions, type QuestionSource } from '../notices/questions';
import { NotFound } from '../pages/not-found';
import { PageFailure } from '../pages/page-failure';
import { PartFailure } from '../pages/part-failure';
import { createSessionService, type ShellSession } from '../session/session-service';
import { createTelemetry } from '../telemetry/telemetry';
import { loadShellMessages, type Messages } from '../texts/shell-messages';
import { createConsent } from './consent';
import { safeStorage } from './safe-storage';

interface Settings {
  readonly boot: BootDocument;
  readonly history: PortalHistory;
  readonly federation: Federation;
  readonly messages: Messages;
}

/** The platform, and the sides of its services that only the shell sees. */
export interface ShellPlatform {
  readonly platform: Platform;
  readonly session: ShellSession;
  readonly navigation: ShellNavigation;
  readonly toasts: ToastStore;
  readonly questions: QuestionSource;
}

const RETRIES = 1;

/** Makes everything that modules get from the shell. */
export function createPlatform({ boot, history, federation, messages: first }: Settings): ShellPlatform {
  const { modules: resolved, config } = boot;
  const versions = new Map([
    ['shell', boot.shell.version],
    ...resolved.map(({ name, version }) => [name, version] as const),
  ]);
  const telemetry = createTelemetry({ locale: () => history.value.locale, build: boot.build, versions });
  const bus = createBus({
    storage: safeStorage('sessionStorage'),
    onProblem: (error) => telemetry.error(error, { module: 'shell', part: 'bus' }),
  });
  const modules = createModuleRegistry({
    modules: resolved,
    federation,
    onFailure: (error) =>
      telemetry.error(error, { module: error.module, part: error.expose, action: 'load' }),
  });

  const messages = createLive<Messages>(first);
  const locale = createLocaleService({
    history,
    bus,
    async prepare(next) {
      const [texts] = await Promise.all([loadShellMessages(next), modules.prepareLocale(next)]);
      shellTexts.set(next, texts);
    },
  });
  const shellTexts = new Map([[history.value.locale, first]]);
  locale.changes.subscribe((present) => {
    const known = shellTexts.get(present);
    if (known) messages.set(known);
    else void loadShellMessages(present).then((texts) => messages.set(texts));
  });

  const navigation = createNavigationService({
    history,
    locale,
    bus,
    prefetch(path) {
      const routes = resolved.flatMap((module) => module.routes.map((route) => ({ ...route, module })));
      const match = matchRoute(routes, path);
      if (!match) return;
      const { module, expose } = match.route;
      modules.load(module.name, expose).catch(() => undefined);
      modules.messages(module.name, history.value.locale).catch(() => undefined);
    },
  });

  const toasts = createToastStore();
  const questions = createQuestions();
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) =>
          count < RETRIES &&
          ((error instanceof ErpError && error.retryable) ||
            (error instanceof SearchError && error.retryable)),
        refetchOnWindowFocus: false,
      },
    },
  });

  const language = (): string => localeTag(history.value.locale);
  const { origin } = window.location;
  const erp = createErpClient({
    baseUrl: new URL(config.erp.url, origin).href,
    language,
    accessToken: () => session.accessToken(),
    onUnauthorized: () => session.ended(),
  });
  const search = createSearchClient({
    baseUrl: new URL(config.search.url, origin).href,
    indices: config.search.indices,
    locale: () => history.value.locale,
    accessToken: () => session.accessToken(),
    onForbidden: () => void session.signIn(),
  });

  let pending = 0;
  bus.facts('cart.changed').subscribe((cart) => {
    pending = cart.pending;
  });
  const session = createSessionService({
    bus,
    telemetry,
    storage: safeStorage('localStorage'),
    locale: () => history.value.locale,
    present: () => history.value.pathname + history.value.search,
    erp: () => erp,
    identity: async (events) =>
      (await import('../session/identity')).createIdentityClient(config.auth, events),
    clearCache: () => queries.clear(),
    confirmSignOut() {
      if (pending === 0) return Promise.resolve(true);
      // `spec 4`: unsynchronised changes are lost on logout, and a dialog says so.
      const intl = createIntl({ locale: language(), messages: messages.value as Record<string, never> });
      const text = (id: string): string => intl.formatMessage({ id });
      return questions.ask({
        title: text('shell.signOut.title'),
        text: text('shell.signOut.pending'),
        confirmLabel: text('shell.signOut.confirm'),
        danger: true,
      });
    },
  });

  const platform: Platform = {
    contract: CONTRACT_VERSION,
    visitor: boot.visitor,
    session,
    locale,
    navigation,
    bus,
    erp,
    search,
    queries,
    telemetry,
    modules,
    messages,
    consent: createConsent(),
    parts: { NotFound, PageFailure, PartFailure },
    notify({ kind, text, action }) {
      toasts.add({
        tone: kind === 'error' ? 'danger' : kind,
        message: text,
        ...(action ? { action: { label: action.label, onAction: action.run } } : {}),
      });
    },
    confirm: (question) => questions.ask(question),
  };
  return { platform, session, navigation, toasts, questions };
}
