import * as v from 'valibot';
import { askProvider, ProviderUnavailable, REACH_MS, type ForeignProvider } from './foreign-tokens';

const discoverySchema = v.object({ token_endpoint: v.pipe(v.string(), v.url()) });
const renewedSchema = v.object({ access_token: v.string(), refresh_token: v.optional(v.string()) });
const refusedSchema = v.object({ error: v.literal('invalid_grant') });

/** A provider's yes. */
export interface Renewed {
  /** Says of whom it is one; not looked at yet. */
  readonly accessToken: string;
  /** What to ask by the next time. */
  readonly refreshToken: string;
}

/**
 * Asks whether somebody is still signed in at a provider, by the refresh token of that sign-in (RFC 6749, 6). It does not show whose
 * it is: the caller looks at the access token of the answer.
 *
 * @returns undefined where the provider says no: the session is over there, or the person is disabled
 * @throws ProviderUnavailable where it says neither
 */
export type RenewSession = (refreshToken: string) => Promise<Renewed | undefined>;

/** Makes the question to a provider. The portal is a public client there: it has no secret to show. */
export function foreignSessions({
  authority,
  clientId,
  resource,
}: Pick<ForeignProvider, 'authority' | 'clientId' | 'resource'>): RenewSession {
  return async (refreshToken) => {
    const { token_endpoint: endpoint } = await askProvider(authority, discoverySchema);
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      // Else the access token could be for something else than that of the sign-in.
      ...(resource === undefined ? {} : { resource }),
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
      throw new ProviderUnavailable(`${endpoint} cannot be had`, { cause });
    }
    if (!ok && v.is(refusedSchema, answer)) return undefined;
    const renewed = v.safeParse(renewedSchema, answer);
    if (!ok || !renewed.success) throw new ProviderUnavailable(`${endpoint} neither renews nor refuses`);
    const { access_token: accessToken, refresh_token: next } = renewed.output;
    // One that does not rotate is good for the next time, too.
    return { accessToken, refreshToken: next ?? refreshToken };
  };
}
