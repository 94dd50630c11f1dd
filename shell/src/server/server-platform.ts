import { QueryClient } from '@tanstack/react-query';
import type {
  ObservableValue,
  ModuleRegistry,
  Platform,
  ServerRender,
  Session,
  Telemetry,
} from '@vetportal/contracts';
import { CONTRACT_VERSION } from '@vetportal/contracts/module';
import { createErpClient } from '@vetportal/erp';
import { knownErpParts } from '@vetportal/model';
import { localePath, localeTag, splitLocale, type Locale } from '@vetportal/i18n';
import {
  createBus,
  createObservableValue,
  settledPromise,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';
import { createSearchClient, type AskSearch } from '@vetportal/search';
import { renderedSession } from '../session/rendered-session';
import { contributionsBySlot } from '../modules/contributions-by-slot';
import { samePath } from '../navigation/document-head';
import { createPlatformParts } from '../pages/platform-parts';
import type { RenderedAddress, RenderPlan } from '@vetportal/contracts/render';

/** Texts by language, compiled. */
export type Texts = Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;

/** What the renderer has of the module whose parts it renders; the shell itself has no exposes. */
export interface OwnModule {
  readonly name: string;
  readonly exposes: Readonly<Record<string, unknown>>;
}

interface Settings {
  readonly plan: RenderPlan;
  readonly address: RenderedAddress;
  readonly own: OwnModule;
  readonly texts: Texts;
  readonly fetch: typeof fetch;
  /** The same for search, whose answers are long. */
  readonly askSearch: AskSearch;
  readonly server: ServerRender;
  /** Takes what parts tell of. */
  readonly telemetry: Telemetry;
}

/** The address as the routers of the page see it. */
export function renderedLocation({ pathname, search }: RenderedAddress): PortalLocation {
  const { locale = 'fr', path } = splitLocale(pathname);
  return { pathname, search, hash: '', key: 'default', state: null, locale, path };
}

/** A history that stays where it is. */
export const renderedHistory = (location: PortalLocation): PortalHistory => ({
  value: location,
  changes: fixed(location).changes,
  kind: 'pop',
  navigator: {
    createHref: (to) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  },
});

/** A value that never changes. */
export const fixed = <Value>(value: Value): ObservableValue<Value> => createObservableValue(value);

/**
 * The platform for one part of one page. Nobody is signed in: what depends on the person is the browser's business. What
 * only a person can cause does nothing.
 */
export function createServerPlatform(settings: Settings): Platform {
  const { plan, address, own, texts, server } = settings;
  const { locale, expected } = address;
  const location = renderedLocation(address);
  const { config } = plan;
  const absolute = (url: string): string => new URL(url, address.origin).href;
  const nothing = (): void => undefined;
  const never = (): Promise<never> => new Promise(nothing);
  let erp: Platform['erp'] | undefined;
  let search: Platform['search'] | undefined;

  const platform: Platform = {
    contract: CONTRACT_VERSION,
    session: {
      ...fixed<Session>(renderedSession(expected)),
      way: config.auth.type === 'credentials' ? 'password' : 'provider',
      passwordsAt: config.auth.passwordsAt ?? 'erp',
      accountPage: config.auth.accountPage,
      signIn: never,
      enter: never,
      signOut: never,
    },
    locale: {
      ...fixed(locale),
      alternates: fixed(samePath(location.path, location.search)),
      switchTo: nothing,
    },
    navigation: {
      location: fixed({ path: location.path, query: location.search }),
      href: (path) => localePath(locale, path),
      navigate: nothing,
      setHead: nothing,
      prefetch: nothing,
    },
    bus: createBus({ onProblem: nothing }),
    notify: nothing,
    confirm: () => Promise.resolve(false),
    // Most parts ask for nothing.
    get erp() {
      return (erp ??= createErpClient({
        baseUrl: absolute(config.erp.url),
        language: () => localeTag(locale),
        accessToken: () => undefined,
        onUnauthorized: nothing,
        missing: config.erp.missing && knownErpParts(config.erp.missing),
        fetch: settings.fetch,
      }));
    },
    get search() {
      return (search ??= createSearchClient({
        baseUrl: absolute(config.search.url),
        indices: config.search.indices,
        locale: () => locale,
        accessToken: () => undefined,
        onForbidden: nothing,
        ask: settings.askSearch,
      }));
    },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    telemetry: settings.telemetry,
    consent: { ...fixed({ analytics: undefined }), give: nothing },
    modules: createServerRegistry(plan, own),
    parts: createPlatformParts(() => platform),
    messages: fixed(texts[locale]),
    server,
  };
  return platform;
}

const contributionsOfPlan = new WeakMap<RenderPlan['modules'], ReturnType<typeof contributionsBySlot>>();

/** A thread renders one version, and nothing that is rendered says which. */
const ONLY_ONE = fixed({ version: '', attempt: 0 });

/** Everything of the own module is there; of the others only what stands where. */
function createServerRegistry({ modules }: RenderPlan, own: OwnModule): ModuleRegistry {
  let contributions = contributionsOfPlan.get(modules);
  if (!contributions) contributionsOfPlan.set(modules, (contributions = contributionsBySlot(modules)));
  const bySlot = contributions;
  const load = (name: string, expose: string): Promise<unknown> => {
    const exposed = name === own.name ? own.exposes[expose] : undefined;
    if (exposed === undefined) throw new Error(`${name} ${expose} is not rendered by ${own.name}`);
    return settledPromise(exposed);
  };
  return {
    contributions: (slot) => bySlot.get(slot) ?? [],
    // oxlint-disable-next-line typescript/no-deprecated -- modules from before 1.10 call it
    fills: (slot) => bySlot.get(slot) ?? [],
    load: (name, expose) => load(name, expose) as Promise<never>,
    messages(name, locale) {
      const texts = own.exposes[`./messages/${locale}`] as
        | { readonly default: Readonly<Record<string, unknown>> }
        | undefined;
      if (name !== own.name || !texts) throw new Error(`no texts of ${name}`);
      return settledPromise(texts.default);
    },
    forgetFailures: () => undefined,
    running: () => ONLY_ONE,
    fallBack: () => undefined,
  };
}
