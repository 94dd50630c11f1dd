import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PublishError } from '../publish/publish-error';
import { beginRollout, type Destination, uploadArtefact, uploadSourceMap } from '../publish/upload-artefact';
import { pipelineToken } from '../publish/pipeline-token';
import { readSigningKey } from '../publish/sign-publication';
import { sourceMapsFolder } from '../source-maps';
import { isRaised } from '../version/is-raised';
import { firstCommitOf, nextVersion } from '../version/next-version';
import { readPackage, readWorkspace, type Workspace } from '../workspace';
import { build, BuildFailed } from './build';

/** Why a release does not go on; has been made for people. */
class ReleaseStopped extends Error {
  override readonly name = 'ReleaseStopped';
}

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  tagged: { type: 'boolean', default: false },
  'publish-only': { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  journeys: { type: 'boolean', default: false },
  edge: { type: 'string', default: process.env['EDGE_URL'] ?? 'http://localhost:8080' },
} as const;

/**
 * `npm run release` in a module, or in the shell: tests it, has the edge check it, raises its version by what its commits say (lerna), builds that,
 * publishes it with the team's token (`DELIVERY_TOKEN`), and sends it on its way, 1 % of visitors first.
 *
 * `--dry-run` ends after the checks, which are all of the edge's: what a version is made of is sent for that, and goes after a day.
 * `--tagged` is for the pipeline of a tag: tested and versioned it is already.
 * `--journeys` has the journeys of the module pass against the preview address before its version is sent to anybody.
 * `--publish-only` leaves traffic as it is.
 * `--preview` publishes the sources as they are, under a version of their own that is no release, and prints the address at which people
 * see it: for a pull request.
 *
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const workspace = readWorkspace(process.cwd());
    const name = basename(process.cwd());
    const released = [...workspace.modules, workspace.packages.get('@vetportal/shell')];
    if (!released.some((each) => each?.folder === process.cwd()))
      throw new ReleaseStopped(
        'Run it in the folder of a module, or of the shell: cd mf-cart && npm run release',
      );
    const signing = process.env['SIGNING_KEY']?.trim() ?? '';
    const signingKey = signing === '' ? undefined : readSigningKey(signing);
    const destination = await destinationOf(name, values.edge, signingKey);

    if (values.preview) {
      await publish(name, destination, false);
      return 0;
    }
    if (!values.tagged) {
      if (!values['dry-run']) checkClean(workspace);
      test(workspace, name);
    }
    const isReleased = values.tagged || (isClean(workspace) && isRaised(workspace, name));
    if (!values.tagged || values['dry-run'])
      await check(workspace, name, await destinationOf(name, values.edge, signingKey), isReleased);
    if (values['dry-run']) return 0;
    // What was cut off after its version was raised is taken up with that.
    if (!isReleased) raiseVersion(workspace, name);
    const version = await publish(name, await destinationOf(name, values.edge, signingKey));
    if (values.journeys)
      passJourneys(workspace, name, version, await destinationOf(name, values.edge, signingKey));
    if (!values['publish-only']) {
      await beginRollout(await destinationOf(name, values.edge, signingKey), name, version);
      console.log(`${name} ${version} is on its way: npm run delivery -- rollouts`);
    }
    if (!values.tagged) console.log('Share the version with others: git push --follow-tags');
    return 0;
  } catch (error) {
    if (!(error instanceof PublishError || error instanceof BuildFailed || error instanceof ReleaseStopped))
      throw error;
    console.error(error.message);
    return 1;
  }
}

/**
 * The edge with the right to publish there: the team's token, or one that the pipeline's provider gives for this module. That one lasts
 * for minutes only, so each step asks anew.
 */
async function destinationOf(
  name: string,
  edge: string,
  signingKey: Destination['signingKey'],
): Promise<Destination> {
  const own = process.env['DELIVERY_TOKEN']?.trim() ?? '';
  const audience = process.env['PIPELINE_AUDIENCE'] ?? new URL(edge).origin;
  const token = own === '' ? await pipelineToken(process.env, `${audience}/${name}`) : own;
  if (token === undefined)
    throw new ReleaseStopped('DELIVERY_TOKEN is not set: the token of this module, from an operator.');
  return { edge, token, signingKey };
}

