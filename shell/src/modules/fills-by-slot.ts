import type { SlotFill } from '@vetportal/contracts';

interface Filling {
  readonly name: string;
  readonly version: string;
  readonly fills: readonly {
    readonly slot: string;
    readonly id: string;
    readonly expose: string;
    readonly order: number;
    readonly height?: number | undefined;
  }[];
}

/** What fills each slot, in the order in which it stands there. */
export function fillsBySlot(modules: readonly Filling[]): ReadonlyMap<string, readonly SlotFill[]> {
  const bySlot = new Map<string, (SlotFill & { readonly order: number })[]>();
  for (const { name, version, fills } of modules) {
    for (const { slot, id, expose, order, height } of fills) {
      const others = bySlot.get(slot) ?? [];
      const fill = { module: name, version, id, expose, order, ...(height === undefined ? {} : { height }) };
      bySlot.set(slot, [...others, fill]);
    }
  }
  for (const fillsOfSlot of bySlot.values()) {
    // The module's name decides between equals, so that the edge's order of modules does not.
    fillsOfSlot.sort((a, b) => a.order - b.order || a.module.localeCompare(b.module));
  }
  return bySlot;
}
