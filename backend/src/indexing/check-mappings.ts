import { indexSuffix, LOCALES } from '@vetportal/i18n';
import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import { property, type EngineClient } from './engine-client';
import { INDEX_KINDS } from './mappings';

/** What is wrong with the indices that the portal asks, a line each; none where all is well. */
export async function checkMappings(engine: EngineClient): Promise<string[]> {
  const names = LOCALES.flatMap((locale) => INDEX_KINDS.map((kind) => `${kind}_${indexSuffix(locale)}`));
  const problems = await Promise.all(names.map((name) => problemOf(engine, name)));
  return problems.flat();
}

async function problemOf(engine: EngineClient, name: string): Promise<string[]> {
  const answer = await engine.find(`${name}/_mapping`);
  // An alias answers with the one index behind it.
  const described: unknown = Object.values((answer ?? {}) as Readonly<Record<string, unknown>>)[0];
  if (described === undefined) return [`${name} is missing: npm run index makes it.`];
  const version = property(property(property(described, 'mappings'), '_meta'), MAPPING_META);
  if (version === MAPPING_VERSION) return [];
  const own = typeof version === 'number' ? `mapping ${String(version)}` : 'a mapping of its own';
  return [
    `${name} has ${own}, the portal asks for mapping ${String(MAPPING_VERSION)}: npm run index makes it anew.`,
  ];
}
