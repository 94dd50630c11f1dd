/**
 * The code of a system error: `ENOENT`. It checks the property and not the class, which differs between the contexts of one process.
 */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
