import {
  readsShape,
  type ModuleManifest,
  type ShellManifest,
  type StoredShape,
} from '@vetportal/contracts/module';
import type { Refusal } from '../refusal';

type Part = Pick<ModuleManifest | ShellManifest, 'name' | 'version' | 'stores'>;

const nameOf = ({ name, version }: Part): string => `${name} ${version}`;

/**
 * Refuses a version that stores in browsers what a live version of the same part cannot read, or cannot read what that one has stored: a
 * visitor may go from each to the other, by shares, a fallback or a rollback. What only one of them has is no matter, nor what a
 * version from before 1.10 has, which does not say.
 *
 * @param own live versions of the same module, or of the shell
 */
export function checkShapes(part: Part, own: readonly Part[]): Refusal[] {
  return own
    .filter((live) => live.version !== part.version)
    .flatMap((live) =>
      (part.stores ?? []).flatMap((shape) => {
        const other = live.stores?.find(({ name }) => name === shape.name);
        return other
          ? [...unreadable(live, other, part, shape), ...unreadable(part, shape, live, other)]
          : [];
      }),
    );
}

function unreadable(reader: Part, reads: StoredShape, writer: Part, writes: StoredShape): Refusal[] {
  if (readsShape(reads, writes)) return [];
  const written = [writes.version, ...(writes.alsoWrites ?? [])].join(' and ');
  const read = [reads.version, ...(reads.reads ?? [])].join(' and ');
  return [
    {
      code: 'shape-unreadable',
      what: `${nameOf(reader)} cannot read what ${nameOf(writer)} stores as ${writes.name}: it reads version ${read}, and version ${written} is written`,
      remedy:
        'Name a migration both ways: reads for the former version, alsoWrites for it too; or bring first a version that reads the new one and writes the former.',
    },
  ];
}
