import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrafficDocument } from '@vetportal/contracts/module';

/** A module that loads on demand only, so that it changes no page. */
const ON_NO_PAGE = 'mf-developer';
/** Suffixes of the copied versions. */
const COPIES = ['', '.second', '.third'];

/**
 * Creates a data folder with the live versions of another one, in three copies of each module's version.
 *
 * @param from with a `traffic.json` that gives all visitors one version
 * @param weights shares of the three, in basis points
 * @returns its path
 */
export async function layOutThreeVersions(
  from: string,
  weights: readonly [number, number, number],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vetportal-three-'));
  const artefacts = join(folder, 'artefacts');
  await mkdir(artefacts);
  const live = JSON.parse(await readFile(join(from, 'traffic.json'), 'utf8')) as TrafficDocument;
  const modules: Record<string, TrafficDocument['modules'][string]> = {};
  for (const name of ['shell', ON_NO_PAGE])
    await symlink(join(from, 'artefacts', name), join(artefacts, name)).catch(() => undefined);
  for (const [name, split] of Object.entries(live.modules)) {
    if (name === ON_NO_PAGE) {
      modules[name] = split;
      continue;
    }
    const version = split.versions[0]?.version ?? '';
    const versions = COPIES.map((copy) => version + copy);
    for (const each of versions) {
      const target = join(artefacts, name, each);
      await cp(join(from, 'artefacts', name, version), target, { recursive: true });
      const file = join(target, 'module.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
      await writeFile(file, JSON.stringify({ ...manifest, version: each }));
    }
    modules[name] = {
      experiment: split.experiment,
      versions: versions.map((each, index) => ({ version: each, weight: weights[index] ?? 0 })),
    };
  }
  await writeFile(join(folder, 'traffic.json'), JSON.stringify({ ...live, modules }));
  return folder;
}
