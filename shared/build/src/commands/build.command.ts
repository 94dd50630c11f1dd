import { readWorkspace } from '../workspace';
import { build, BuildFailed } from './build';

/**
 * `npm run build [-- mf-cart shell]`: builds what is not built, of all packages or of those named. With RELEASE=1 the
 * version is that of package.json.
 *
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const workspace = readWorkspace(process.cwd());
  const start = performance.now();
  try {
    const targets = await build(workspace, { release: process.env['RELEASE'] === '1', only: args });
    if (targets.length === 0) {
      console.error(`Nothing here is called ${args.join(', ')}.`);
      return 1;
    }
    for (const { name, version } of targets) console.log(`${name} ${version}`);
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}
