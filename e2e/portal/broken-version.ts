import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The operator's token of the portal that the journeys run on. */
export const OPERATOR_TOKEN = 'token-of-the-journeys';

/**
 * How a version is broken: its entry or one of its parts cannot be parsed, throws when it is loaded, or shows something that
 * throws when it is drawn, in an effect once it stands, or in the promise of a press on a button "Break" below it.
 */
export type Fault = 'none' | 'syntax' | 'load' | 'mount' | 'effect' | 'press' | 'service' | 'command';

/** What is used here of a module.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  readonly server?: string;
  readonly service: object | null;
  readonly handles: readonly string[];
  readonly files: Record<string, { integrity: string; bytes: number; brotli: number }>;
}

/** What is used here of a shell.json. */
interface ShellFiles extends Pick<Manifest, 'name' | 'version' | 'files'> {
  readonly entry: readonly string[];
}

const DATA = process.env['E2E_DATA_DIR'] ?? resolve(import.meta.dirname, '../../.data/e2e');
const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Publishes a version of a module that is like the live one but for a fault, over the network, as a team would: with hashes of
 * its own throughout. Nobody gets it who does not ask for it by `?mf=`.
 *
 * @param part name of the chunk that is broken: `page-search`; without one the entry is
 * @returns the version
 */
export async function publishBroken(
  origin: string,
  module: string,
  fault: Fault,
  part?: string,
): Promise<string> {
  const manifest = liveManifest(module);
  const folder = folderOf(manifest);
  // Another one than that of the live version, and the same for all faults: what is not broken has then been sent before.
  const container = `${module}_broken_${manifest.version}`.replace(/\W/g, '_');

  const contents = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  const rename = (file: string): string =>
    readFileSync(join(folder, file), 'utf8').replaceAll(manifest.container, container);
  for (const file of Object.keys(manifest.files)) {
    if (file === manifest.entry) continue;
    const broken = part !== undefined && file.startsWith(`${part}.`);
    const text = file.endsWith('.js') && file !== manifest.server ? rename(file) : undefined;
    const content = Buffer.from(
      text === undefined
        ? readFileSync(join(folder, file))
        : broken
          ? breakPart(text, container, fault)
          : text,
    );
    contents.set(file, content);
    hashes.set(manifest.files[file]?.integrity ?? '', integrityOf(content));
  }
  if (part !== undefined && ![...contents.keys()].some((file) => file.startsWith(`${part}.`)))
    throw new Error(`${module} has no chunk ${part}`);
  // The entry names the hashes of its chunks.
  let entry = rename(manifest.entry);
  for (const [before, after] of hashes) entry = entry.replaceAll(before, after);
  contents.set(manifest.entry, Buffer.from(part === undefined ? breakEntry(entry, fault) : entry));

  // Named after what it holds: a portal whose data are kept has those of former builds.
  const digest = createHash('sha256');
  for (const [file, content] of contents) digest.update(file).update(content);
  const version = `0.0.1-${fault}.${part ?? 'entry'}.g${digest.digest('hex').slice(0, 8)}`;
  await publish(
    origin,
    'module.json',
    { ...manifest, version, container, files: filesOf(contents) },
    contents,
  );
  return version;
}

/** How a version of the shell is broken: it throws as it starts, or its code comes and does nothing. */
export type ShellFault = 'throws' | 'does nothing';

const SHELL_FAULTS: Readonly<Record<ShellFault, (code: string) => string>> = {
  throws: (code) => `throw new TypeError('broken shell');${code}`,
  'does nothing': () => '/* nothing */',
};

/**
 * Publishes a version of the shell that is like the live one but for a fault. Nobody gets it before its traffic is set.
 *
 * @returns the version
 */
export async function publishBrokenShell(origin: string, fault: ShellFault): Promise<string> {
  const traffic = readTraffic();
  const live = traffic.shell.versions[0]?.version ?? '';
  const folder = join(DATA, 'artefacts', 'shell', live);
  const manifest = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')) as ShellFiles;
  const contents = new Map<string, Buffer>();
  for (const file of Object.keys(manifest.files)) {
    const content = readFileSync(join(folder, file));
    const isBroken = manifest.entry.includes(file);
    contents.set(file, isBroken ? Buffer.from(SHELL_FAULTS[fault](content.toString())) : content);
  }
  const version = `0.0.1-broken-${fault.replace(' ', '-')}.${live.replace(/^.*[.-]/, '')}`;
  await publish(origin, 'shell.json', { ...manifest, version, files: filesOf(contents) }, contents);
  return version;
}

const filesOf = (contents: ReadonlyMap<string, Buffer>): Manifest['files'] =>
  Object.fromEntries(
    [...contents].map(([file, content]) => [
      file,
      { integrity: integrityOf(content), bytes: content.length, brotli: content.length },
    ]),
  );

