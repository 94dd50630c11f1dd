import { Suspense, use, type ReactNode } from 'react';
import { PartBoundary } from '../part/part-boundary';
import { PartScope } from '../part/part-scope';
import { usePlatform } from '../platform/context';
import type { SlotFill } from '../platform/platform';
import { useLive } from '../platform/use-live';
import type { SlotComponentModule, SlotName, SlotProps } from './slot-map';

interface Props<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps<Name>;
  /** Holds the place of each part, with its measures, until its code is there. */
  readonly placeholder?: ReactNode;
  /** Stands here where no module fills the slot. */
  readonly empty?: ReactNode;
}

/**
 * A place that modules fill. Each part has its own boundary: one that cannot be loaded or throws says so in its own place
 * and can be retried, the others do not notice.
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  placeholder = null,
  empty = null,
}: Props<Name>): ReactNode {
  const platform = usePlatform();
  const locale = useLive(platform.locale);
  const fills = platform.modules.fills(name);
  if (fills.length === 0) return empty;
  const { PartFailure } = platform.parts;
  return fills.map((fill) => (
    <PartBoundary
      key={`${fill.module}/${fill.id}`}
      module={fill.module}
      part={fill.id}
      telemetry={platform.telemetry}
      resetKey={locale}
      onRetry={() => platform.modules.forgetFailures(fill.module)}
      failure={(error, retry) => <PartFailure error={error} retry={retry} module={fill.module} />}
    >
      <Suspense fallback={placeholder}>
        <PartScope platform={platform} module={fill.module}>
          <FilledPart fill={fill} props={props} />
        </PartScope>
      </Suspense>
    </PartBoundary>
  ));
}

function FilledPart<Name extends SlotName>({
  fill,
  props,
}: {
  readonly fill: SlotFill;
  readonly props: SlotProps<Name>;
}) {
  const { modules } = usePlatform();
  const { Component } = use(
    modules.load<{ default: SlotComponentModule<Name> }>(fill.module, fill.expose),
  ).default;
  return <Component {...props} />;
}
