import { OVERRIDES_KEY, readOverrides, withOverrides, withoutOverrides } from '@vetportal/contracts/module';
import type { AskedVersion, BootDocument } from '@vetportal/contracts/module';

/**
 * Keeps what this tab has asked for by `?mf=` until it is closed or somebody ends it: the address gets rid of it, and a page that
 * comes without is asked for anew with it (`D05`).
 *
 * @returns false where the page is being loaded anew: nothing of it is to be started
 */
export function applyOverrides(
  window: Window,
  storage: Storage | undefined,
  { overrides }: Pick<BootDocument, 'overrides'>,
): boolean {
  const { search, hash, pathname } = window.location;
  const kept = read(storage);
  if (overrides) {
    write(storage, overrides.used);
    window.history.replaceState(window.history.state, '', pathname + withoutOverrides(search) + hash);
    return true;
  }
  // An address that has asked is not sent again, whoever has answered without the edge.
  if (kept.length === 0 || readOverrides(search)) return true;
  window.location.replace(pathname + withOverrides(search, kept) + hash);
  return false;
}

/** Loads the page anew with other wishes; with none this tab gets what chance gives. */
export function requestVersions(
  window: Window,
  storage: Storage | undefined,
  asked: readonly AskedVersion[],
): void {
  write(storage, asked);
  if (asked.length === 0) window.location.reload();
  else {
    const { search, hash, pathname } = window.location;
    window.location.assign(pathname + withOverrides(search, asked) + hash);
    // The same address but for its fragment would not be loaded.
    if (readOverrides(search)) window.location.reload();
  }
}

function read(storage: Storage | undefined): readonly AskedVersion[] {
  try {
    return readOverrides(storage?.getItem(OVERRIDES_KEY) ?? '') ?? [];
  } catch {
    return [];
  }
}

function write(storage: Storage | undefined, asked: readonly AskedVersion[]): void {
  try {
    if (asked.length === 0) storage?.removeItem(OVERRIDES_KEY);
    else storage?.setItem(OVERRIDES_KEY, withOverrides('', asked));
  } catch {
    // Then it holds for this page alone.
  }
}
