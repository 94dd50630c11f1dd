import { indexSuffix, LOCALES } from '@vetportal/i18n';
import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import * as v from 'valibot';
import type { EdgeSettings } from '../settings/settings';
import { engineAddress, type EngineAddress } from '../search-proxy/engine-address';
import { probe, type ProbeResponse } from './probe';

/** Answer of `{index}/_mapping`, keyed by the index's own name, not by its alias. */
const mappingSchema = v.record(
  v.string(),
  v.object({ mappings: v.object({ _meta: v.optional(v.record(v.string(), v.unknown())) }) }),
);
const missingSchema = v.object({ error: v.object({ type: v.literal('index_not_found_exception') }) });

/** Statuses of a proxy that lets only searches through, as it should. */
const IS_CLOSED = new Set([401, 403, 405]);
/** How many problems are named; the others are counted. */
const NAMED = 2;

/**
 * Checks whether the search engine has the fifteen indices with the mapping that the portal needs.
 *
 * @param url SEARCH_URL, absolute
 * @param indices their names, without the language
 * @returns the problem, in words for the operator; undefined where the check passes
 */
export async function checkSearch(
  url: string,
  indices: EdgeSettings['indices'],
): Promise<string | undefined> {
  const engine = engineAddress(url);
  const names = LOCALES.flatMap((locale) =>
    Object.values(indices).map((name) => `${name}_${indexSuffix(locale)}`),
  );
  const first = await checkIndex(engine, names[0] ?? '');
  // Where nothing answers, or another service does, the other indices need no check.
  if (first.isAll) return first.problem;
  const others = await Promise.all(names.slice(1).map((name) => checkIndex(engine, name)));
  const problems = [first, ...others].flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return undefined;
  const rest = problems.length - NAMED;
  const more = rest > 0 ? `, and ${String(rest)} more like that` : '';
  return `${problems.slice(0, NAMED).join(', ')}${more}: npm run index makes them anew`;
}

/** @returns the problem of one index, and whether all indices have it */
async function checkIndex(
  { base, headers: own }: EngineAddress,
  name: string,
): Promise<{ readonly problem: string | undefined; readonly isAll: boolean }> {
  const mapping = await probe(`${base}${name}/_mapping`, { headers: own });
  const body = JSON.stringify({ size: 0 });
  const headers = { ...own, 'content-type': 'application/json' };
  const answer =
    typeof mapping !== 'string' && IS_CLOSED.has(mapping.status)
      ? await probe(`${base}${name}/_search`, { method: 'POST', headers, body })
      : mapping;
  if (typeof answer === 'string') return { problem: answer, isAll: true };
  if (v.is(missingSchema, answer.json)) return { problem: `${name} is missing`, isAll: false };
  // Behind a proxy that lets only searches through the mapping cannot be read.
  if (answer !== mapping && answer.status === 200) return { problem: undefined, isAll: false };
  const parsed = v.safeParse(mappingSchema, answer.json);
  if (answer.status !== 200 || !parsed.success)
    return { problem: noEngine(`${base}${name}`, answer), isAll: true };
  return { problem: mappingProblem(name, parsed.output), isAll: false };
}

function mappingProblem(name: string, mapping: v.InferOutput<typeof mappingSchema>): string | undefined {
  const version = Object.values(mapping)[0]?.mappings._meta?.[MAPPING_META];
  if (version === MAPPING_VERSION) return undefined;
  const own = typeof version === 'number' ? `mapping ${String(version)}` : 'a mapping of its own';
  return `${name} has ${own} where the portal asks for mapping ${String(MAPPING_VERSION)}`;
}

const noEngine = (url: string, { status }: ProbeResponse): string =>
  `${url} is answered with ${status === 200 ? 'something else than an index' : String(status)}: is it the address of Elasticsearch or OpenSearch?`;
