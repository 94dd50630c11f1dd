import { execFileSync } from 'node:child_process';

const VERSION_FILE = 'shared/contracts/src/contract-version.ts';

/** A state of the sources, by the contract between shell and modules that they had. */
export interface OlderSources {
  readonly commit: string;
  /** `1.1.0` */
  readonly contract: string;
}

/** The history of the repository is missing. */
export class HistoryMissing extends Error {
  override readonly name = 'HistoryMissing';
}

/**
 * The last sources of the oldest contract that will do; where only the present one will, of the one before it.
 *
 * @param root folder of the repository
 * @param atLeast `1.1.0`: the contract that is asked for
 * @throws HistoryMissing in a clone without its history, and where no contract will do or there is none but the present one
 */
export function findOlder(root: string, atLeast: string): OlderSources {
  const git = (...args: string[]): string => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      throw new HistoryMissing(
        `The history of the repository is missing (git ${args.join(' ')}): run this in a whole clone.`,
      );
    }
  };
  const contractAt = (commit: string): string =>
    /CONTRACT_VERSION = '([\d.]+)'/.exec(git('show', `${commit}:${VERSION_FILE}`))?.[1] ?? '0.0.0';
  const raised = git('log', '--reverse', '--format=%H', '--', VERSION_FILE).split('\n').filter(Boolean);
  const versions = raised.map((commit) => ({ commit, contract: contractAt(commit) }));
  const first = versions.findIndex(({ contract }) => order(contract) >= order(atLeast));
  const at = Math.min(first, versions.length - 2);
  const [found, next] = [versions[at], versions[at + 1]];
  if (!found || !next)
    throw new HistoryMissing(
      `The history has no sources of a contract from ${atLeast} on that is older than the present one: fetch all of it (git fetch --unshallow).`,
    );
  return { commit: git('rev-parse', '--verify', `${next.commit}^`), contract: found.contract };
}

/** Whether a version of the contract gives what a module asks for: `1.3.0`, `^1.1.0`. */
export function gives(contract: string, range: string): boolean {
  const asked = range.replace('^', '');
  return contract.split('.')[0] === asked.split('.')[0] && order(contract) >= order(asked);
}

/** A number that orders versions as they are. */
const order = (version: string): number =>
  version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
