import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { fromPackage } from '../artefacts/debian';
import { fromMaven, type MavenArtefact } from '../artefacts/maven';
import { EngineError, type Engine } from '../engine';

const RULES = '2025.11';

/** The rules of CEN and OpenPeppol, as style sheets; the schema of UBL 2.1, and the one that it is built on; what runs style sheets. */
const ARTEFACTS = {
  rules: jar(
    'com.helger.phive.rules',
    'phive-rules-peppol',
    '4.1.8',
    '3b606207dcde57680c208cf569318757026f09a333e4f2e4f367e6cae94fb293798b35d4937c2fcf5413c0543e498bb4d6b63bc377724335e525b669db7788a6',
  ),
  schema: jar(
    'com.helger.ubl',
    'ph-ubl21',
    '10.1.0',
    '29b387a14379a761e938828e75530655408b9c7259e54a8d5d8064c64f907c6cd7b8059b0cc3336c36e810a38a0214a077f293f93a855ef280664ab6398d2054',
  ),
  componentTypes: jar(
    'com.helger.xsd',
    'ph-xsds-ccts-cct-schemamodule',
    '3.0.0',
    '3e77b32539defeb38b7e8d9e8c783fb566f00844fb72ef11ba060c87eddaf6c1241bbf89edb084b1f51020d98059bfaa1b3f845f87833e1d7312ee1f35e9014d',
  ),
  saxon: jar(
    'net.sf.saxon',
    'Saxon-HE',
    '12.5',
    'f8385b52b9de03bbbcfd9900b78d7e1b544102900316d8d95b5f36b75b6f8f492cee7a1ecf737bd0b4caf85d79c003996f83ac156739d60e4d41edd5ef43a182',
  ),
  resolver: jar(
    'org.xmlresolver',
    'xmlresolver',
    '5.2.2',
    '4213b91ddf162a2ee0515f823d859333fa475b84675277bf657eff03162eff4b91660313ce8c19fa9f30b02e2002d87cf06c492e4c303448a96b577b6928f3c0',
  ),
} satisfies Record<string, MavenArtefact>;

const COMMON = 'external/schemas/ubl21/common';

/**
 * What the public rules of electronic invoices are run with: Saxon for the rules of EN 16931 and Peppol BIS Billing 3.0, xmllint for the
 * schema of UBL 2.1. Nothing runs until a test calls it.
 */
export const en16931: Engine = {
  name: 'en16931',
  version: RULES,
  needs: ['java', 'mvn'],
  async start({ cache, folder, say }) {
    const bring = (artefact: MavenArtefact): Promise<string> => fromMaven(artefact, cache, say);
    const xmllint = await fromPackage(
      'libxml2-utils',
      () => ['/usr/bin/xmllint'].find((path) => existsSync(path)),
      say,
    );
    for (const artefact of [ARTEFACTS.rules, ARTEFACTS.schema, ARTEFACTS.componentTypes])
      await extract(await bring(artefact), folder);
    const libraries = join(folder, 'libraries');
    await mkdir(libraries);
    await copyFile(await bring(ARTEFACTS.saxon), join(libraries, 'saxon.jar'));
    await copyFile(await bring(ARTEFACTS.resolver), join(libraries, 'resolver.jar'));
    const common = join(folder, COMMON);
    await copyFile(
      join(folder, 'schemas/CCTS_CCT_SchemaModule.xsd'),
      join(common, 'CCTS_CCT_SchemaModule.xsd'),
    );
    // The standard lets everybody replace this one: what extensions hold, here signatures, whose schema is no part of it.
    await writeFile(join(common, 'UBL-ExtensionContentDataType-2.1.xsd'), EXTENSIONS);
    await writeFile(join(folder, 'ubl.xsd'), SCHEMA);
    return {
      env: {
        ENGINE_EN16931_CLASSPATH: join(libraries, '*'),
        ENGINE_EN16931_RULES: join(folder, 'external/schematron/openpeppol', RULES, 'xslt'),
        ENGINE_EN16931_SCHEMA: join(folder, 'ubl.xsd'),
        ENGINE_EN16931_XMLLINT: xmllint,
      },
      stop: () => Promise.resolve(),
    };
  },
};

const SCHEMA = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2" schemaLocation="${COMMON}/CCTS_CCT_SchemaModule.xsd"/>
  <xsd:import namespace="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" schemaLocation="external/schemas/ubl21/maindoc/UBL-Invoice-2.1.xsd"/>
  <xsd:import namespace="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" schemaLocation="external/schemas/ubl21/maindoc/UBL-CreditNote-2.1.xsd"/>
</xsd:schema>
`;

const EXTENSIONS = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"
  targetNamespace="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" elementFormDefault="qualified">
  <xsd:complexType name="ExtensionContentType">
    <xsd:sequence><xsd:any namespace="##other" processContents="skip"/></xsd:sequence>
  </xsd:complexType>
</xsd:schema>
`;

async function extract(archive: string, folder: string): Promise<void> {
  const { exitCode, output } = await runToEnd('jar', ['--extract', '--file', archive], { cwd: folder });
  if (exitCode !== 0) throw new EngineError(`jar could not open ${archive}:\n${output.slice(-2000)}`);
}

function jar(group: string, artefact: string, version: string, sha512: string): MavenArtefact {
  return { group, artefact, version, packaging: 'jar', sha512 };
}
