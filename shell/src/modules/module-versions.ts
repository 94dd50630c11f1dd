import { ModuleUnavailable, type RunningVersion, type UnavailableReason } from '@vetportal/contracts';
import type { LoadableVersion, ResolvedModule } from '@vetportal/contracts/module';
import { createObservableValue, type WritableObservableValue } from '@vetportal/contracts/shell';
import type { AvoidedVersions } from './avoided-versions';
import { within } from './within';

/** A module of this page: the version that runs, and what may still take its place. */
export interface ModulePlace {
  readonly module: ResolvedModule;
  readonly running: WritableObservableValue<RunningVersion>;
  version: LoadableVersion;
  /** Undefined as well once it has taken the other one's place. */
  lastGood: LoadableVersion | undefined;
}

/** A module has gone back to its last good version. */
export interface FallenBack {
  readonly module: string;
  readonly version: string;
  readonly to: string;
  /** Why its code could not be had, or how it failed while it ran. */
  readonly kind: UnavailableReason | 'mount' | 'uncaught' | 'service' | 'command';
  readonly expose?: string | undefined;
  /** When the part was asked for, or has failed (ms since the page's start). */
  readonly since: number;
  /** When its failure was first seen: a request that failed, or the end of its time. */
  readonly failed: number;
}

/** The place of a module; one whose version has failed in this session begins with its last good one. */
export function placeOf(module: ResolvedModule, avoided: AvoidedVersions): ModulePlace {
  const { name, lastGood } = module;
  const good = lastGood && { name, ...lastGood };
  const isAvoided = good !== undefined && avoided.has(name, module.version);
  const version = isAvoided ? good : module;
  return {
    module,
    version,
    lastGood: isAvoided ? undefined : good,
    running: createObservableValue({ version: version.version, attempt: 0 }),
  };
}

/** The last good version, where it has an expose in the form that the page knows. */
export const standIn = (
  { module, lastGood }: ModulePlace,
  expose: string | undefined,
): LoadableVersion | undefined =>
  expose !== undefined && module.lastGood?.lacks.includes(expose) ? undefined : lastGood;

interface Settings {
  readonly place: ModulePlace;
  readonly expose: string;
  /** How long the version may take before its last good one is asked for (ms). */
  readonly timeout: number;
  readonly fetch: (
    version: LoadableVersion,
    expose: string,
    retries?: number,
    onRetry?: () => void,
  ) => Promise<unknown>;
  /** Gets everything that the last good version needs to take the place. */
  readonly bring: (good: LoadableVersion, expose: string) => Promise<unknown>;
  readonly isOnline: () => boolean;
  readonly onFallBack: (
    good: LoadableVersion,
    fallen: Pick<FallenBack, 'since' | 'failed'> & { readonly kind: UnavailableReason },
  ) => void;
  /** Told where it has come after all, once it was given up. */
  readonly onLate: () => void;
}

/**
 * Gets an expose from the version that runs, or from the last good one where that fails or takes too long: then whichever comes
 * first. On a slow line that is mostly the one that was begun with.
 *
 * @throws ModuleUnavailable with the reason of the version that runs
 */
export async function loadWithLastGood(settings: Settings): Promise<unknown> {
  const { place, expose, timeout, fetch, bring, isOnline, onFallBack, onLate } = settings;
  const { version } = place;
  const good = standIn(place, expose);
  const since = performance.now();
  let failed: number | undefined;
  // A file that is not there twice is not waited for where another version is, and that one is on its way by then.
  const first = good
    ? fetch(version, expose, 1, () => {
        failed ??= performance.now();
        if (isOnline()) bring(good, expose).catch(() => undefined);
      })
    : fetch(version, expose);
  let late: boolean;
  let cause: ModuleUnavailable;
  try {
    return await within(timeout, first);
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
  // Without a network there is nothing to fall back to, and nothing is the version's fault.
  const other = good && isOnline() ? [bring(good, expose).then(settled(() => onFallBack(good, fallen)))] : [];
  const any = Promise.any([...own, ...other]);
  try {
    if (other.length > 0) return await within(2 * timeout, any);
  } catch {
    // Neither has come.
  }
  // What comes after the place has said so is shown all the same.
  isGivenUp = true;
  any.catch(() => undefined);
  throw cause;
}
