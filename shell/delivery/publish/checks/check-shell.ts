import type { ShellManifest } from '@vetportal/contracts/module';
import type { LivePortal } from '../live-portal';
import type { Refusal } from '../refusal';
import { givesContract } from '@vetportal/edge/versions/gives-contract';
import { checkShared } from './check-module';

/** Checks a version of the shell against every live module: it must serve all of them (`D09`). */
export function checkShell(shell: ShellManifest, { modules }: LivePortal): Refusal[] {
  return modules.flatMap((module) => [
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
}
