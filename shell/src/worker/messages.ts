import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/**
 * What a page tells its worker. `seen`: which versions it is made of, which pages have been looked at, and which files it has
 * taken; `take-over`: the person wants the new version.
 */
const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('seen'),
    /** Id of the versions together, as `/builds/latest.json` names it. */
    build: v.string(),
    /** Where their files lie: `/modules/mf-cart/1.2.0/`. */
    folders: v.array(path),
    /** Paths with their language and query. */
    pages: v.array(path),
    files: v.array(path),
  }),
  v.object({ type: v.literal('take-over') }),
]);

export type WorkerMessage = v.InferOutput<typeof messageSchema>;

/** @returns undefined for what is none: other scripts may speak to a worker too */
export function parseMessage(data: unknown): WorkerMessage | undefined {
  const result = v.safeParse(messageSchema, data);
  return result.success ? result.output : undefined;
}
