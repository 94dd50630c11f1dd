import { useEffect, useRef, useState, type ReactNode } from 'react';
import { HydrationHost } from '../part/hydrated';
import { usePlatform } from '../platform/context';
import type { RenderedPage, RenderedPart } from '@vetportal/contracts';
import { useObservable } from '../platform/use-observable';
import { foreignHtml } from './foreign-html';
import './vp-elements';

interface Props {
  readonly place: string;
  readonly rendered: RenderedPage | undefined;
  /** What the place gives to the part. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The part. */
  readonly children: ReactNode;
}

/**
 * A part that came with the page keeps its HTML and gets its script when it is due, in a root of its own; once another language
 * was chosen, or on a page that came later, it stands in the tree as any other.
 */
export function RenderedSlotPart({ place, rendered, props, children }: Props): ReactNode {
  const { locale } = usePlatform();
  const present = useObservable(locale);
  const [part] = useState(() => rendered?.parts.get(place));
  const [isLeft, setLeft] = useState(false);
  // Its HTML goes with the first other language: whoever comes back to this one finds an element that React has made anew, and empty.
  if (!isLeft && part?.locale !== present) setLeft(true);
  if (!rendered || !part || isLeft || part.locale !== present)
    return (
      <vp-part data-hydration="done">
        <HydrationHost value={undefined}>{children}</HydrationHost>
      </vp-part>
    );
  return (
    <Taken place={place} rendered={rendered} part={part} props={props} onLost={() => setLeft(true)}>
      {children}
    </Taken>
  );
}

interface TakenProps extends Props {
  readonly rendered: RenderedPage;
  readonly part: RenderedPart;
  /** The HTML is gone: React could not hydrate what stands around it, and has created that anew. */
  readonly onLost: () => void;
}

function Taken({ place, rendered, part, props, onLost, children }: TakenProps): ReactNode {
  const host = useRef<HTMLElement>(null);
  const attached = useRef<ReturnType<RenderedPage['attach']>>(undefined);
  const shown = useRef(props);
  useEffect(() => {
    if (!host.current) return undefined;
    if (part.html && !host.current.hasChildNodes()) {
      onLost();
      return undefined;
    }
    const own = rendered.attach(host.current, place, part, children);
    attached.current = own;
    return () => own.detach();
    // oxlint-disable-next-line react/exhaustive-deps -- the part as it came; what changes of it follows below
  }, [rendered, place, part]);
  useEffect(() => {
    // The same props again are no news, and news disturb a root that has not taken over yet.
    if (isSame(shown.current, props)) return;
    shown.current = props;
    attached.current?.update(children);
  });
  return <vp-part ref={host} data-part={place} {...foreignHtml} />;
}

function isSame(one: Props['props'], other: Props['props']): boolean {
  const names = Object.keys(other);
  return names.length === Object.keys(one).length && names.every((name) => Object.is(one[name], other[name]));
}
