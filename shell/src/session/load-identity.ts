import * as v from 'valibot';
import { withTimeout } from '../modules/with-timeout';
import type { IdentityClient, IdentitySettings, ProviderDescription } from './identity';

type Auth = IdentitySettings['auth'];

/** Without the description by then the library asks for it itself. */
const DESCRIPTION_MS = 1_000;

const descriptionSchema = v.looseObject({ issuer: v.string() });

/** What the provider says of itself, where it was asked ahead. */
let description: Promise<ProviderDescription> | undefined;

/** Loads the code of the configured way to sign in, and no other (`P06`, `P07`, `P08`). */
export async function loadIdentity(settings: IdentitySettings): Promise<IdentityClient> {
  if (settings.auth.type === 'credentials') {
    return (await import('./password-client')).createPasswordClient(settings);
  }
  const [{ createIdentityClient }, described] = await Promise.all([
    load(),
    description && withTimeout(DESCRIPTION_MS, description).catch(() => undefined),
  ]);
  return createIdentityClient(described ? { ...settings, described } : settings);
}

/**
 * Begins to load what takes up a session by a token: the code, and what the provider says of itself, for which the code would ask
 * first, while all else that a page has to do stands in the way of the answer.
 *
 * @param base of an authority that is written as a path
 */
export function warmIdentity({ type, authority }: Pick<Auth, 'type' | 'authority'>, base: string): void {
  // Who asks for it later hears of its failure.
  if (type !== 'oidc-token') return;
  load().catch(() => undefined);
  if (authority === '' || !URL.canParse(authority, base)) return;
  description = describe(new URL(authority, base).href);
  description.catch(() => undefined);
}

async function describe(authority: string): Promise<ProviderDescription> {
  const answer = await fetch(`${authority.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The provider answers ${answer.status}.`);
  return v.parse(descriptionSchema, await answer.json());
}

const load = () => import(/* webpackChunkName: "identity" */ './identity-client');
