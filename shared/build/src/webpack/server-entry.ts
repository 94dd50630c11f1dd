import { join } from 'node:path';
import { SERVICE_EXPOSE, type Expose } from '../module/exposes';
import type { Workspace, WorkspacePackage } from '../workspace';
import { formerFile, SHARED_NAMES, SHARED_PACKAGES } from './shared-packages';
import { writeSource } from './write-source';

/**
 * Writes the source of a module's server bundle: everything that can be rendered, by its expose, and the texts. A service
 * runs in browsers alone.
 *
 * @returns its absolute path
 */
export function writeServerEntry(
  workspace: Workspace,
  built: WorkspacePackage,
  exposes: readonly Expose[],
): string {
  const rendered = exposes.filter(({ expose }) => expose !== SERVICE_EXPOSE);
  return write(workspace, built, [
    ...rendered.map(({ file }, index) => `import * as part${index} from ${JSON.stringify(file)};`),
    `export const exposes = ${table(rendered.map(({ expose }, index) => [expose, `part${index}`]))};`,
  ]);
}

/**
 * Writes the source of the shell's server bundle: what renders, and every package that modules take from the shell.
 *
 * @returns its absolute path
 */
export function writeShellServerEntry(workspace: Workspace, built: WorkspacePackage): string {
  const shared = SHARED_NAMES.flatMap((name) =>
    // What starts roots in a browser is never called on the edge.
    SHARED_PACKAGES[name].parts
      .filter((part) => part !== '/client')
      .map((part) => ({ request: `${name}${part}`, source: formerFile(name) ?? `${name}${part}` })),
  );
  return write(workspace, built, [
    // First: what it does before a component is declared is for those of the shared packages as well.
    `export * from ${JSON.stringify(join(built.folder, 'src/server/connect.ts'))};`,
    ...shared.map(({ source }, index) => `import * as shared${index} from ${JSON.stringify(source)};`),
    `export const shared = ${table(shared.map(({ request }, index) => [request, `shared${index}`]))};`,
  ]);
}

const table = (entries: readonly (readonly [key: string, value: string])[]): string =>
  `{ ${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(', ')} }`;

const write = ({ root }: Workspace, { name }: WorkspacePackage, lines: readonly string[]): string =>
  writeSource(join(root, '.cache/rendered', `${name.replace('@vetportal/', '')}.js`), lines);