/** Runs the script `journeys` of the module against the preview address of a version, and has the edge told what came of it. */
function passJourneys(
  { root }: Workspace,
  name: string,
  version: string,
  { edge, token }: Destination,
): void {
  const own = ['npm', 'run', 'journeys', '--workspace', readPackage(join(root, name)).name];
  must(root, 'npm', ['run', 'delivery', '--', 'journeys', name, version, '--', ...own], 'its journeys fail', {
    ...process.env,
    EDGE_URL: edge,
    DELIVERY_TOKEN: token,
  });
}

const isClean = ({ root }: Workspace): boolean =>
  spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout.trim() === '';

function checkClean(workspace: Workspace): void {
  if (!isClean(workspace))
    throw new ReleaseStopped('There are changes that are not committed: a release is made of commits.');
}

function test({ root }: Workspace, name: string): void {
  const projects = ['--selectProjects', 'unit', 'unit-browser'];
  // The whole path: a clone may lie in a folder that is called as a module is, and all tests of all modules do then.
  const own = `^${join(root, name, '/').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
  must(root, 'npx', ['jest', ...projects, '--passWithNoTests', '--testPathPatterns', own], 'its tests fail');
}

/**
 * Asks the edge before a version is spent on it.
 *
 * @param isReleased whether the version has been raised; else it is asked for the one that the commits are going to give
 */
async function check(
  workspace: Workspace,
  name: string,
  destination: Destination,
  isReleased: boolean,
): Promise<void> {
  const [target] = await build(workspace, { release: isReleased, only: [name] });
  if (!target) throw new ReleaseStopped(`${name} cannot be built.`);
  const next = isReleased ? readPackage(join(workspace.root, name)).version : nextVersion(workspace, name);
  const { outcome, warnings } = await uploadArtefact(target.output, target.manifest, destination, {
    dryRun: true,
    ...(isReleased ? {} : { releasedAs: next }),
  });
  for (const warning of warnings) console.warn(warning);
  console.log(
    outcome === 'unchanged'
      ? `${name} ${next} is published, with this content.`
      : `${name} fits everything that is live, and ${next} is free.`,
  );
}

/**
 * Lets lerna raise the version of one module: by its commits since its last tag, whatever else has changed. It commits, writes the
 * change log and tags `@vetportal/mf-cart@1.2.0`.
 */
function raiseVersion({ root }: Workspace, name: string): void {
  const own = readPackage(join(root, name));
  const tags = spawnSync('git', ['tag', '--list', '@vetportal/*@*'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();
  // Without any tag lerna would take all packages for changed: then what came first is the version before.
  if (tags === '') {
    const added = firstCommitOf(root, name);
    must(
      root,
      'git',
      ['tag', '--annotate', '--message', 'before the first release', `${own.name}@${own.version}`, added],
      'its first tag could not be set',
    );
  }
  const only = ['--force-publish', own.name, '--ignore-changes', '**'];
  must(
    root,
    'npx',
    ['lerna', 'version', '--conventional-commits', ...only, '--no-push', '--yes'],
    'lerna could not raise the version',
  );
}

/** @param release whether the version is that of the package; else one of its own, after the sources */
async function publish(name: string, destination: Destination, release = true): Promise<string> {
  // The package's version has changed since the workspace was read.
  const [target] = await build(readWorkspace(process.cwd()), { release, only: [name] });
  if (!target) throw new ReleaseStopped(`${name} cannot be built.`);
  const { version, outcome, warnings, preview } = await uploadArtefact(
    target.output,
    target.manifest,
    destination,
  );
  for (const warning of warnings) console.warn(warning);
  console.log(
    outcome === 'published' ? `${name} ${version} is published.` : `${name} ${version} was published before.`,
  );
  if (preview !== undefined) console.log(`Preview: ${preview}`);
  await sendSourceMaps(name, version, destination);
  return version;
}

/** What is published stays published: without its maps the stacks of its errors name minified files. */
async function sendSourceMaps(name: string, version: string, destination: Destination): Promise<void> {
  const folder = sourceMapsFolder(readWorkspace(process.cwd()).root, name, version);
  try {
    for (const map of existsSync(folder) ? readdirSync(folder) : [])
      await uploadSourceMap(destination, {
        name,
        version,
        file: map.replace(/\.map$/, ''),
        map: readFileSync(join(folder, map), 'utf8'),
      });
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    console.warn(`The source maps were not taken: ${error.message}`);
  }
}

function must(
  cwd: string,
  command: string,
  args: readonly string[],
  trouble: string,
  env = process.env,
): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env });
  if (status !== 0) throw new ReleaseStopped(`Not released: ${trouble}.`);
}
