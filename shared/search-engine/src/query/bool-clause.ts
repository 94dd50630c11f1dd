import { DocSet } from '../index/doc-set';
import { allowOnly, asList, asNumber, asObject, boostOf, type Json } from './json';
import type { QueryContext } from './query-context';
import { boosted, summed, type Scored } from './scored';

const MAX_PARTS = 512;

/** `bool`: all of must and filter, none of must_not, and as many of should as are asked for. */
export function boolClause(body: unknown, context: QueryContext): Scored {
  const clause = asObject(body, 'bool');
  allowOnly(clause, 'bool', ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost']);
  const run = (key: string): Scored[] => asList(clause[key], key, MAX_PARTS).map(context.run);
  const must = run('must');
  const filter = run('filter');
  const should = run('should');
  const mustNot = run('must_not');

  let docs = [...must, ...filter].reduce((all, part) => all.and(part.docs), DocSet.all(context.index.size));
  const needed = neededOf(clause, should.length, must.length + filter.length > 0);
  if (needed > 0) docs = docs.and(atLeast(needed, should, context.index.size));
  for (const part of mustNot) docs = docs.without(part.docs);
  return boosted(summed(docs, [...must, ...should]), boostOf(clause));
}

/** How many of `should` a document needs: one where nothing else is asked of it. */
function neededOf(clause: Json, optional: number, hasOthers: boolean): number {
  const asked = clause['minimum_should_match'];
  if (asked === undefined) return optional > 0 && !hasOthers ? 1 : 0;
  if (typeof asked === 'string' && /^-?\d+%$/.test(asked)) {
    const share = (optional * Math.abs(Number.parseInt(asked, 10))) / 100;
    return asked.startsWith('-') ? optional - Math.floor(share) : Math.floor(share);
  }
  const count = asNumber(asked, 'minimum_should_match');
  return count < 0 ? Math.max(0, optional + count) : count;
}

function atLeast(needed: number, parts: readonly Scored[], size: number): DocSet {
  const any = parts.reduce((docs, part) => docs.or(part.docs), DocSet.none(size));
  if (needed === 1) return any;
  return DocSet.of(
    size,
    any.toArray().filter((doc) => parts.filter((part) => part.docs.has(doc)).length >= needed),
  );
}
