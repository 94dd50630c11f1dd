/*
 * Trusted Types: a string becomes a script's address only here, and only when it is a file of the portal's own folders.
 */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

const SCRIPT_FOLDERS = ['/modules/', '/shell/'];

/** The address of a script of the portal; throws for any other. */
function ownScript(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href);
  if (origin !== window.location.origin || !SCRIPT_FOLDERS.some((folder) => pathname.startsWith(folder))) {
    throw new TypeError('not a script of the portal');
  }
  return url;
}

/** Makes the policies that scripts of the page need: `vetportal` for the shell, `default` for libraries that pass a string. */
export function createScriptPolicy(): (url: string) => string {
  const { trustedTypes } = window as unknown as TrustedTypesWindow;
  if (!trustedTypes) return ownScript;
  trustedTypes.createPolicy('default', { createScriptURL: ownScript });
  const policy = trustedTypes.createPolicy('vetportal', { createScriptURL: ownScript });
  // The trusted value is an object that only the browser can read; it is handed on as the string that it stands for.
  return (url) => policy.createScriptURL(url);
}
