import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { liveVersions, sharesOf, splitOf } from '@vetportal/edge/versions/traffic-split';
import { listRules } from '../guard/rollout-rules';
import { lastJourneyRun } from '../records/journey-runs';
import { testersOf, TrafficRefused } from '../traffic/change-split';

/**
 * Refuses a change by which a version gets its first visitors before its journeys have passed, whichever way it goes: shares, a release, a set
 * that is restored, testers, a mark that makes it the fallback version. What visitors had before waits for nobody, unless its journeys have
 * failed since. Of several runs the last one counts.
 *
 * @throws TrafficRefused
 */
export async function assertJourneys(
  queries: Queries,
  before: TrafficDocument,
  after: TrafficDocument,
): Promise<void> {
  const names = (await listRules(queries)).filter((rule) => rule.needsJourneys).map(({ name }) => name);
  for (const name of names)
    for (const version of givenVersions(before, after, name)) {
      const last = await lastJourneyRun(queries, name, version);
      if (last?.hasPassed === true) continue;
      if (!last && (await hadVisitors(queries, name, version))) continue;
      const what = last
        ? `the journeys of ${name} ${version} have failed`
        : `${name} asks for passed journeys before ${version} gets its first visitor`;
      throw new TrafficRefused(
        what,
        `Run them against its preview address: npm run delivery -- journeys ${name} ${version} -- npx playwright test`,
      );
    }
}

/** The versions of a module that somebody may get after a change who could not before. */
function givenVersions(before: TrafficDocument, after: TrafficDocument, name: string): string[] {
  const [had, gets] = [splitOf(before, name), splitOf(after, name)];
  const shares = sharesOf(had);
  const live = had ? liveVersions(had) : [];
  const tested = testersOf(before, name).map(({ version }) => version);
  const given = [
    ...sharesOf(gets).filter((version) => !shares.includes(version)),
    // To fall back to.
    ...(gets ? liveVersions(gets) : []).filter((version) => !live.includes(version)),
    ...testersOf(after, name)
      .map(({ version }) => version)
      .filter((version) => !live.includes(version) && !tested.includes(version)),
  ];
  return [...new Set(given)];
}

/** Whether a version has ever had a share of the visitors. */
async function hadVisitors(queries: Queries, name: string, version: string): Promise<boolean> {
  const split = name === 'shell' ? `document -> 'shell'` : `document -> 'modules' -> $1::text`;
  const rows = await queries.query(
    `select 1 from edge.traffic, json_array_elements(${split} -> 'versions') as share
     where $1::text is not null and share ->> 'version' = $2 and (share ->> 'weight')::int > 0 limit 1`,
    [name, version],
  );
  return rows.length > 0;
}
