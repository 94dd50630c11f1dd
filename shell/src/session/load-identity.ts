import type { IdentityClient, IdentitySettings } from './identity';

/** Loads the code of the configured way to sign in, and no other (`spec 6`). */
export async function loadIdentity(settings: IdentitySettings): Promise<IdentityClient> {
  if (settings.auth.type === 'credentials') {
    return (await import('./password-client')).createPasswordClient(settings);
  }
  const { createIdentityClient } = await import('./identity-client');
  return createIdentityClient(settings);
}
