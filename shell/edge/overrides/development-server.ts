import { type ModuleManifest, parseModuleManifest } from '@vetportal/contracts/module';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 1_000_000;

/**
 * Reads the description of a module from its development server on this machine.
 *
 * @param address `http://localhost:9001/`, the folder with the module.json
 * @returns undefined where there is none of that module
 */
export async function readDevelopmentServer(
  module: string,
  address: string,
): Promise<ModuleManifest | undefined> {
  if (!isLocal(address)) return undefined;
  try {
    const response = await fetch(new URL('module.json', folderOf(address)), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_BYTES) return undefined;
    const manifest = parseModuleManifest(JSON.parse(text));
    // The browser renders its pages: the edge runs published code alone.
    return manifest.name === module ? { ...manifest, server: undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** The address with a slash at its end. */
export const folderOf = (address: string): string => address.replace(/\/*$/, '/');

/** Whether an address is a loopback address without credentials, query or fragment. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    username + password + search + hash === ''
  );
}
