import { ModuleUnavailable, type RunningVersion, type UnavailableReason } from '@vetportal/contracts';
import type { LoadableVersion, ResolvedModule } from '@vetportal/contracts/module';
import { createObservableValue, type WritableObservableValue } from '@vetportal/module-runtime/shell';
import type { ExcludedVersions } from './excluded-versions';
import { withTimeout } from './with-timeout';

/** A module of this page: the running version, and its fallback version. */
export interface ModulePlace {
  readonly module: ResolvedModule;
  readonly running: WritableObservableValue<RunningVersion>;
  version: LoadableVersion;
  /** Undefined as well once the module has fallen back. */
  fallback: LoadableVersion | undefined;
}

/** A module has fallen back. */
export interface FallenBack {
  readonly module: string;
  readonly version: string;
  readonly to: string;
  /** Why its code could not be loaded, or how it failed while it ran. */
  readonly kind: UnavailableReason | 'mount' | 'uncaught' | 'service' | 'command';
  readonly expose?: string | undefined;
  /** When the part was requested, or has failed (ms since the page's start). */
  readonly since: number;
  /** When the failure was first noticed: a failed request, or the timeout. */
  readonly failed: number;
}

/** The place of a module; one whose version has failed in this session begins with its fallback version. */
export function placeOf(module: ResolvedModule, excluded: ExcludedVersions): ModulePlace {
  const { name, lastGood } = module;
  const fallback = lastGood && { name, ...lastGood };
  const isExcluded = fallback !== undefined && excluded.has(name, module.version);
  const version = isExcluded ? fallback : module;
  return {
    module,
    version,
    fallback: isExcluded ? undefined : fallback,
    running: createObservableValue({ version: version.version, attempt: 0 }),
  };
}

/** The fallback version, where it has an expose in the form that the page knows. */
export const fallbackFor = (
  { module, fallback }: ModulePlace,
  expose: string | undefined,
): LoadableVersion | undefined =>
  expose !== undefined && module.lastGood?.lacks.includes(expose) ? undefined : fallback;

interface Settings {
  readonly place: ModulePlace;
  readonly expose: string;
  /** How long the version may take before the fallback version is loaded (ms). */
  readonly timeout: number;
  readonly fetch: (
    version: LoadableVersion,
    expose: string,
    retries?: number,
    onRetry?: () => void,
  ) => Promise<unknown>;
  /** Loads everything that the fallback version needs. */
  readonly loadFallback: (fallback: LoadableVersion, expose: string) => Promise<unknown>;
  readonly isOnline: () => boolean;
  readonly onFallBack: (
    fallback: LoadableVersion,
    fallen: Pick<FallenBack, 'since' | 'failed'> & { readonly kind: UnavailableReason },
  ) => void;
  /** Resolves when no person types: the fallback version waits for that. */
  readonly untilStill: () => Promise<void>;
  /** Called where it has loaded after all, after it was given up. */
  readonly onLate: () => void;
}

/**
 * Loads an expose of the running version, or of the fallback version where that fails or takes too long: then whichever comes first. On
 * a slow connection that is mostly the running version.
 *
 * @throws ModuleUnavailable with the reason of the version that runs
 */
export async function loadWithFallback(settings: Settings): Promise<unknown> {
  const { place, expose, timeout, fetch, loadFallback, isOnline, onFallBack, untilStill, onLate } = settings;
  const { version } = place;
  const fallback = fallbackFor(place, expose);
  const since = performance.now();
  let failed: number | undefined;
  // With a fallback version there is only one retry, and the fallback version is loading by then.
  const first = fallback
    ? fetch(version, expose, 1, () => {
        failed ??= performance.now();
        if (isOnline()) loadFallback(fallback, expose).catch(() => undefined);
      })
    : fetch(version, expose);
  let late: boolean;
  let cause: ModuleUnavailable;
  try {
    return await withTimeout(timeout, first);
  } catch (error) {
    failed ??= performance.now();
    late = !(error instanceof ModuleUnavailable);
    cause =
      error instanceof ModuleUnavailable ? error : new ModuleUnavailable(version.name, expose, 'timeout');
  }
  const fallen = { kind: cause.reason, since, failed };
  let isSettled = false;
  let isGivenUp = false;
  const settled = (tell: () => void) => (value: unknown) => {
    if (!isSettled) tell();
    isSettled = true;
    return value;
  };
  const own = late ? [first.then(settled(() => isGivenUp && onLate()))] : [];
  // Offline there is no fallback, and the version is not at fault.
  const loaded = fallback && isOnline() ? loadFallback(fallback, expose) : undefined;
  const shown = loaded?.then(async (value) => {
    await untilStill();
    return settled(() => fallback && onFallBack(fallback, fallen))(value);
  });
  const any = Promise.any([...own, ...(shown ? [shown] : [])]);
  try {
    if (loaded) {
      await withTimeout(2 * timeout, Promise.any([...own, loaded]));
      return await any;
    }
  } catch {
    // Neither has loaded.
  }
  // A version that loads after the failure was shown takes its place.
  isGivenUp = true;
  any.catch(() => undefined);
  throw cause;
}
