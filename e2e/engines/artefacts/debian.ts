import { runToEnd } from '@vetportal/build/testing';
import { EngineError, EngineMissing } from '../engine';

/** A mirror that does not answer must not hold everything up (ms). */
const INSTALL_LIMIT_MS = 300_000;

/**
 * Makes a program of Debian's or Ubuntu's packages present: installs the package where the program is not there. apt checks the
 * hashes by the distribution's signatures.
 *
 * @param find looks for the program's path
 * @returns that path
 * @throws EngineMissing when the package cannot be installed
 */
export async function fromPackage(
  name: string,
  find: () => string | undefined,
  say: (line: string) => void,
): Promise<string> {
  const present = find();
  if (present !== undefined) return present;
  say(`installing the package ${name}`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const { exitCode, output } = await runToEnd(command, rest, { env, timeout: INSTALL_LIMIT_MS });
    if (exitCode !== 0)
      throw new EngineMissing(`needs the package ${name}, and ${command} failed:\n${output.slice(-2000)}`);
  }
  const installed = find();
  if (installed === undefined)
    throw new EngineError(`The package ${name} is installed, but its program is not found.`);
  return installed;
}
