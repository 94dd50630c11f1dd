import { existsSync, readFileSync } from 'node:fs';

/**
 * Where tests that start a program themselves, once for each of them, leave a line when it ends before it was stopped. They find
 * the file by ENGINE_ENDED.
 *
 * @param path in the engine's folder
 */
export const endedFile = (path: string) => ({
  env: { ENGINE_ENDED: path },
  /** @returns why it ended; undefined as long as nothing did */
  read: (): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
});
