import {
  type AskedVersion,
  type ModuleManifest,
  readOverrides,
  type RefusedVersion,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { givesContract } from '../publish/checks/check-module';
import type { EdgeSettings } from '../settings/settings';
import { folderOf, isLocal, readDevelopmentServer } from './development-server';
import type { PublishedVersions } from './published-versions';

/** A version that takes the place of the one that chance has given. */
export interface Override {
  readonly manifest: ModuleManifest;
  /** Where a development server has its files; undefined for a published version. */
  readonly base: string | undefined;
}

/** What a tab has asked for, and gets. */
export interface Overrides {
  readonly used: readonly AskedVersion[];
  readonly refused: readonly RefusedVersion[];
  readonly byModule: ReadonlyMap<string, Override>;
}

/**
 * Finds what `?mf=` asks for. Published versions are there for everybody, with the hashes of their publication. A development server
 * is asked only by a portal that runs on the developer's own machine, which is nobody else's to reach: else a page's address could
 * make the edge fetch what lies beside it.
 *
 * @param search the query of the page's address
 * @param origin of the page
 * @returns undefined where nothing is asked for
 */
export async function findOverrides(
  search: string,
  origin: string,
  {
    publicOrigin,
    trustProxy,
    isOnLoopback,
  }: Pick<EdgeSettings, 'publicOrigin' | 'trustProxy' | 'isOnLoopback'>,
  published: PublishedVersions,
): Promise<Overrides | undefined> {
  const asked = readOverrides(search);
  if (!asked) return undefined;
  const isOwnMachine =
    isOnLoopback && !trustProxy && isLocal(origin) && (publicOrigin === undefined || isLocal(publicOrigin));
  const used: AskedVersion[] = [];
  const refused: AskedVersion[] = [];
  const byModule = new Map<string, Override>();
  for (const each of asked) {
    const { module, version } = each;
    const isAddress = version.includes('/');
    const manifest = !/^mf-[a-z][a-z0-9-]*$/.test(module)
      ? undefined
      : !isAddress
        ? await published.find(module, version)
        : isOwnMachine
          ? await readDevelopmentServer(module, version)
          : undefined;
    if (manifest && !byModule.has(module)) {
      byModule.set(module, { manifest, base: isAddress ? folderOf(version) : undefined });
      used.push(each);
    } else refused.push(each);
  }
  return { used, refused, byModule };
}

/**
 * Holds what is found against the shell that the page has: a version that needs another contract would fail in it, so its module
 * stays as chance has given it, and the page says why.
 */
export function heldAgainst(overrides: Overrides, shell: ShellManifest): Overrides {
  const lacked = (module: string): string | undefined => {
    const manifest = overrides.byModule.get(module)?.manifest;
    return manifest && !givesContract(manifest, shell) ? manifest.contract : undefined;
  };
  return {
    used: overrides.used.filter(({ module }) => lacked(module) === undefined),
    refused: [
      ...overrides.used.flatMap((each) => {
        const contract = lacked(each.module);
        return contract === undefined ? [] : [{ ...each, contract }];
      }),
      ...overrides.refused,
    ],
    byModule: new Map([...overrides.byModule].filter(([module]) => lacked(module) === undefined)),
  };
}
