import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runToEnd } from '@vetportal/build/testing';
import { EngineError, EngineMissing } from '../engine';

/** A file on Maven Central, with the hash that it had when its version was pinned. */
export interface MavenArtefact {
  readonly group: string;
  readonly artefact: string;
  readonly version: string;
  /** Such as `zip`. */
  readonly packaging: string;
  /** SHA-512 in hexadecimal. */
  readonly sha512: string;
}

/** The goal is pinned too: whatever Maven's own default would be, the same one runs everywhere. */
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';

/**
 * Brings a file from Maven Central into the cache, by Maven itself, so that a machine's own mirrors and proxies are used.
 *
 * @returns the file's path
 * @throws EngineMissing when Maven does not bring it
 * @throws EngineError when it is not the file that was pinned; it is not kept then
 */
export async function fromMaven(
  { group, artefact, version, packaging, sha512 }: MavenArtefact,
  cache: string,
  say: (line: string) => void,
): Promise<string> {
  const name = `${artefact}-${version}.${packaging}`;
  const file = join(cache, name);
  if ((await exists(file)) && (await hashOf(file)) === sha512) return file;
  say(`getting ${name} from Maven Central`);
  const arrivals = join(cache, 'arriving');
  await rm(join(arrivals, name), { force: true });
  await mkdir(arrivals, { recursive: true });
  const coordinates = [group, artefact, version, packaging].join(':');
  const { exitCode, output } = await runToEnd('mvn', [
    ...['--batch-mode', '--quiet', COPY, '-Dtransitive=false'],
    ...[`-Dartifact=${coordinates}`, `-DoutputDirectory=${arrivals}`],
  ]);
  if (exitCode !== 0) throw new EngineMissing(`Maven could not bring ${coordinates}:\n${output}`);
  const arrived = join(arrivals, name);
  const hash = await hashOf(arrived);
  if (hash !== sha512) {
    await rm(arrived);
    throw new EngineError(
      `${coordinates} is another file than the one that was pinned: its SHA-512 is ${hash}`,
    );
  }
  // Under its own name only when whole and checked: an interrupted run leaves nothing that the next one would trust.
  await rename(arrived, file);
  return file;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
