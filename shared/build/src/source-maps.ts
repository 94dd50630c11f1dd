import { join } from 'node:path';
import { prerelease } from 'semver';

/** Whether a build has source maps: a release does. Others are for people who have the sources at hand, and want them soon. */
export const hasSourceMaps = (version: string): boolean => prerelease(version) === null;

/** The folder of the source maps of a version: outside of what is published, because no visitor may ask for them. */
export const sourceMapsFolder = (root: string, name: string, version: string): string =>
  join(root, '.cache/source-maps', name, version);
