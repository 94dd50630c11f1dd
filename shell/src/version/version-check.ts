import * as v from 'valibot';

const latestSchema = v.object({ id: v.string() });
const metaSchema = v.object({ id: v.string(), missing: v.array(v.string()) });

/**
 * Whether the edge has other versions for this visitor than those of the page (`C01`: `builds/latest.json` and
 * `builds/meta`), all of them whole. A rollback is another version like any.
 *
 * @param build id of the page's versions
 * @param get fetches a path of this site
 * @returns the id of the other versions; undefined where there are none, or nobody can tell
 */
export async function otherBuild(
  build: string,
  get: (path: string) => Promise<Response>,
): Promise<string | undefined> {
  const latest = await read(get('/builds/latest.json'), latestSchema);
  if (!latest || latest.id === build) return undefined;
  // Changed again in between, or with a module that cannot be had: the next look tells.
  const meta = await read(get(`/builds/meta/${encodeURIComponent(latest.id)}.json`), metaSchema);
  return meta?.id === latest.id && meta.missing.length === 0 ? latest.id : undefined;
}

async function read<Schema extends v.GenericSchema>(
  asked: Promise<Response>,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    const response = await asked;
    const result = v.safeParse(schema, response.ok ? await response.json() : undefined);
    return result.success ? result.output : undefined;
  } catch {
    // Without a network nothing is newer.
    return undefined;
  }
}
