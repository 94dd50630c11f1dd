import type { Scalar } from '../index/json-path';
import { asString, type Json } from '../query/json';
import { objectsOf, objectTest, valuesOf, type NestedObject } from '../query/nested-objects';
import { unknownKey } from '../query/query-error';
import { statsOf } from './stats';

/** One object of a list, and the document that it stands in. */
interface Member {
  readonly doc: number;
  readonly object: NestedObject;
}

/** An aggregation within a nested one. */
interface ObjectPlan {
  readonly name: string;
  readonly kind: string;
  readonly body: Json;
  readonly inner: readonly ObjectPlan[];
}

type Answer = Readonly<Record<string, unknown>>;

/** What goes on over the objects; `scope` is what the aggregations over documents have. */
interface ObjectScope {
  readonly path: string;
  readonly spendBucket: () => void;
  /** Puts the buckets of a `terms` in order and takes as many as are wanted. */
  readonly choose: (
    body: Json,
    members: ReadonlyMap<Scalar, number>,
  ) => { readonly keys: readonly Scalar[]; readonly others: number };
  /** Back from the objects to their documents (`reverse_nested`). */
  readonly overDocuments: (plan: ObjectPlan, docs: Uint32Array) => Answer;
}

/** The objects at a path of some documents. */
export const membersOf = (
  docs: Uint32Array,
  ...[index, path, budget]: [Parameters<typeof objectsOf>[0], string, Parameters<typeof objectsOf>[3]]
): Member[] =>
  Array.from(docs).flatMap((doc) => objectsOf(index, path, doc, budget).map((object) => ({ doc, object })));

/** A bucket of objects: how many there are, and what is asked of them. */
export function objectBucket(
  members: readonly Member[],
  plans: readonly ObjectPlan[],
  scope: ObjectScope,
): Answer {
  scope.spendBucket();
  const inner = plans.map((plan) => [plan.name, carryOut(plan, members, scope)] as const);
  return { doc_count: members.length, ...Object.fromEntries(inner) };
}

function carryOut(plan: ObjectPlan, members: readonly Member[], scope: ObjectScope): Answer {
  const { kind, body, inner } = plan;
  const { path } = scope;
  const field = (): string => asString(body['field'], 'field');
  const numbers = (): number[] =>
    members
      .flatMap(({ object }) => valuesOf(object, field(), path))
      .filter((value) => typeof value === 'number');
  switch (kind) {
    case 'filter': {
      const fits = objectTest(body, path);
      return objectBucket(
        members.filter(({ object }) => fits(object)),
        inner,
        scope,
      );
    }
    case 'terms':
      return termsOf(plan, members, scope);
    case 'reverse_nested':
      return scope.overDocuments(plan, Uint32Array.from(new Set(members.map(({ doc }) => doc))));
    case 'stats':
      return statsOf(numbers());
    case 'min':
      return { value: statsOf(numbers()).min };
    case 'max':
      return { value: statsOf(numbers()).max };
    case 'value_count':
      return { value: members.flatMap(({ object }) => valuesOf(object, field(), path)).length };
    case 'cardinality':
      return { value: new Set(members.flatMap(({ object }) => valuesOf(object, field(), path))).size };
    default:
      throw unknownKey('aggregation type in a nested aggregation', kind);
  }
}

function termsOf({ body, inner }: ObjectPlan, members: readonly Member[], scope: ObjectScope): Answer {
  const field = asString(body['field'], 'field');
  const groups = new Map<Scalar, Member[]>();
  for (const member of members) {
    for (const value of new Set(valuesOf(member.object, field, scope.path))) {
      const group = groups.get(value);
      if (group) group.push(member);
      else groups.set(value, [member]);
    }
  }
  const counts = new Map([...groups].map(([value, group]) => [value, group.length]));
  const { keys, others } = scope.choose(body, counts);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: others,
    buckets: keys.map((key) => ({ key, ...objectBucket(groups.get(key) ?? [], inner, scope) })),
  };
}
