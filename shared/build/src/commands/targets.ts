import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { buildVersion } from '../version/build-version';
import type { Workspace, WorkspacePackage } from '../workspace';

/** Something that is built by itself: a module, the shell's browser side, a server. */
export interface BuildTarget {
  /** What people call it: `mf-cart`, `shell`, `portal`. */
  readonly name: string;
  readonly built: WorkspacePackage;
  /** Absolute path of its webpack.config.mjs. */
  readonly config: string;
  readonly version: string;
  /** Absolute path of the folder that the build fills. */
  readonly output: string;
  /** The file that is written last: when it is there, so is the build. */
  readonly manifest: string;
  /** Only what a browser loads is published. */
  readonly published: boolean;
}

/** Where the version of a server's build is noted; module.json and shell.json do so for what browsers load. */
export const SERVER_MANIFEST = 'build.json';

/** All that can be built of a repository, the longest build first. */
export function buildTargets(workspace: Workspace, { release = false } = {}): BuildTarget[] {
  const target = (built: WorkspacePackage, manifest: string): BuildTarget[] => {
    const { folder } = built;
    const config = join(folder, 'webpack.config.mjs');
    if (!existsSync(config)) return [];
    const version = buildVersion(workspace, built, { release });
    const name = relative(workspace.root, folder).split('/').join('-') || basename(folder);
    return [
      {
        name,
        built,
        config,
        version,
        output: join(folder, 'dist', ...(manifest === SERVER_MANIFEST ? [] : [version])),
        manifest,
        published: manifest !== SERVER_MANIFEST,
      },
    ];
  };
  const shell = workspace.packages.get('@vetportal/shell');
  const servers = ['@vetportal/portal', '@vetportal/backend'];
  return [
    ...(shell ? target(shell, 'shell.json') : []),
    ...workspace.modules.flatMap((module) =>
      existsSync(join(module.folder, 'src/module.ts')) ? target(module, 'module.json') : [],
    ),
    ...servers.flatMap((name) => {
      const server = workspace.packages.get(name);
      return server ? target(server, SERVER_MANIFEST) : [];
    }),
  ];
}
