import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';

/** The split of a module, or of the shell. The name comes from a caller, so inherited properties such as `toString` are no modules. */
export function splitOf({ shell, modules }: TrafficDocument, name: string): TrafficSplit | undefined {
  if (name === 'shell') return shell;
  return Object.hasOwn(modules, name) ? modules[name] : undefined;
}

/** The versions with a share in a split. */
export const sharesOf = (split: TrafficSplit | undefined): readonly string[] =>
  (split?.versions ?? []).filter(({ weight }) => weight > 0).map(({ version }) => version);

/** The versions of a module that a visitor may get: those with a share, and those to fall back to. */
export const liveVersions = (split: TrafficSplit): string[] =>
  [...new Set([...sharesOf(split), split.lastGood, split.formerGood])].filter(
    (version) => version !== undefined,
  );
