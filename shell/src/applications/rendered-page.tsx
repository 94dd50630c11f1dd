import { type ObservableValue, type Platform, type RenderedPage, type Session } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import {
  announceHydration,
  HydrationHost,
  PortalRouter,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ShellText } from '../texts/shell-text';
import { codeSettled } from './code-settled';
import type { ModuleUse } from '../modules/module-use';
import { reportRecovered } from '../telemetry/report-recovered';
import { whenIdle } from '@vetportal/ui/idle';
import { hydrateWhen } from './hydrate-when';

/** What a part that has been taken off holds ends no later than this (ms). */
const END_MS = 1_000;

interface Settings {
  readonly boot: Pick<BootDocument, 'rendered' | 'locale' | 'modules'>;
  readonly platform: () => Platform;
  readonly session: ObservableValue<Session>;
  readonly use: ModuleUse;
  readonly history: PortalHistory;
  readonly location: ObservableValue<PortalLocation>;
}

/**
 * What the edge has rendered of the first view: each part in a slot is taken over in a root of its own, when it is due.
 *
 * @returns undefined where the edge has rendered nothing
 */
export function createRenderedPage({
  boot,
  platform,
  session,
  use,
  history,
  location,
}: Settings): RenderedPage | undefined {
  const { rendered, locale } = boot;
  if (!rendered) return undefined;
  return {
    parts: new Map(Object.entries(rendered.parts).map(([place, part]) => [place, { ...part, locale }])),
    attach(host, place, part, first) {
      let tree = first;
      let root: Root | undefined;
      let isAttached = true;
      let setStands = (): void => undefined;
      const stands = new Promise<void>((resolve) => (setStands = resolve));
      const inRoot = (): ReactNode => (
        <HydrationHost value={host}>
          <PartRoot platform={platform()} history={history} location={location} onMounted={setStands}>
            {tree}
          </PartRoot>
        </HydrationHost>
      );
      const { module, id } = partAt(place);
      const { version } = platform().modules.running(module).value;
      const options = {
        identifierPrefix: place,
        onCaughtError: () => undefined,
        onRecoverableError: reportRecovered(platform().telemetry, { module, part: id, version }),
      };
      const hydrateNow = async (): Promise<void> => {
        if (!part.html) {
          root = createRoot(host, options);
          root.render(inRoot());
          return;
        }
        const { modules } = platform();
        const contribution = boot.modules
          .find(({ name }) => name === module)
          ?.contributions.find((candidate) => candidate.id === id);
        if (contribution) await codeSettled(modules, module, contribution.expose, locale);
        if (!isAttached) return;
        announceHydration(host);
        startTransition(() => {
          root = hydrateRoot(host, inRoot(), options);
        });
      };
      const yieldsToPage = session.rendered?.state === 'starting';
      const triggers = { session, isUsed: use.of(module), hasStored: use.hasStored, yieldsToPage };
      const cancel = hydrateWhen(part.html ? part.hydrate : 'eager', host, triggers, () => void hydrateNow());
      return {
        update(next) {
          tree = next;
          // An urgent update would make React give up HTML that it has not taken over yet.
          startTransition(() => root?.render(inRoot()));
        },
        detach() {
          isAttached = false;
          cancel();
          const own = root;
          root = undefined;
          // React forbids to take off a root while another one renders, and a list has dozens, which nobody should wait for. One that is
          // unmounted before React has hydrated it counts as an error of its version.
          if (own) void stands.then(() => whenIdle(() => own.unmount(), END_MS));
        },
      };
    },
  };
}

/** `_r_3_mf-cart/cart-icon` -> `mf-cart`, `cart-icon` */
function partAt(place: string): { readonly module: string; readonly id: string } {
  const [module = '', id = ''] = place.replace(/^.*_(?=[^/]*\/)/, '').split('/');
  return { module, id };
}

interface PartRootProps {
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly location: ObservableValue<PortalLocation>;
  readonly onMounted: () => void;
  readonly children: ReactNode;
}

/** What a part's root has above it; the edge renders the same. */
function PartRoot({ platform, history, location, onMounted, children }: PartRootProps): ReactNode {
  useEffect(onMounted, [onMounted]);
  return (
    <ShellText platform={platform}>
      <PortalRouter history={history} location={useLocationLater(location)}>
        {children}
      </PortalRouter>
    </ShellText>
  );
}

/** Where the portal stands, once the page that stands there has been drawn: a list has dozens of parts, and nobody waits for theirs. */
function useLocationLater(live: ObservableValue<PortalLocation>): PortalLocation {
  const [location, setLocation] = useState(live.value);
  useEffect(() => {
    const subscription = live.changes.subscribe((next) => startTransition(() => setLocation(next)));
    return () => subscription.unsubscribe();
  }, [live]);
  return location;
}
