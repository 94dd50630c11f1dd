import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { integrityOf } from '../integrity';
import { PublishError } from './publish-error';
import { signPublication } from './sign-publication';
import { verifyArtefact } from './verify-artefact';

/** Where a version goes, and by whose leave. */
export interface Destination {
  /** Address of an edge: `https://orders.example.be`. */
  readonly edge: string;
  /** The team's token. */
  readonly token: string;
  /** The pipeline's key, by which the version is signed. */
  readonly signingKey?: KeyObject | undefined;
}

const answerSchema = v.object({
  outcome: v.optional(v.string()),
  preview: v.optional(v.string()),
  missing: v.optional(v.array(v.string()), []),
  warnings: v.optional(v.array(v.string()), []),
  refusals: v.optional(v.array(v.object({ code: v.string(), what: v.string(), remedy: v.string() })), []),
  detail: v.optional(v.string()),
  remedy: v.optional(v.string()),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** Files on their way at a time, and how often a call is tried before it is given up (waits: 1, 2, 4 s). */
const AT_A_TIME = 4;
const TRIES = 4;
const TIMEOUT_MS = 120_000;

/** What was published, or checked. */
export interface Uploaded {
  readonly name: string;
  readonly version: string;
  readonly outcome: 'published' | 'unchanged' | 'checked';
  /** What the team should know all the same. */
  readonly warnings: readonly string[];
  /** A private address of the portal with this version, once it is published. */
  readonly preview: string | undefined;
}

/**
 * Publishes a build over the network. Only contents that the edge lacks are sent; whatever was interrupted goes on from there.
 *
 * @param folder the build
 * @param manifestFile `module.json` or `shell.json`
 * @param dryRun whether the edge only checks
 * @param releasedAs with a dry run, the version that this is going to be published as, where that is another: it must be free
 * @param wait how long to wait before another try (ms); for tests
 * @throws PublishError `damaged`, `refused` with every reason, or `unreachable`
 */
export async function uploadArtefact(
  folder: string,
  manifestFile: string,
  destination: Destination,
  {
    dryRun = false,
    releasedAs,
    wait = sleep,
  }: {
    readonly dryRun?: boolean;
    readonly releasedAs?: string;
    readonly wait?: typeof sleep;
  } = {},
): Promise<Uploaded> {
  const { name, version, files } = await verifyArtefact(folder, manifestFile);
  const contents = new Map<string, Buffer>();
  /** Hashes of the precompressed variants; the call names them `twins`. */
  const variants: Record<string, string> = {};
  for (const [file, content] of files) {
    if (file === manifestFile) continue;
    const integrity = integrityOf(content);
    contents.set(integrity, content);
    if (/\.(?:br|gz)$/.test(file)) variants[file] = integrity;
  }
  const manifest = files.get(manifestFile)?.toString('utf8') ?? '';
  const { signingKey } = destination;
  const signature = signingKey && signPublication(signingKey, { name, version, manifest });
  const publish = () =>
    call(
      destination,
      'POST',
      'publications',
      JSON.stringify({ manifestFile, manifest, twins: variants, signature, dryRun, releasedAs }),
      wait,
    );

  let answer = await publish();
  // Twice: what is missing after that is lost on the other side, not late.
  for (let round = 0; round < 2 && answer.outcome === 'incomplete'; round += 1) {
    const missing = [...answer.missing];
    const send = async (): Promise<void> => {
      for (let next = missing.pop(); next !== undefined; next = missing.pop()) {
        const content = contents.get(next);
        if (!content)
          throw new PublishError('refused', `The edge asks for ${next}, which ${folder} has not.`);
        await call(destination, 'PUT', `contents/${hexOf(next)}`, content, wait);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, send));
    answer = await publish();
  }
  const { outcome, warnings, preview } = answer;
  if (outcome === 'published' || outcome === 'unchanged' || outcome === 'checked')
    return { name, version, outcome, warnings, preview };
  throw refused(`${name} ${version}`, answer);
}

/**
 * Begins to send visitors to a published version, step by step.
 *
 * @throws PublishError `refused`, where it was stopped before or does not fit what is live by now; or `unreachable`
 */
export async function beginRollout(destination: Destination, name: string, version: string): Promise<void> {
  const answer = await call(destination, 'POST', 'release', JSON.stringify({ name, version }), sleep);
  if (answer.refusals.length > 0) throw refused(`${name} ${version} was not sent to anybody`, answer);
}

/**
 * Sends the source map of a published file, for the stacks of its errors. Operators alone get it.
 *
 * @throws PublishError `refused`, also by an edge that takes none; or `unreachable`
 */
export async function uploadSourceMap(
  destination: Destination,
  sent: { readonly name: string; readonly version: string; readonly file: string; readonly map: string },
): Promise<void> {
  await call(destination, 'POST', 'source-maps', JSON.stringify(sent), sleep);
}

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');

/** Every call may be repeated, so one that is not answered, or for which the edge has no time, is. */
async function call(
  { edge, token }: Destination,
  method: string,
  path: string,
  body: string | Buffer,
  wait: typeof sleep,
): Promise<Answer> {
  const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
  let last = 'does not answer';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await wait(1000 * 2 ** (attempt - 1));
    try {
      const response = await fetch(new URL(`/delivery/${path}`, edge), {
        method,
        body: typeof body === 'string' ? body : new Uint8Array(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status < 500 && response.status !== 429) return await read(response);
      last = `has answered ${response.status}${await detailOf(response)}`;
    } catch (error) {
      if (error instanceof PublishError) throw error;
      last = `does not answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  throw new PublishError('unreachable', `${edge} ${last}. Nothing is half-done: run it again.`);
}

/** What is away, where the edge says so. */
async function detailOf(response: Response): Promise<string> {
  const parsed = v.safeParse(answerSchema, await response.json().catch(() => ({})));
  return parsed.success && parsed.output.detail !== undefined ? ` (${parsed.output.detail})` : '';
}

async function read(response: Response): Promise<Answer> {
  const parsed = v.safeParse(answerSchema, await response.json().catch(() => ({})));
  const answer = parsed.success ? parsed.output : { missing: [], warnings: [], refusals: [] };
  if (response.ok || answer.refusals.length > 0) return answer;
  throw refused(`The edge has refused it (${response.status})`, answer);
}

function refused(what: string, { refusals, detail, remedy }: Answer): PublishError {
  const reasons =
    refusals.length > 0
      ? refusals.map((each) => `  ${each.code}: ${each.what}.\n    ${each.remedy}`)
      : [`  ${detail ?? 'no reason was given'}${remedy === undefined ? '' : `\n    ${remedy}`}`];
  return new PublishError('refused', `${what}:\n${reasons.join('\n')}`);
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
