import { isTooMuch, scriptSizes, sizeLine } from '../sizes/script-sizes';
import { readWorkspace } from '../workspace';
import { build, BuildFailed } from './build';
import { buildAgain } from './build-again';
import type { BuildTarget } from './targets';

const AGAIN = '--again';

/**
 * `npm run build [-- mf-cart shell]`: builds what is not built, of all packages or of those named, and says how much JavaScript
 * each page and each module is, against its budget in package.json. With RELEASE=1 the version is that of package.json. With
 * `-- --again` it is built a second time, and said what came out otherwise.
 *
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const workspace = readWorkspace(process.cwd());
  const start = performance.now();
  const only = args.filter((arg) => arg !== AGAIN);
  try {
    const targets = await build(workspace, { release: process.env['RELEASE'] === '1', only });
    if (targets.length === 0) {
      console.error(`Nothing here is called ${only.join(', ')}.`);
      return 1;
    }
    if (args.includes(AGAIN)) return await again(targets);
    for (const { name, version } of targets) console.log(`${name} ${version}`);
    const sizes = targets.flatMap(({ output, name, built }) => scriptSizes(output, name, built.scriptBudget));
    if (sizes.length > 0) console.log('JavaScript for browsers, compressed:');
    for (const size of sizes) console.log(sizeLine(size));
    console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    return sizes.some(isTooMuch) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function again(targets: readonly BuildTarget[]): Promise<number> {
  const differing = await buildAgain(targets);
  if (differing.length === 0) {
    console.log('Built a second time, it is the same.');
    return 0;
  }
  console.error('Built a second time, these files are not the same, though their version is:');
  for (const file of differing) console.error(`  ${file}`);
  return 1;
}
