import { SearchError } from '../errors';

/** Answers of a service that is away for a moment. */
export const AWAY = [502, 503, 504];
/** Before a search without an answer is asked again, in milliseconds. */
const PAUSE_MS = 300;

/** A search as it goes over the wire; `status` 0 where nothing was answered. */
export type AskSearch = (call: {
  readonly url: string;
  readonly body: string;
}) => Promise<{ readonly status: number; readonly body: string }>;

/**
 * The answer's JSON; what was not answered is asked for once more, as the browser's client does.
 *
 * @param name of the index
 * @throws SearchError; an aborted search rejects with the signal's reason
 */
export async function askTwice(
  name: string,
  ask: AskSearch,
  call: Parameters<AskSearch>[0],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted();
  let answer = await ask(call);
  if (answer.status === 0 || AWAY.includes(answer.status)) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal?.throwIfAborted();
    answer = await ask(call);
  }
  const { status, body } = answer;
  signal?.throwIfAborted();
  if (status === 0) throw new SearchError(name, 0, 'no answer');
  if (status < 200 || status > 299) throw new SearchError(name, status, `status ${status}`);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new SearchError(name, 0, 'no answer', { cause: error });
  }
}
