import type { CommandName, Platform } from '@vetportal/contracts';
import {
  createBus,
  createObservableValue,
  createPortalHistory,
  reportDataFailures,
} from '@vetportal/module-runtime/shell';
import type { Locale } from '@vetportal/i18n';
import { followConnection } from '../connection/follow-connection';
import { createRenderedPage } from '../applications/rendered-page';
import type { ModuleLoads } from '../modules/module-loads';
import { createModuleUse } from '../modules/module-use';
import { createModuleRegistry } from '../modules/module-registry';
import { createHeadWriter } from '../navigation/document-head';
import { createNavigation } from '../navigation/navigation-service';
import { SIGN_IN_LANDING } from '../navigation/same-origin-path';
import { createPageView, routesOf } from '../navigation/page-view';
import { boundPrefetch } from '../navigation/bound-prefetch';
import { fetchPage, pageId } from '../navigation/fetch-page';
import { createScrollAndFocus } from '../navigation/scroll-and-focus';
import { createShownLocation } from '../navigation/shown-location';
import { createNotices } from '../notices/create-notices';
import { createPlatformParts } from '../pages/platform-parts';
import { closeErpSession } from '../session/close-erp-session';
import { createPendingSignOut } from '../session/pending-sign-out';
import { createSessionHint } from '../session/session-hint';
import { unsentChangesQuestion } from '../session/unsent-changes-question';
import { renderedSession } from '../session/rendered-session';
import { withTabLock } from '../session/with-tab-lock';
import { wakeSession } from '../session/wake-session';
import { createSession } from '../session/session-service';
import type { ShellSession } from '../session/shell-session';
import { messageOf } from '../session/sign-in-problem';
import { createTelemetry } from '../telemetry/create-telemetry';
import { traceCalls } from '../telemetry/trace-calls';
import { createShellTexts } from '../texts/shell-texts';
import { clearPersonal, storageOf } from './browser-storage';
import { yieldToMain } from './yield-to-main';
import { createClients, type Clients } from './create-clients';
import { once } from './once';
import { createConsent } from '../consent/consent';
import { rememberLocale } from './remember-locale';
import type { PlatformSettings, Shell } from './shell';

