import { join } from 'node:path';
import webpack from 'webpack';
import type { WorkspacePackage } from '../workspace';

const ROUTER = 'react-router-dom';

/** Gives the shell's bundle for the edge its own file for the router; within that file the name means the package itself. */
export function replaceRouter(shell: WorkspacePackage): webpack.NormalModuleReplacementPlugin {
  const file = join(shell.folder, 'src/server/rendered-router.tsx');
  return new webpack.NormalModuleReplacementPlugin(
    new RegExp(`^${ROUTER}$`),
    (resource: { contextInfo: { issuer?: string }; request: string }) => {
      if (resource.contextInfo.issuer !== file) resource.request = file;
    },
  );
}
