/** Name of the bill in the folder of a version. */
export const BILL_FILE = 'sbom.cdx.json';

/** A package of which something is in a build. */
export interface BilledPackage {
  readonly name: string;
  readonly version: string;
  /** As the package says: `MIT`, `(MIT OR Apache-2.0)`. */
  readonly licence: string | undefined;
  /** Of this repository, and so on no registry. */
  readonly isOwn: boolean;
}

/**
 * The bill of what a version is made of, as CycloneDX 1.5 has it. The same build has the same bill, so it says neither when it was
 * written nor has it a number of its own.
 */
export function billOfMaterials(
  { name, version }: { readonly name: string; readonly version: string },
  packages: Iterable<BilledPackage>,
): string {
  const components = [...packages].map(({ licence, isOwn, ...each }) => {
    const reference = `${each.name}@${each.version}`;
    return {
      'bom-ref': reference,
      type: 'library',
      name: each.name,
      version: each.version,
      ...(licence === undefined ? {} : { licenses: [{ expression: licence }] }),
      ...(isOwn ? {} : { purl: `pkg:npm/${reference.replace(/^@/, '%40')}` }),
    };
  });
  // One version of a package may be installed in several places.
  const once = new Map(components.map((component) => [component['bom-ref'], component]));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': `${name}@${version}`, type: 'application', name, version } },
    components: [...once.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}
