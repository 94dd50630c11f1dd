import { Fragment, Suspense, use, useId, type ReactNode } from 'react';
import { Hydrated } from '../part/hydrated';
import { PartBoundary } from '../part/part-boundary';
import { PartScope } from '../part/part-scope';
import { usePlatform } from '../platform/context';
import type { SlotContribution, SlotComponentModule, SlotName, SlotProps } from '@vetportal/contracts';
import { useObservable } from '../platform/use-observable';
import { RenderedSlotPart } from './rendered-slot-part';

interface Props<Name extends SlotName> {
  readonly name: Name;
  readonly props: SlotProps<Name>;
  /** Holds the place of each part, with its measures, until its code is there; made for a part where it depends on it. */
  readonly placeholder?: ReactNode | ((contribution: SlotContribution) => ReactNode);
  /** Shows the placeholders alone: what the parts are about is not known yet. */
  readonly waiting?: boolean;
  /** Stands here where no module contributes to the slot. */
  readonly empty?: ReactNode;
}

/**
 * A place to which modules contribute. Each part has its own boundary: one that cannot be loaded or throws says so in its own place
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
  const contributions = platform.modules.contributions(name);
  if (contributions.length === 0) return empty;
  return contributions.map((contribution) => {
    const key = `${contribution.module}/${contribution.id}`;
    const own = typeof placeholder === 'function' ? placeholder(contribution) : placeholder;
    if (waiting) return <Fragment key={key}>{own}</Fragment>;
    return (
      <SlotPlace
        key={key}
        place={`${id}${key}`}
        contribution={contribution}
        props={props}
        placeholder={own}
      />
    );
  });
}

interface PlaceProps<Name extends SlotName> {
  readonly place: string;
  readonly contribution: SlotContribution;
  readonly props: SlotProps<Name>;
  readonly placeholder: ReactNode;
}

/** One part's place: left open on the edge, taken over where the edge has filled it, filled here otherwise. */
function SlotPlace<Name extends SlotName>({
  place,
  contribution,
  props,
  placeholder,
}: PlaceProps<Name>): ReactNode {
  const { server, rendered } = usePlatform();
  if (server) {
    server.part(place, contribution, props);
    return <vp-part data-part={place}>{placeholder}</vp-part>;
  }
  const part = <SlotPart contribution={contribution} props={props} placeholder={placeholder} />;
  return (
    <RenderedSlotPart place={place} rendered={rendered} props={props}>
      {part}
    </RenderedSlotPart>
  );
}

interface PartProps<Name extends SlotName> {
  readonly contribution: SlotContribution;
  readonly props: SlotProps<Name>;
  readonly placeholder?: ReactNode;
}

/** One part in its boundary, with its scope. */
export function SlotPart<Name extends SlotName>({
  contribution,
  props,
  placeholder = null,
}: PartProps<Name>): ReactNode {
  const platform = usePlatform();
  const { modules } = platform;
  const locale = useObservable(platform.locale);
  const { version, attempt } = useObservable(modules.running(contribution.module));
  const { PartFailure } = platform.parts;
  return (
    <PartBoundary
      module={contribution.module}
      part={contribution.id}
      telemetry={platform.telemetry}
      resetKey={`${locale} ${version} ${attempt}`}
      onRetry={() => modules.forgetFailures(contribution.module)}
      onFailure={(error) =>
        modules.fallBack(contribution.module, { kind: 'mount', error, expose: contribution.expose })
      }
      placeholder={placeholder}
      failure={(error, retry) => (
        <Hydrated>
          <PartFailure error={error} retry={retry} module={contribution.module} />
        </Hydrated>
      )}
    >
      <Suspense key={version} fallback={placeholder}>
        <PartScope platform={platform} module={contribution.module}>
          <Hydrated>
            <ContributedPart contribution={contribution} props={props} />
          </Hydrated>
        </PartScope>
      </Suspense>
    </PartBoundary>
  );
}

function ContributedPart<Name extends SlotName>({ contribution, props }: PartProps<Name>) {
  const { modules } = usePlatform();
  const { Component } = use(
    modules.load<{ default: SlotComponentModule<Name> }>(contribution.module, contribution.expose),
  ).default;
  return <Component {...props} />;
}
