import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from '../files-below';
import { withDependencies, type Workspace, type WorkspacePackage } from '../workspace';

/** What does not change the built files. */
const NOT_BUILT = /\.test\.tsx?$|\.md$|^tsconfig.*\.json$|\.spec\.ts$/;

/** The packages of this repository that a build of one is made from: its own, those it uses, and the preset. */
export function sourcePackages(workspace: Workspace, built: WorkspacePackage): WorkspacePackage[] {
  const preset = workspace.packages.get('@vetportal/build');
  const packages = withDependencies(workspace, built);
  return preset && !packages.some(({ name }) => name === preset.name) ? [...packages, preset] : packages;
}

/**
 * A digest of everything that decides what a package's build produces: its own sources, those of the packages it uses,
 * the preset, and the versions of all packages from outside.
 *
 * @returns 64 hexadecimal digits
 */
export function sourceDigest(workspace: Workspace, built: WorkspacePackage): string {
  const hash = createHash('sha256');
  const lockFile = join(workspace.root, 'package-lock.json');
  const files = [
    ...sourcePackages(workspace, built).flatMap((each) =>
      filesBelow(each.folder, (name) => !NOT_BUILT.test(name)).filter(
        (file) => packageOf(workspace, file) === each.folder,
      ),
    ),
    ...(existsSync(lockFile) ? [lockFile] : []),
  ];
  for (const file of files.sort()) {
    // Name and length first, so that no two sets of files read the same.
    const content = readFileSync(file);
    hash.update(`${relative(workspace.root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The folder of the package that a file belongs to: packages lie in the shell's folder, too. */
function packageOf({ packages }: Workspace, file: string): string | undefined {
  const around = Array.from(packages.values(), ({ folder }) => folder).filter((folder) =>
    file.startsWith(folder + sep),
  );
  return around.sort((a, b) => b.length - a.length)[0];
}
