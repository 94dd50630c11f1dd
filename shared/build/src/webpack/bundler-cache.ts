import { join } from 'node:path';
import type { FileCacheOptions } from 'webpack';
import { presetDigest } from '../version/preset-digest';
import type { Workspace } from '../workspace';

/** The bundler's memory between builds, on disk; forgotten with every change of the preset. */
export const bundlerCache = (workspace: Workspace, name: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(workspace.root, '.cache/webpack'),
  name: name.replace('@vetportal/', ''),
  version: presetDigest(workspace),
  compression: false,
});
