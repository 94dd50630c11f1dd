import * as v from 'valibot';
import { askProvider, ProviderAway, REACH_MS, type ForeignProvider } from './foreign-tokens';

const discoverySchema = v.object({ token_endpoint: v.pipe(v.string(), v.url()) });
const renewedSchema = v.object({ refresh_token: v.optional(v.string()) });
const refusedSchema = v.object({ error: v.literal('invalid_grant') });

/**
 * Asks whether somebody is still signed in at a provider, by the refresh token of that sign-in (RFC 6749, 6).
 *
 * @returns what to ask by the next time; undefined where the provider says no: the session is over there, or the person is disabled
 * @throws ProviderAway where it says neither
 */
export type RenewSession = (refreshToken: string) => Promise<string | undefined>;

/** Makes the question to a provider. The portal is a public client there: it has no secret to show. */
export function foreignSessions({ authority, clientId }: ForeignProvider): RenewSession {
  return async (refreshToken) => {
    const { token_endpoint: endpoint } = await askProvider(authority, discoverySchema);
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
    });
    let answer: unknown;
    let ok: boolean;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(REACH_MS),
      });
      ({ ok } = response);
      answer = await response.json();
    } catch (cause) {
      throw new ProviderAway(`${endpoint} cannot be had`, { cause });
    }
    if (!ok && v.is(refusedSchema, answer)) return undefined;
    const renewed = v.safeParse(renewedSchema, answer);
    if (!ok || !renewed.success) throw new ProviderAway(`${endpoint} neither renews nor refuses`);
    // One that does not rotate is good for the next time, too.
    return renewed.output.refresh_token ?? refreshToken;
  };
}
