import * as v from 'valibot';
import { type ErrorsOf, networksText } from '../errors/stored-errors';
import type { Say } from './answers';
import type { EdgeClient } from './edge-client';

const time = v.pipe(v.string(), v.isoTimestamp());
const answer = v.object({
  errors: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      error: v.string(),
      message: v.string(),
      stack: v.string(),
      original: v.optional(v.string()),
      places: v.array(v.string()),
      count: v.number(),
      networks: v.number(),
      firstSeen: time,
      lastSeen: time,
      setId: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

/** Prints the errors that browsers met, those seen last first, with their stacks. */
export async function showErrors(edge: EdgeClient, { name, version }: ErrorsOf, say: Say): Promise<void> {
  const query = new URLSearchParams({
    ...(name === undefined ? {} : { name }),
    ...(version === undefined ? {} : { version }),
  });
  const { errors } = await edge.get(`errors?${query.toString()}`, answer);
  if (errors.length === 0) say('No browser has reported an error.');
  for (const each of errors) {
    say(`${each.name} ${each.version}  ${each.error}: ${each.message}`);
    const times = `${each.count} ${each.count === 1 ? 'time' : 'times'}`;
    const networks = `${networksText(each.networks)} ${each.networks === 1 ? 'network' : 'networks'}`;
    say(`  ${times}, from ${networks}; first ${utc(each.firstSeen)}, last ${utc(each.lastSeen)}`);
    if (each.setId !== null) say(`  last in the set ${each.setId}`);
    for (const place of each.places) say(`  met at ${place}`);
    for (const line of (each.original ?? each.stack).split('\n').filter(Boolean)) say(`    ${line}`);
    say('');
  }
}

const utc = (at: string): string => `${at.slice(0, 19).replace('T', ' ')} UTC`;
