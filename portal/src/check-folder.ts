import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** Something about this machine keeps the portal from starting; the message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Makes the data folder where it is missing.
 *
 * @throws StartError when it cannot be made or written to
 */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `The folder ${folder} cannot be written to: give this account the right to, or choose another with DATA_DIR.`,
      { cause },
    );
  }
}
