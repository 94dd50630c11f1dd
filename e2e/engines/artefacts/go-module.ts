import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { EngineError, EngineMissing } from '../engine';

/** A program that a Go module holds, in the version that is pinned. */
export interface GoProgram {
  readonly module: string;
  /** `v1.8.0` */
  readonly version: string;
  /** Of the module's content, as go.sum and the checksum database have it: `h1:…`. */
  readonly sum: string;
  /** Within the module: `cmd/gateway`. */
  readonly folder: string;
}

/**
 * Builds a program from its module, got through the proxy that this machine's Go is set to. Go checks the module and all that it
 * needs against the public checksum database; the program says itself from what it was built.
 *
 * @returns the program's path
 * @throws EngineMissing when it cannot be built
 * @throws EngineError when it is not of the pinned module; it is not run then
 */
export async function fromGoModule(
  { module, version, sum, folder }: GoProgram,
  cache: string,
  say: (line: string) => void,
): Promise<string> {
  const programs = join(cache, `go-${version}`);
  const program = join(programs, basename(folder));
  if (await isBuiltFrom(program, module, version, sum)) return program;
  say(`building ${basename(folder)} ${version} from its Go module`);
  await mkdir(programs, { recursive: true });
  const { exitCode, output } = await runToEnd('go', ['install', `${module}/${folder}@${version}`], {
    env: { GOBIN: programs, CGO_ENABLED: '0' },
  });
  if (exitCode !== 0)
    throw new EngineMissing(`Go could not build ${module} ${version}:\n${output.slice(-2000)}`);
  if (!(await isBuiltFrom(program, module, version, sum)))
    throw new EngineError(`${module} ${version} is another module than the one that was pinned.`);
  return program;
}

async function isBuiltFrom(program: string, module: string, version: string, sum: string): Promise<boolean> {
  const { output } = await runToEnd('go', ['version', '-m', program]);
  return output.split('\n').some((line) => line.trim() === ['mod', module, version, sum].join('\t'));
}