const folderOf = ({ name, version }: Pick<Manifest, 'name' | 'version'>): string =>
  join(DATA, 'artefacts', name, version);

/** The description of the version that visitors get. */
export function liveManifest(module: string): Manifest {
  const folder = folderOf({ name: module, version: liveVersion(module) });
  return JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')) as Manifest;
}

interface Split {
  readonly versions: readonly { readonly version: string }[];
}

const readTraffic = () =>
  JSON.parse(readFileSync(join(DATA, 'traffic.json'), 'utf8')) as {
    readonly shell: Split;
    readonly modules: Readonly<Record<string, Split>>;
  };

function liveVersion(module: string): string {
  const version = readTraffic().modules[module]?.versions[0]?.version;
  if (version === undefined) throw new Error(`${module} is not live`);
  return version;
}

function breakEntry(entry: string, fault: Fault): string {
  if (fault === 'syntax') return `(${entry}`;
  return fault === 'load' ? `throw new Error('broken on load');${entry}` : entry;
}

/** What takes the place of the part's component, by fault; `C` is the component, and an element is written as React makes it. */
const ELEMENT = `$$typeof: Symbol.for('react.transitional.element'), key: null, _store: {}`;
const BUTTON = `type: 'button', props: {
    children: 'Break', onClick: async () => { await null; throw new Error('broken in a promise'); } }`;
const INSTEAD: Readonly<Partial<Record<Fault, string>>> = {
  mount: `value.Component = () => { throw new Error('broken on mount'); };`,
  effect: `const Own = value.Component; const Broken = function (props) { this.props = props; };
    Broken.prototype = { isReactComponent: {}, render() { return { ${ELEMENT}, type: Own, props: this.props }; },
      componentDidMount() { throw new Error('broken in an effect'); } };
    value.Component = Broken;`,
  press: `const Own = value.Component; value.Component = (props) => ({ ${ELEMENT}, type: Symbol.for('react.fragment'), props: {
    children: [{ ${ELEMENT}, key: 'own', type: Own, props }, { ${ELEMENT}, key: 'break', ${BUTTON} }] } });`,
  service: `value.start = () => { throw new Error('broken in the background'); };`,
  command: `const start = value.start; value.start = (platform) => start({ ...platform, bus: { ...platform.bus,
    handle: (name) => platform.bus.handle(name, () => Promise.reject(new Error('broken in a command'))) } });`,
};

/** Wraps the modules of a chunk as it hands them to the bundler's runtime, and changes what they export. */
function breakPart(text: string, container: string, fault: Fault): string {
  if (fault === 'syntax') return `(${text}`;
  if (fault === 'load') return `throw new Error('broken on load');${text}`;
  const instead = INSTEAD[fault];
  if (instead === undefined) return text;
  return `(() => {
    const chunks = globalThis['chunks_${container}'];
    const push = chunks.push;
    chunks.push = (chunk) => {
      chunks.push = push;
      for (const id of Object.keys(chunk[1])) {
        const make = chunk[1][id];
        chunk[1][id] = (module, exports, require) => {
          make(module, exports, require);
          const value = exports?.default;
          if (value && (value.Component || value.start)) { ${instead} }
        };
      }
      return push(chunk);
    };
  })();${text}`;
}

async function publish(
  origin: string,
  manifestFile: 'module.json' | 'shell.json',
  manifest: Manifest | ShellFiles,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const byHash = new Map([...contents.values()].map((content) => [integrityOf(content), content]));
  const announce = async (): Promise<{ outcome?: string; missing?: readonly string[] }> => {
    const body = JSON.stringify({ manifestFile, manifest: JSON.stringify(manifest) });
    const answer = await call(origin, 'POST', 'publications', body, 'application/json');
    return (await answer.json()) as { outcome?: string; missing?: readonly string[] };
  };
  const first = await announce();
  const send = async (hash: string): Promise<void> => {
    const content = byHash.get(hash);
    if (!content) throw new Error(`the edge asks for ${hash}`);
    const hex = Buffer.from(hash.replace('sha384-', ''), 'base64').toString('hex');
    const sent = await call(
      origin,
      'PUT',
      `contents/${hex}`,
      new Uint8Array(content),
      'application/octet-stream',
    );
    if (!sent.ok) throw new Error(`${hash} was not taken: ${String(sent.status)} ${await sent.text()}`);
  };
  await Promise.all((first.missing ?? []).map(send));
  const { outcome } = first.outcome === 'incomplete' ? await announce() : first;
  if (outcome !== 'published' && outcome !== 'unchanged')
    throw new Error(`${manifest.name} ${manifest.version}: ${JSON.stringify(first)} ${String(outcome)}`);
}

const call = (
  origin: string,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Response> =>
  fetch(`${origin}/delivery/${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': type },
  });
