import { ModuleUnavailable, type ModuleRegistry, type RunningVersion } from '@vetportal/contracts';
import type { LoadableVersion, ResolvedModule } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { isForeignNodeError, type WritableObservableValue } from '@vetportal/module-runtime/shell';
import type { ExcludedVersions } from './excluded-versions';
import type { LoadExpose } from './federation';
import { type FallenBack, loadWithFallback, type ModulePlace, placeOf, fallbackFor } from './module-versions';
import { isModuleError } from './module-error';
import { withTimeout } from './with-timeout';

type Attempts = [retries?: number, onRetry?: () => void];

/** Loads modules' code, from the version that runs or from its fallback version. */
export interface ModuleLoads extends Pick<ModuleRegistry, 'fallBack'> {
  /**
   * @param onLate told where it has come after all, once it was given up
   * @throws ModuleUnavailable
   */
  load(name: string, expose: string, onLate: () => void): Promise<unknown>;
  /** Of the version that runs alone, and nobody waits for it. */
  prefetch(name: string, expose: string): Promise<unknown>;
  /** What has come already. */
  loaded(name: string, expose: string): { readonly exposed: unknown } | undefined;
  /** Whether anything of the version that runs has come. */
  hasLoaded(name: string): boolean;
}

export interface ModuleLoadsSettings {
  readonly modules: readonly ResolvedModule[];
  /** What runs of each module, for whoever shows it. */
  readonly running: (name: string) => WritableObservableValue<RunningVersion> | undefined;
  readonly load: LoadExpose;
  /** How long a part may take before its module's fallback version is asked for (ms). */
  readonly timeout: number;
  readonly excluded: ExcludedVersions;
  readonly isOnline: () => boolean;
  readonly locale: () => Locale;
  /** Told about each load: which, how long it took in milliseconds, and why it failed. */
  readonly onLoaded: (
    version: LoadableVersion,
    expose: string,
    duration: number,
    error?: ModuleUnavailable,
  ) => void;
  /** Told before a part is rendered anew because somebody else has moved its nodes. */
  readonly onRedraw: () => void;
  /** Told of a version that has failed while it ran and is to give way, before what has failed is taken off. */
  readonly onFailing: () => void;
  /** Resolves when no person types: what is on screen gives way then. */
  readonly untilStill: () => Promise<void>;
  /** Told before anything of the fallback version is shown. */
  readonly onFallBack: (fallen: FallenBack) => void;
}

/**
 * Files of modules, each fetched once until it failed. A module whose version fails goes back to its fallback version as a whole,
 * once: its parts share a state, which two versions could not (`D07`).
 */
export function createModuleLoads(settings: ModuleLoadsSettings): ModuleLoads {
  const { modules, running, load, timeout, excluded, isOnline, locale } = settings;
  const { onLoaded, onRedraw, onFailing, untilStill, onFallBack } = settings;
  const places = new Map(modules.map((module) => [module.name, placeOf(module, excluded)]));
  for (const { module, version } of places.values()) show(module.name, version);
  /** Files on their way, and what has come, by container and expose. */
  const underWay = new Map<string, Promise<unknown>>();
  const here = new Map<string, unknown>();
  const falling = new Map<string, Promise<boolean>>();

  function show(name: string, { version }: LoadableVersion): void {
    const shown = running(name);
    if (shown?.value.version !== version) shown?.set({ version, attempt: 0 });
  }

  const fileKey = ({ container }: LoadableVersion, expose: string): string => `${container} ${expose}`;

  /** @param attempts see LoadExpose; those of whoever was first to ask */
  function fetch(version: LoadableVersion, expose: string, ...attempts: Attempts): Promise<unknown> {
    const key = fileKey(version, expose);
    let promise = underWay.get(key);
    if (!promise) {
      promise = fetchOnce(version, expose, attempts).finally(() => underWay.delete(key));
      underWay.set(key, promise);
    }
    return promise;
  }

  async function fetchOnce(version: LoadableVersion, expose: string, attempts: Attempts): Promise<unknown> {
    const key = fileKey(version, expose);
    if (here.has(key)) return here.get(key);
    const start = performance.now();
    try {
      const exposed = await load(version, expose, ...attempts);
      onLoaded(version, expose, performance.now() - start);
      here.set(key, exposed);
      return exposed;
    } catch (error) {
      const known =
        error instanceof ModuleUnavailable
          ? error
          : new ModuleUnavailable(version.name, expose, 'start', { cause: error });
      onLoaded(version, expose, performance.now() - start, known);
      throw known;
    }
  }

  const messagesOf = (name: string): string =>
    places.get(name)?.module.messages[locale()].expose ?? `./messages/${locale()}`;

  /** Whatever else a part needs has to be there as well, so that nothing blinks. */
  const loadFallback = async (fallback: LoadableVersion, expose: string): Promise<unknown> => {
    const [exposed] = await Promise.all([
      fetch(fallback, expose),
      fetch(fallback, messagesOf(fallback.name)),
    ]);
    return exposed;
  };

  function settle(
    place: ModulePlace,
    fallback: LoadableVersion,
    fallen: Pick<FallenBack, 'kind' | 'expose' | 'since' | 'failed'>,
  ): void {
    if (place.fallback !== fallback) return;
    const { name, version } = place.version;
    place.version = fallback;
    place.fallback = undefined;
    excluded.add(name, version);
    onFallBack({ module: name, version, to: fallback.version, ...fallen });
    show(name, fallback);
  }

  return {
    async load(name, expose, onLate) {
      const place = places.get(name);
      if (!place) throw new ModuleUnavailable(name, expose, 'unknown');
      return loadWithFallback({
        place,
        expose,
        timeout,
        fetch,
        loadFallback,
        isOnline,
        untilStill,
        onFallBack: (fallback, fallen) => settle(place, fallback, { ...fallen, expose }),
        onLate,
      });
    },
    prefetch(name, expose) {
      const place = places.get(name);
      return place
        ? fetch(place.version, expose)
        : Promise.reject(new ModuleUnavailable(name, expose, 'unknown'));
    },
    loaded(name, expose) {
      const place = places.get(name);
      const key = place && fileKey(place.version, expose);
      return key !== undefined && here.has(key) ? { exposed: here.get(key) } : undefined;
    },
    hasLoaded(name) {
      const place = places.get(name);
      return (
        place !== undefined && [...here.keys()].some((key) => key.startsWith(fileKey(place.version, '')))
      );
    },
    fallBack(name, { version, kind, error, expose }) {
      if (kind === 'mount' && isForeignNodeError(error)) onRedraw();
      const place = places.get(name);
      if (!place || (version !== undefined && version !== place.version.version)) return undefined;
      const fallback = fallbackFor(place, expose);
      if (!fallback || !isModuleError(error)) return undefined;
      onFailing();
      const already = falling.get(name);
      if (already) return already;
      const since = performance.now();
      const loaded = loadFallback(fallback, expose ?? messagesOf(name));
      // What comes later takes the place of what says so by then.
      const shown = loaded
        .then(untilStill)
        .then(() => settle(place, fallback, { kind, expose, since, failed: since }));
      shown.catch(() => undefined);
      const promise = withTimeout(2 * timeout, loaded)
        .then(() => shown)
        .then(
          () => true,
          () => false,
        );
      falling.set(name, promise);
      void promise.finally(() => falling.delete(name));
      return promise;
    },
  };
}
