import type { ShellManifest } from '@vetportal/contracts/module';
import type { LivePortal } from '../live-portal';
import type { Refusal } from '../refusal';
import { givesContract } from '@vetportal/edge/versions/gives-contract';
import { checkShared } from './check-module';
import { checkShapes } from './check-shapes';

/** Checks a version of the shell against every live module: it must serve all of them (`D09`); and against the live shells, which
 * find what it stores (`W25`). */
export function checkShell(shell: ShellManifest, { shells, modules }: LivePortal): Refusal[] {
  const fit = modules.flatMap((module) => [
    ...(givesContract(module, shell)
      ? []
      : [
          {
            code: 'contract-unsatisfied' as const,
            what: `shell ${shell.version} offers the contract ${shell.contract}, and ${module.name} ${module.version} needs ${module.contract}`,
            remedy:
              'Keep what was removed until no live module needs it: a removal is announced one release before.',
          },
        ]),
    ...checkShared(module, shell),
  ]);
  return [...fit, ...checkShapes(shell, shells)];
}
