import type { IdentityClient, IdentitySettings } from './identity';

/** Loads the code of the configured way to sign in, and no other (`spec 6`). */
export async function loadIdentity(settings: IdentitySettings): Promise<IdentityClient> {
  if (settings.auth.type === 'credentials') {
    return (await import('./password-client')).createPasswordClient(settings);
  }
  const { createIdentityClient } = await load();
  return createIdentityClient(settings);
}

/** Begins to load the code that takes up a session by a token. */
export function warmIdentity(mode: IdentitySettings['auth']['type']): void {
  // Who asks for it later hears of its failure.
  if (mode === 'oidc-token') load().catch(() => undefined);
}

const load = () => import(/* webpackChunkName: "identity" */ './identity-client');
