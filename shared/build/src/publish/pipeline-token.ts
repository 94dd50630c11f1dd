import * as v from 'valibot';
import { PublishError } from './publish-error';

const answerSchema = v.object({ value: v.string() });
const TIMEOUT_MS = 10_000;

/**
 * A token of the pipeline's own OpenID provider, as GitHub Actions gives one to a job with `id-token: write`. It lasts for minutes, so
 * each step of a release asks for its own.
 *
 * @param audience what the token is for: the edge and the module
 * @returns undefined where the pipeline has no identity
 * @throws PublishError `unreachable`
 */
export async function pipelineToken(
  values: Readonly<Record<string, string | undefined>>,
  audience: string,
): Promise<string | undefined> {
  const address = values['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '';
  const right = values['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '';
  if (address === '' || right === '') return undefined;
  try {
    const url = new URL(address);
    url.searchParams.set('audience', audience);
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${right}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return v.parse(answerSchema, await response.json()).value;
  } catch (cause) {
    throw new PublishError('unreachable', 'The pipeline’s provider gives no token: run it again.', { cause });
  }
}
