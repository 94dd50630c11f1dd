import { SourceMap } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Database } from '@vetportal/database';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { BrowserError } from './stored-errors';

const unpack = promisify(gunzip);

/** Tells the places of the sources in stacks of published, minified files. */
export interface OriginalStacks {
  /** Errors with `original`, where there are source maps. */
  read(errors: readonly BrowserError[]): Promise<BrowserError[]>;
}

/** Maps that are held decoded, and how many are decoded for one look: the edge serves visitors meanwhile. */
const MOST_HELD = 20;
const MOST_A_LOOK = 10;

/** A place in a published file, as the frames of a stored stack have it. */
const PLACE =
  /\/(?:modules\/([\w-]{1,100})|shell)\/([\w.+-]{1,100})\/([\w.-]{1,200}\.js):(\d{1,9}):(\d{1,9})/g;

const mapSchema = v.object({
  version: v.literal(3),
  sources: v.array(v.string()),
  mappings: v.string(),
  names: v.optional(v.array(v.string()), []),
  /** What was filled in after the map was made, in the order of the file: it moves the rest of its line. */
  x_shifts: v.optional(v.array(v.object({ line: v.number(), column: v.number(), by: v.number() })), []),
});

/** A decoded map. */
interface Decoded {
  readonly map: SourceMap;
  readonly shifts: v.InferOutput<typeof mapSchema>['x_shifts'];
}

/** @param database holds the maps; they are decoded when somebody looks, never when an error comes in */
export function createOriginalStacks(database: Database): OriginalStacks {
  const held = new LRUCache<string, Decoded>({ max: MOST_HELD });

  async function hold(keys: readonly string[]): Promise<void> {
    const rows = await database.query<{ key: string; map: string }>(
      `select name || ' ' || version || ' ' || file as key, map from edge.source_map
       where name || ' ' || version || ' ' || file = any($1) order by key limit ${MOST_A_LOOK}`,
      [keys],
    );
    for (const { key, map } of rows) {
      const decoded = await decode(map);
      if (decoded) held.set(key, decoded);
      // Others are served in between.
      await setImmediate();
    }
  }

  const original = (stack: string): string =>
    stack.replace(
      PLACE,
      (place, module: string | undefined, version: string, file: string, ...at: string[]) => {
        const name = module ?? 'shell';
        const [line, column] = [Number(at[0]), Number(at[1])];
        const known = held.get(`${name} ${version} ${file}`);
        const found = known?.map.findEntry(line - 1, shiftedBack(known, line, column) - 1);
        return found && 'originalSource' in found
          ? `${fileOf(name, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`
          : place;
      },
    );

  return {
    async read(errors) {
      const keys = errors.flatMap(({ stack }) =>
        [...stack.matchAll(PLACE)].map(
          ([, module = 'shell', version = '', file = '']) => `${module} ${version} ${file}`,
        ),
      );
      const missing = [...new Set(keys)].filter((key) => !held.has(key));
      if (missing.length > 0) await hold(missing);
      return errors.map((error) => {
        const stack = original(error.stack);
        return stack === error.stack ? error : { ...error, original: stack };
      });
    },
  };
}

/** @returns undefined for what is no source map */
async function decode(packed: string): Promise<Decoded | undefined> {
  try {
    const text = (await unpack(Buffer.from(packed, 'base64'))).toString('utf8');
    const { version, sources, mappings, names, x_shifts: shifts } = v.parse(mapSchema, JSON.parse(text));
    const map = new SourceMap({
      version,
      sources,
      mappings,
      names,
      file: '',
      sourcesContent: [],
      sourceRoot: '',
    });
    return { map, shifts };
  } catch {
    return undefined;
  }
}

/** The column of a place before what was filled in before it. */
function shiftedBack({ shifts }: Decoded, line: number, column: number): number {
  let before = column;
  for (const shift of shifts) if (shift.line === line && before - shift.by > shift.column) before -= shift.by;
  return before;
}

/** A source as the repository has it: a build names it from the folder of what it builds. */
const fileOf = (name: string, source: string): string =>
  source.startsWith('../') ? source.replace(/^(?:\.\.\/)+/, '') : `${name}/${source.replace(/^\.\//, '')}`;
