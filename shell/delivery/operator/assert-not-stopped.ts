import type { Queries } from '@vetportal/database';
import { findStopped, forgetStopped } from '../records/stopped-versions';
import { TrafficRefused } from '../traffic/change-split';

/** A version that was stopped is wanted again, and nobody has said that it is meant. */
export class VersionStopped extends TrafficRefused {}

/**
 * Refuses a release of a version that was stopped (`D08`): a pipeline that is run once more would release it without knowing.
 *
 * @param again whether the caller asked to release it all the same; then the version counts as stopped no longer
 * @throws VersionStopped with who stopped it, and why
 */
export async function assertNotStopped(
  queries: Queries,
  name: string,
  version: string,
  again: boolean,
): Promise<void> {
  if (again) return forgetStopped(queries, name, [version]);
  const stopped = await findStopped(queries, name, version);
  if (!stopped) return;
  const { actor, at, why } = stopped;
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  throw new VersionStopped(
    `${name} ${version} was stopped by ${actor} at ${when} UTC${why === '' ? '' : `: ${why}`}`,
    `Publish a version that is mended. If this very one is to come again, say so: npm run delivery -- release ${name} ${version} --again, or "Send again" in the console.`,
  );
}
