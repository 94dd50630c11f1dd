import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isPermissive, licencesDocument } from '../dependencies/licences-document';
import { productionPackages } from '../dependencies/production-packages';
import { runToEnd } from '../testing/run-to-end';
import { readWorkspace } from '../workspace';

/** A package of this repository has no latest version, one that is not there no current one. */
const versionsSchema = v.object({ current: v.optional(v.string(), '-'), latest: v.optional(v.string()) });
/** A list where several packages depend on it. */
const outdatedSchema = v.record(v.string(), v.union([v.array(versionsSchema), versionsSchema]));
const auditSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), range: v.optional(v.string(), ''), isDirect: v.boolean() }),
  ),
});
/** These end the command with 1. */
const GRAVE = ['high', 'critical'];

/**
 * `npm run dependencies`, once a month: what is outdated, which licences production has, what is known to be vulnerable.
 * `--write` writes docs/licences.md; `--sbom FILE` writes what production runs as CycloneDX.
 *
 * @returns 1 where a licence is not permissive, or something in production has a grave vulnerability
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { write: { type: 'boolean', default: false }, sbom: { type: 'string' } },
  });
  const { root } = readWorkspace(process.cwd());
  const packages = productionPackages(root);
  if (values.write) {
    writeFileSync(join(root, 'docs/licences.md'), licencesDocument(packages));
    console.log(`docs/licences.md lists ${packages.length} packages.`);
  }
  if (values.sbom !== undefined) {
    const { exitCode, output } = await npm(root, 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
    if (exitCode !== 0) {
      console.error(output);
      return 1;
    }
    writeFileSync(values.sbom, output);
    console.log(`${values.sbom} lists what production runs.`);
  }
  if (values.write || values.sbom !== undefined) return 0;

  const strict = packages.filter(({ licence }) => !isPermissive(licence));
  console.log(`\nLicences: ${packages.length} packages in production, ${strict.length} not permissive`);
  for (const { name, version, licence } of strict) console.log(`  ${name} ${version}: ${licence}`);
  await printOutdated(root);
  const grave = await printVulnerable(root);
  return strict.length > 0 || grave > 0 ? 1 : 0;
}

const npm = (root: string, ...args: string[]) => runToEnd('npm', args, { cwd: root });

async function printOutdated(root: string): Promise<void> {
  const { output } = await npm(root, 'outdated', '--json');
  const found = v.safeParse(outdatedSchema, jsonIn(output));
  if (!found.success) {
    console.log('\nOutdated: the registry does not say');
    return;
  }
  const lines = Object.entries(found.output).flatMap(([name, versions]) => {
    const [first] = [versions].flat();
    return first?.latest === undefined ? [] : [`  ${name} ${first.current} -> ${first.latest}`];
  });
  console.log([`\nOutdated: ${lines.length}`, ...lines].join('\n'));
}

/** @returns how many are grave */
async function printVulnerable(root: string): Promise<number> {
  const { output } = await npm(root, 'audit', '--json', '--omit', 'dev');
  const found = v.safeParse(auditSchema, jsonIn(output));
  if (!found.success) {
    console.log('\nVulnerable: unknown, the registry does not answer (npm audit says why)');
    return 0;
  }
  const all = Object.entries(found.output.vulnerabilities);
  console.log(`\nVulnerable: ${all.length}`);
  for (const [name, { severity, range }] of all) console.log(`  ${name} ${range}: ${severity}`);
  return all.filter(([, { severity }]) => GRAVE.includes(severity)).length;
}

/** The JSON in what npm has printed, with its warnings before and after it. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
