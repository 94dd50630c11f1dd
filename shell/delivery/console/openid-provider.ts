import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ConsoleSignIn } from '@vetportal/edge';
import { jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import {
  createProviderDiscovery,
  PROVIDER_ALGORITHMS,
  PROVIDER_CLOCKS,
  PROVIDER_PATIENCE,
  providerAddress,
  ProviderUnavailable,
} from '../access/provider-discovery';
import { isSameSecret } from './console-http';

/** Somebody is not signed in by the provider; the message is for that person and for the audit log. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** The provider that signs people in to the console, by the authorization code flow with PKCE (`W29`). */
export interface OpenIdProvider {
  /**
   * @param attempt the secret of this attempt, which this browser alone has
   * @returns where the person signs in
   */
  signInAddress(attempt: string, redirectUri: string): Promise<string>;
  /**
   * Redeems the provider's answer.
   *
   * @param query the parameters with which the person came back
   * @returns what the provider says of the person
   * @throws ProviderRefused
   */
  redeem(
    attempt: string,
    redirectUri: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<JWTPayload & { readonly sub: string }>;
}

/** A new secret of an attempt, for the browser's cookie. */
export const newAttempt = (): string => randomBytes(32).toString('base64url');

/** What it has to say of itself for a sign-in. */
const FURTHER = {
  authorization_endpoint: providerAddress,
  token_endpoint: providerAddress,
  userinfo_endpoint: v.optional(providerAddress),
};
const tokensSchema = v.object({ id_token: v.string(), access_token: v.optional(v.string()) });
const personSchema = v.looseObject({ sub: v.string() });

/**
 * state, nonce and PKCE verifier of an attempt. They come out of its one secret, so nothing is stored for somebody who only begins to sign
 * in, and another browser can use none of them.
 */
const secretsOf = (attempt: string): Readonly<Record<'state' | 'nonce' | 'verifier', string>> => {
  const derive = (what: string): string => createHmac('sha256', attempt).update(what).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};

export function createOpenIdProvider({
  authority,
  clientId,
  clientSecret,
  scope,
  roleClaim,
}: ConsoleSignIn): OpenIdProvider {
  const discovered = createProviderDiscovery(authority, FURTHER);
  /** @throws ProviderRefused */
  const described = () => discovered().catch(refuse);

  async function redeemCode(
    endpoint: string,
    code: string,
    verifier: string,
    redirectUri: string,
  ): Promise<v.InferOutput<typeof tokensSchema>> {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...(clientSecret === undefined ? { client_id: clientId } : {}),
    });
    const basic = [clientId, clientSecret ?? ''].map(encodeURIComponent).join(':');
    return ask(tokensSchema, endpoint, {
      method: 'POST',
      body: form,
      headers:
        clientSecret === undefined ? {} : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` },
    });
  }

  return {
    async signInAddress(attempt, redirectUri) {
      const { authorization_endpoint: endpoint } = await described();
      const { state, nonce, verifier } = secretsOf(attempt);
      const url = new URL(endpoint);
      for (const [name, value] of Object.entries({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }))
        url.searchParams.set(name, value);
      return url.href;
    },
    async redeem(attempt, redirectUri, { state: sent, code, iss, error }) {
      const { state, nonce, verifier } = secretsOf(attempt);
      if (typeof sent !== 'string' || !isSameSecret(sent, state))
        throw new ProviderRefused('this sign-in was not begun in this browser');
      if (typeof error === 'string') throw new ProviderRefused(`the provider says ${error.slice(0, 100)}`);
      const provider = await described();
      if (typeof code !== 'string' || (iss !== undefined && iss !== provider.issuer))
        throw new ProviderRefused('that is no answer of the provider');
      const tokens = await redeemCode(provider.token_endpoint, code, verifier, redirectUri);
      const { payload } = await jwtVerify(tokens.id_token, provider.keys, {
        issuer: provider.issuer,
        audience: clientId,
        algorithms: PROVIDER_ALGORITHMS,
        clockTolerance: PROVIDER_CLOCKS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      }).catch((cause: unknown) => {
        if (cause instanceof ProviderUnavailable) refuse(cause);
        throw new ProviderRefused('the ID token of the provider is not good', { cause });
      });
      const { sub, azp } = payload;
      if (sub === undefined || payload['nonce'] !== nonce || (azp !== undefined && azp !== clientId))
        throw new ProviderRefused('the ID token of the provider is for another sign-in');
      const isTold = claimOf(payload, roleClaim) !== undefined;
      const { userinfo_endpoint: userinfo } = provider;
      if (isTold || userinfo === undefined || tokens.access_token === undefined) return { ...payload, sub };
      // Many providers keep all but the subject out of the ID token.
      const person = await ask(personSchema, userinfo, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      if (person.sub !== sub) throw new ProviderRefused('the provider tells of another person');
      return { ...person, ...payload, sub };
    },
  };
}

/** A claim by its name, or by a path: `realm_access.roles`. */
export function claimOf(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined,
      claims,
    );
}

/** Says to the person that the provider is away. */
function refuse(cause: unknown): never {
  throw cause instanceof ProviderUnavailable ? new ProviderRefused(cause.message, { cause }) : cause;
}

/** A call of the provider, with further headers. */
type Asking = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** @throws ProviderRefused where the provider does not answer, or something else */
async function ask<Schema extends v.GenericSchema>(
  schema: Schema,
  url: string,
  { headers = {}, ...init }: Asking = {},
): Promise<v.InferOutput<Schema>> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_PATIENCE),
    });
    if (response.ok) return v.parse(schema, await response.json());
    await response.body?.cancel();
  } catch (cause) {
    throw new ProviderRefused('the provider does not answer as it should', { cause });
  }
  throw new ProviderRefused('the provider does not take this sign-in');
}
