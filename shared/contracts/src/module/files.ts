import * as v from 'valibot';

/** SHA-384 as the `integrity` attribute takes it. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A file of a version's folder: a plain relative path, so that no manifest can point outside of it. */
export const fileNameSchema = v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/));

/** A path on this site without its language, where a person is sent: `/orders/:id`. */
export const pathSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\\\p{Cc}?#]{0,299}$/u));

/** Files of a version with their SHA-384, their size and that of their brotli variant, in bytes. */
export const filesSchema = v.record(
  fileNameSchema,
  v.object({ integrity: integritySchema, bytes: v.number(), brotli: v.number() }),
);
