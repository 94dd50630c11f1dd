import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  FULL_TRAFFIC,
  parseTrafficDocument,
  type TrafficDocument,
  type TrafficSplit,
} from '@vetportal/contracts/module';

const FILE = 'traffic.json';

/** A version of the shell or of a module. */
export interface Published {
  readonly name: string;
  readonly version: string;
}

/**
 * Sends all visitors to the given versions: what `npm start` does on a developer's machine. The version that had all
 * visitors before becomes the one to fall back to.
 */
export async function sendAllTrafficTo(dataFolder: string, published: readonly Published[]): Promise<void> {
  const before = await readTraffic(dataFolder);
  const shell = published.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('Without a shell there is nothing to serve.');
  const split = ({ name, version }: Published, former: TrafficSplit | undefined): TrafficSplit => {
    const lastGood = formerVersion(former, version);
    const isThere = lastGood !== undefined && existsSync(join(dataFolder, 'artefacts', name, lastGood));
    return {
      experiment: name,
      versions: [{ version, weight: FULL_TRAFFIC }],
      ...(isThere ? { lastGood } : {}),
    };
  };
  const modules = published.filter(({ name }) => name !== 'shell');
  const document: TrafficDocument = {
    traffic: 1,
    shell: split(shell, before?.shell),
    modules: Object.fromEntries(modules.map((each) => [each.name, split(each, before?.modules[each.name])])),
  };
  await writeWhole(join(dataFolder, FILE), `${JSON.stringify(document, null, 2)}\n`);
}

/** The version that had most visitors, if it is another; else the one that it would have fallen back to. */
function formerVersion(former: TrafficSplit | undefined, version: string): string | undefined {
  const [first] = [...(former?.versions ?? [])].sort((a, b) => b.weight - a.weight);
  return first?.version === version ? former?.lastGood : first?.version;
}

async function readTraffic(dataFolder: string): Promise<TrafficDocument | undefined> {
  try {
    return parseTrafficDocument(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')));
  } catch {
    // None yet, or none that can be read: it is made anew.
    return undefined;
  }
}

/** A reader sees the former content or the new one, never a part. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  const file = await open(aside, 'wx');
  await file.writeFile(content);
  await file.sync();
  await file.close();
  await rename(aside, path);
}
