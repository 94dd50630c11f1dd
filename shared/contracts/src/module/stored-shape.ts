import * as v from 'valibot';

/**
 * Where something is stored: the browser's storage, for all tabs or for one; its caches and databases; a draft
 * (`useDraft`); a command that waits on the bus; what tabs of several versions tell each other.
 */
export const STORED_IN = ['local', 'session', 'cache', 'database', 'draft', 'command', 'channel'] as const;

const shapeVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

export const storedShapeSchema = v.strictObject({
  /** Names what is stored, whatever its key is: the versions of a module are compared by it. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)),
  in: v.picklist(STORED_IN),
  /** The key, or what all its keys begin with: `vetportal.cart.2.`; the name of a draft, or of a command. */
  key: v.pipe(v.string(), v.minLength(3)),
  /** The version of the shape that is written. */
  version: shapeVersion,
  /** Further versions of the shape that this code reads: older ones, and newer ones of the release that is to come. */
  reads: v.exactOptional(v.array(shapeVersion)),
  /** Further versions that this code writes beside its own, so that an older version of the module goes on with them. */
  alsoWrites: v.exactOptional(v.array(shapeVersion)),
});

/** The shape of something that a version stores in browsers, where another version finds it. */
export type StoredShape = v.InferOutput<typeof storedShapeSchema>;

/** Whether code with the shape `reader` can go on with what code with the shape `writer` has stored. */
export function readsShape(reader: StoredShape, writer: StoredShape): boolean {
  const read = new Set([reader.version, ...(reader.reads ?? [])]);
  return [writer.version, ...(writer.alsoWrites ?? [])].some((version) => read.has(version));
}
