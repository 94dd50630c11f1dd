import type { PublishedVersions } from '@vetportal/edge/ports';
import { givesContract } from '@vetportal/edge/versions/gives-contract';
import { checkShared } from './checks/check-module';
import { readLivePortal } from './live-portal';

/** Whether a live version of a module fits a live shell. */
export interface ContractCell {
  readonly module: string;
  readonly range: string;
  readonly shell: string;
  readonly contract: string;
  /** The reasons why it does not fit; empty where it does. */
  readonly troubles: readonly string[];
}

/** Each live version of a module with each live shell. */
export async function readContracts(store: PublishedVersions): Promise<ContractCell[]> {
  const { shells, modules } = await readLivePortal(store);
  return modules.flatMap((module) =>
    shells.map((shell) => ({
      module: `${module.name} ${module.version}`,
      range: module.contract,
      shell: `shell ${shell.version}`,
      contract: shell.contract,
      troubles: [
        ...(givesContract(module, shell) ? [] : ['the contract is another']),
        ...checkShared(module, shell).map(({ what }) => what),
      ],
    })),
  );
}
