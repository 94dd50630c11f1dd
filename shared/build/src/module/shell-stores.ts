import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { storedShapeSchema, type StoredShape } from '@vetportal/contracts/module';
import * as v from 'valibot';
import type { Workspace, WorkspacePackage } from '../workspace';
import { checkStores } from './check-stores';

/** The shell has no module.ts: it declares what it stores in this file. */
const FILE = 'src/stored-shapes.json';

/**
 * What the shell stores in browsers, checked against its sources.
 *
 * @throws BuildError
 */
export function readShellStores(
  { root }: Pick<Workspace, 'root'>,
  { folder }: Pick<WorkspacePackage, 'folder'>,
): readonly StoredShape[] {
  const path = join(folder, FILE);
  const stores = v.parse(v.array(storedShapeSchema), JSON.parse(readFileSync(path, 'utf8')));
  checkStores(root, join(folder, 'src'), relative(root, path), { stores });
  return stores;
}
