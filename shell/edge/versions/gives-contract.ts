import type { ModuleManifest, ShellManifest } from '@vetportal/contracts/module';
import { satisfies } from 'semver';

/** Whether a shell provides the contract that a module needs. */
export const givesContract = (module: ModuleManifest, shell: ShellManifest): boolean =>
  satisfies(shell.contract, module.contract);
