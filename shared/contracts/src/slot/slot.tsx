import { Fragment, Suspense, use, useId, type ReactNode } from 'react';
import { PartBoundary } from '../part/part-boundary';
import { PartScope } from '../part/part-scope';
import { usePlatform } from '../platform/context';
import type { SlotFill } from '../platform/platform';
import { useLive } from '../platform/use-live';
import { RenderedSlotPart } from './rendered-slot-part';
import type { SlotComponentModule, SlotName, SlotProps } from './slot-map';

interface Props<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps<Name>;
  /** Holds the place of each part, with its measures, until its code is there; made for a part where it depends on it. */
  readonly placeholder?: ReactNode | ((fill: SlotFill) => ReactNode);
  /** Shows the placeholders alone: what the parts are about is not known yet. */
  readonly waiting?: boolean;
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
  waiting = false,
  empty = null,
}: Props<Name>): ReactNode {
  const platform = usePlatform();
  const id = useId();
  const fills = platform.modules.fills(name);
  if (fills.length === 0) return empty;
  return fills.map((fill) => {
    const key = `${fill.module}/${fill.id}`;
    const own = typeof placeholder === 'function' ? placeholder(fill) : placeholder;
    if (waiting) return <Fragment key={key}>{own}</Fragment>;
    return <SlotPlace key={key} place={`${id}${key}`} fill={fill} props={props} placeholder={own} />;
  });
}

interface PlaceProps<Name extends SlotName> {
  readonly place: string;
  readonly fill: SlotFill;
  readonly props: SlotProps<Name>;
  readonly placeholder: ReactNode;
}

/** One part's place: left open on the edge, taken over where the edge has filled it, filled here otherwise. */
function SlotPlace<Name extends SlotName>({ place, fill, props, placeholder }: PlaceProps<Name>): ReactNode {
  const { server, rendered } = usePlatform();
  if (server) {
    server.part(place, fill, props);
    return <vp-part data-part={place}>{placeholder}</vp-part>;
  }
  const part = <SlotPart fill={fill} props={props} placeholder={placeholder} />;
  return (
    <RenderedSlotPart place={place} rendered={rendered} props={props}>
      {part}
    </RenderedSlotPart>
  );
}

interface PartProps<Name extends SlotName> {
  readonly fill: SlotFill;
  readonly props: SlotProps<Name>;
  readonly placeholder?: ReactNode;
}

/** One part in its boundary, with its scope. */
export function SlotPart<Name extends SlotName>({
  fill,
  props,
  placeholder = null,
}: PartProps<Name>): ReactNode {
  const platform = usePlatform();
  const { modules } = platform;
  const locale = useLive(platform.locale);
  const { version, attempt } = useLive(modules.running(fill.module));
  const { PartFailure } = platform.parts;
  return (
    <PartBoundary
      module={fill.module}
      part={fill.id}
      telemetry={platform.telemetry}
      resetKey={`${locale} ${version} ${attempt}`}
      onRetry={() => modules.forgetFailures(fill.module)}
      onFailure={(error) => modules.fallBack(fill.module, { kind: 'mount', error, expose: fill.expose })}
      placeholder={placeholder}
      failure={(error, retry) => <PartFailure error={error} retry={retry} module={fill.module} />}
    >
      <Suspense key={version} fallback={placeholder}>
        <PartScope platform={platform} module={fill.module}>
          <FilledPart fill={fill} props={props} />
        </PartScope>
      </Suspense>
    </PartBoundary>
  );
}

function FilledPart<Name extends SlotName>({ fill, props }: PartProps<Name>) {
  const { modules } = usePlatform();
  const { Component } = use(
    modules.load<{ default: SlotComponentModule<Name> }>(fill.module, fill.expose),
  ).default;
  return <Component {...props} />;
}
