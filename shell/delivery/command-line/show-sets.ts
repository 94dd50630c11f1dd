import * as v from 'valibot';
import type { Say } from './answers';
import type { EdgeClient } from './edge-client';

const versions = v.record(v.string(), v.string());
const listed = v.object({ sets: v.array(v.object({ id: v.string(), versions, firstSeen: v.string() })) });
const one = v.object({ id: v.string(), versions, firstSeen: v.string(), preview: v.optional(v.string()) });
const compared = v.object({
  differences: v.array(
    v.object({ name: v.string(), one: v.optional(v.string()), other: v.optional(v.string()) }),
  ),
});

const wordsOf = (of: Readonly<Record<string, string>>): string =>
  Object.entries(of)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** Prints the sets of versions that visitors got; one, with an address that opens it; or what differs between two. */
export async function showSets(
  edge: EdgeClient,
  id: string | undefined,
  other: string | undefined,
  say: Say,
): Promise<void> {
  if (id === undefined) {
    const { sets } = await edge.get('sets', listed);
    if (sets.length === 0) say('No page has been sent yet.');
    for (const each of sets) say(`${each.id}  ${each.firstSeen}  ${wordsOf(each.versions)}`);
    return;
  }
  if (other === undefined) {
    const set = await edge.get(`sets?${new URLSearchParams({ id }).toString()}`, one);
    say(`${set.id}, first seen ${set.firstSeen}: ${wordsOf(set.versions)}`);
    if (set.preview !== undefined) say(`To open it: ${set.preview}`);
    return;
  }
  const { differences } = await edge.get(`sets?${new URLSearchParams({ id, other }).toString()}`, compared);
  if (differences.length === 0) say('They are the same.');
  for (const { name, one: former, other: latter } of differences)
    say(`${name}  ${former ?? 'none'} -> ${latter ?? 'none'}`);
}