/** Puts the services of the platform together. Nothing is loaded and nobody is signed in yet. */
export function createShell(settings: PlatformSettings): Shell {
  const { window, boot, queries } = settings;
  const { document, origin } = window;
  // Configuration may name services of the same origin by their path alone.
  const absolute = (url: string): string => new URL(url, origin).href;
  const now = () => Date.now();
  const local = storageOf(window, 'localStorage');

  const history = createPortalHistory(window);
  const locale = createObservableValue<Locale>(history.value.locale);
  const messages = createObservableValue(settings.messages);
  const text = createShellTexts(messages, locale);
  const routes = routesOf(boot.modules);

  const telemetry = createTelemetry({
    build: boot.build,
    locale: () => locale.value,
    route: () => view.value.route?.path,
    versionOf: (name) =>
      name === 'shell' ? boot.shell.version : registry.running(name).value.version || undefined,
    isBeingLeft: settings.isBeingLeft,
    send: (body) => {
      window.navigator.sendBeacon('/telemetry', new Blob([body], { type: 'application/json' }));
    },
  });
  const onProblem = (part: string) => (error: unknown) => telemetry.error(error, { module: 'shell', part });

  const bus = createBus({
    storage: storageOf(window, 'sessionStorage'),
    // By then everything here is made.
    onWaiting: (name) => queueMicrotask(() => startHandler(name)),
    onFailed(name, error) {
      const { name: module = '', service } = handlerOf(name) ?? {};
      return service
        ? registry.fallBack(module, { kind: 'command', error, expose: service.expose })
        : undefined;
    },
    onProblem: onProblem('bus'),
  });
  // What the page itself does as long as a form's code is not there: `shell/edge/page/early-add.inline.ts`.
  window.addEventListener('command-stored', () => bus.takeStored());
  const handlerOf = (command: CommandName) => boot.modules.find(({ handles }) => handles.includes(command));
  const startHandler = (command: CommandName): void => use.begin(handlerOf(command)?.name ?? '');
  let loads: ModuleLoads | undefined;
  const registry = createModuleRegistry({
    modules: boot.modules,
    async loads(shown) {
      const { runtime } = await running();
      return (loads ??= runtime.hostModules({
        window,
        isBeingLeft: settings.isBeingLeft,
        boot,
        telemetry,
        queries,
        running: shown,
        locale: () => locale.value,
        inUse: use,
      }));
    },
  });
  const notices = createNotices({
    loadToasts: () => import('../notices/toasts'),
    onProblem: onProblem('notices'),
  });

  const loaded = new Map([[locale.value, settings.messages]]);
  const location = createShownLocation({
    history,
    async prepare(next) {
      const [own] = await Promise.all([
        settings.loadMessages(next),
        // A module whose texts fail says so in its own place.
        ...registry.spoken().map((name) => registry.messages(name, next).catch(() => undefined)),
      ]);
      loaded.set(next, own);
    },
    onShow(shown) {
      registry.forgetFailures();
      scrollAndFocus.save(navigation.isSamePage(shown));
      if (shown.locale === locale.value) return;
      messages.set(loaded.get(shown.locale) ?? {});
      locale.set(shown.locale);
      rememberLocale(document, shown.locale);
      bus.emit('locale.changed', { locale: shown.locale });
    },
    onFailure(error) {
      onProblem('locale')(error);
      // The address is in the new language already; the edge serves the page in it.
      window.location.reload();
    },
  });
  rememberLocale(document, locale.value);

  queries.getQueryCache().config.onError = reportDataFailures(telemetry, () => !window.navigator.onLine);

  const identity = once(() =>
    settings.loadIdentity({
      auth: { ...boot.config.auth, authority: absolute(boot.config.auth.authority) },
      origin,
      onTokens: (tokens) => session.renewed(tokens),
      onLost: () => session.expire(),
      navigate: (path) => navigation.navigate(path),
    }),
  );
  const hint = createSessionHint(document, local, now);
  const session: ShellSession = createSession({
    rendered: boot.rendered && renderedSession(boot.rendered.expected),
    identity,
    mode: boot.config.auth.type,
    accounts: boot.config.auth,
    customer: async () => (await running()).erp.customer,
    closeErpSession: async () => closeErpSession(boot.config.auth.type, (await running()).erp),
    hint,
    pendingSignOut: createPendingSignOut(local),
    bus,
    locale: () => locale.value,
    here: () => (history.value.path === SIGN_IN_LANDING ? '/' : history.value.path + history.value.search),
    confirmLoss: (count) => notices.confirm(unsentChangesQuestion(text, count)),
    async clear(end) {
      bus.forgetCommands();
      queries.clear();
      await clearPersonal(window, end, boot.modules);
    },
    withLock: withTabLock(window),
    isOffline: () => !window.navigator.onLine,
    onAway(error) {
      onProblem('session')(error);
      connection.failed('erp');
    },
    onReturn: () => connection.returned(),
    goHome: () => navigation.navigate('/'),
    goTo: (path) => navigation.navigate(path, { replace: true }),
    onProblem(problem, error) {
      onProblem('session')(error);
      notices.notify({ kind: 'error', text: messageOf(error) ?? text(`shell.signIn.${problem}`) });
    },
  });

  const connection = followConnection({
    ...{ window, session, bus, queries, absolute, locale, now },
    config: boot.config,
    fetch: settings.fetch,
  });

  const fetch = traceCalls({
    ...{ window, boot, telemetry },
    fetch: settings.fetch,
    route: () => view.value.route?.path,
  });
  /** The clients are there before any part of a module is. */
  let clients: Clients | undefined;
  const running = once(async () => {
    const runtime = await settings.loadModuleRuntime();
    // They have just run.
    await yieldToMain();
    clients = createClients({ runtime, config: boot.config, absolute, locale, session, connection, fetch });
    return { runtime, ...clients };
  });
  const present = (): Clients => {
    if (!clients) throw new Error('no part of a module runs yet');
    return clients;
  };

  const stuck = createObservableValue(false);
  const view = createPageView(location, session, stuck, { routes, incomplete: boot.missing.length > 0 });
  const scrollAndFocus = createScrollAndFocus(window, history);
  const navigation = createNavigation({
    history,
    location,
    view,
    routes,
    bus,
    homeLabel: () => text('shell.home'),
    writeHead: createHeadWriter(window),
    onSettled: (settled) => scrollAndFocus.restore(settled),
    fetchPage: boundPrefetch(
      window.navigator,
      pageId,
      (page) => fetchPage(platform, registry, page),
      (why) => telemetry.event('prefetch.failed', { why }),
    ),
    loadDocument(target) {
      if (!window.navigator.onLine) return false;
      window.location.assign(target);
      return true;
    },
  });

  if (boot.rendered?.head) navigation.restore(boot.rendered.head);
  const use = createModuleUse({ window, storage: local, modules: boot.modules, session });
  const rendered = createRenderedPage({ boot, platform: () => platform, session, use, history, location });

  const platform: Platform = {
    ...(rendered ? { rendered } : {}),
    contract: boot.shell.contract,
    session,
    locale: {
      get value() {
        return locale.value;
      },
      changes: locale.changes,
      alternates: navigation.alternates,
      switchTo(next) {
        const address = navigation.alternates.value[next];
        if (navigation.isUnknownIn(next)) window.location.assign(address);
        else history.navigator.push(address, null);
      },
    },
    navigation,
    bus,
    notify: notices.notify,
    confirm: notices.confirm,
    get erp() {
      return present().erp;
    },
    get search() {
      return present().search;
    },
    queries,
    telemetry,
    consent: createConsent(document),
    modules: registry,
    parts: createPlatformParts(() => platform),
    messages,
  };
  return {
    platform,
    history,
    view,
    navigation,
    session,
    telemetry,
    registry,
    notices,
    connection,
    wake: () => wakeSession(session, hint),
    use,
    text,
    async moduleRuntime() {
      try {
        return (await running()).runtime;
      } catch (error) {
        stuck.set(true);
        throw error;
      }
    },
  };
}
