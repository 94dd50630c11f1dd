import { type IdentityClient, NotSignedIn, type Tokens } from './identity';

/**
 * Completes a sign-in by the answer of the provider. An answer that was used before, or fits no request, ends no session that there is.
 *
 * @param url where the provider has led back to
 * @param hasSession whether somebody was signed in before
 * @returns undefined where that session goes on
 * @throws NotSignedIn where there is none
 */
export async function completeSignIn(
  client: IdentityClient,
  url: string,
  hasSession: boolean,
): Promise<Tokens | undefined> {
  try {
    return await client.complete(url);
  } catch (error) {
    if (hasSession && error instanceof NotSignedIn) return undefined;
    throw error;
  }
}
