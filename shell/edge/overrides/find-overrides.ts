import {
  type AskedVersion,
  readOverrides,
  type RefusedVersion,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { givesContract } from '../versions/gives-contract';
import type { Override } from '../versions/version-resolver';
import type { EdgeSettings } from '../settings/settings';
import { folderOf, isLocal, readDevelopmentServer } from './development-server';
import type { PreviewedVersion, PublishedVersions } from '../ports';

/** The overrides that a tab has requested, used and refused ones. */
export interface Overrides {
  readonly used: readonly AskedVersion[];
  readonly refused: readonly RefusedVersion[];
  readonly byModule: ReadonlyMap<string, Override>;
  /** The version of the shell, which only a preview address asks for. */
  readonly shell: ShellManifest | undefined;
  /** Whether the page is private: it shows a version of a preview address. */
  readonly isPrivate: boolean;
}

/**
 * Finds the versions that `?mf=` requests. Anyone may request a published version, which has the hashes of its publication. The edge
 * fetches from a development server only where portal and server run on the developer's own machine, which nobody else can reach:
 * otherwise the address of a page could make the edge fetch from its internal network.
 *
 * @param search the query of the page's address
 * @param origin of the page
 * @param previewOf reads the token of a preview address
 * @returns undefined where nothing is requested
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
  previewOf: (token: string) => Promise<PreviewedVersion | undefined>,
): Promise<Overrides | undefined> {
  const asked = readOverrides(search);
  if (!asked) return undefined;
  const isOwnMachine =
    isOnLoopback && !trustProxy && isLocal(origin) && (publicOrigin === undefined || isLocal(publicOrigin));
  const used: AskedVersion[] = [];
  const refused: AskedVersion[] = [];
  const byModule = new Map<string, Override>();
  let shell: ShellManifest | undefined;
  for (const wish of asked) {
    const previewed = wish.preview === undefined ? undefined : await previewOf(wish.preview);
    const each = previewed
      ? { module: previewed.name, version: previewed.version, preview: wish.preview ?? '' }
      : wish;
    const { module, version } = each;
    if (previewed && module === 'shell' && !shell) {
      shell = await published.shell(version).catch(() => undefined);
      (shell ? used : refused).push(each);
      continue;
    }
    const isAddress = version.includes('/');
    const manifest = !/^mf-[a-z][a-z0-9-]*$/.test(module)
      ? undefined
      : !isAddress
        ? // One without a record is not published: else write access to the store would be enough to run its code, by a link.
          await published.module(module, version).catch(() => undefined)
        : isOwnMachine
          ? await readDevelopmentServer(module, version)
          : undefined;
    if (manifest && !byModule.has(module)) {
      byModule.set(module, { manifest, base: isAddress ? folderOf(version) : undefined });
      used.push(each);
    } else refused.push(each);
  }
  return { used, refused, byModule, shell, isPrivate: asked.some(({ preview }) => preview !== undefined) };
}

/**
 * Keeps the overrides that are compatible with the page's shell. A version that needs another contract would fail, so its module keeps
 * the version of the traffic, and the page shows the reason.
 */
export function compatibleOverrides(overrides: Overrides, shell: ShellManifest): Overrides {
  const lacked = (module: string): string | undefined => {
    const manifest = overrides.byModule.get(module)?.manifest;
    return manifest && !givesContract(manifest, shell) ? manifest.contract : undefined;
  };
  return {
    ...overrides,
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
