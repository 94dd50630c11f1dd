import type { EdgeSettings } from '../settings/settings';
import { isHttpUrl } from '../settings/setting-reader';
import { lookAtProvider } from './look-at-provider';

/** While something is wrong with it, and while nothing is. */
const AGAIN_MS = { wrong: 15_000, well: 5 * 60_000 } as const;

interface Watching {
  readonly auth: EdgeSettings['auth'];
  /** Told of what is wrong when it is found, and when it is something else. */
  readonly onProblem: (line: string) => void;
  /** Told once when nothing is wrong any more. */
  readonly onWell: (line: string) => void;
}

/**
 * Looks at the start, and from then on, whether people can sign in at the provider. The portal starts and goes on without one:
 * guests need none, and nothing has to be started anew when it is back. One on this site is not looked at.
 *
 * @returns ends it
 */
export function watchProvider({ auth, onProblem, onWell }: Watching): () => void {
  const { type, authority } = auth;
  if (type === 'credentials' || !isHttpUrl(authority)) return () => undefined;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let told: string | undefined;
  const look = async (): Promise<void> => {
    const problem = await lookAtProvider(authority);
    if (ended) return;
    if (problem !== undefined && problem !== told)
      onProblem(`Nobody can sign in. The identity provider AUTH_AUTHORITY=${authority}: ${problem}.`);
    if (problem === undefined && told !== undefined)
      onWell(`The identity provider AUTH_AUTHORITY=${authority} is in order again.`);
    told = problem;
    timer = setTimeout(() => void look(), problem === undefined ? AGAIN_MS.well : AGAIN_MS.wrong);
    timer.unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
