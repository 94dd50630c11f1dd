import type { SlotContribution } from '@vetportal/contracts';

interface Contributor {
  readonly name: string;
  readonly version: string;
  readonly contributions: readonly {
    readonly slot: string;
    readonly id: string;
    readonly expose: string;
    readonly order: number;
    readonly height?: number | undefined;
  }[];
}

/** What modules contribute to each slot, in the order in which the slot shows it. */
export function contributionsBySlot(
  modules: readonly Contributor[],
): ReadonlyMap<string, readonly SlotContribution[]> {
  const bySlot = new Map<string, (SlotContribution & { readonly order: number })[]>();
  for (const { name, version, contributions } of modules) {
    for (const { slot, id, expose, order, height } of contributions) {
      const others = bySlot.get(slot) ?? [];
      const contribution = {
        module: name,
        version,
        id,
        expose,
        order,
        ...(height === undefined ? {} : { height }),
      };
      bySlot.set(slot, [...others, contribution]);
    }
  }
  for (const ofSlot of bySlot.values()) {
    // The module's name decides between equals, so that the edge's order of modules does not.
    ofSlot.sort((a, b) => a.order - b.order || a.module.localeCompare(b.module));
  }
  return bySlot;
}
