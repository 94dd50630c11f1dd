import { act, render, type RenderOptions, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PortalRouter } from '../application/portal-router';
import { PartBoundary } from '../part/part-boundary';
import { PartScope } from '../part/part-scope';
import { RoutePage } from '../page/route-page';
import type { PageModule, SlotComponentModule, SlotName, SlotProps } from '@vetportal/contracts';
import { useObservable } from '../platform/use-observable';
import { hands } from './hands';
import { createTestPlatform, inLocale, type TestPlatform, type TestPlatformOptions } from './test-platform';

export interface PartOptions extends TestPlatformOptions {
  /** A platform made before, where a test needs its hands before the part is there. */
  readonly kit?: TestPlatform;
}

export interface PageOptions extends PartOptions {
  /** The route's pattern as module.ts declares it; `/` unless said. */
  readonly path?: string;
  /** Values of the pattern's parameters; `*` is the rest. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query of the URL: `sort=name-asc&page=2`. */
  readonly query?: string;
  /** Whose the page is; for everybody unless said. */
  readonly access?: 'public' | 'customer';
}

export interface RenderedPart extends RenderResult, TestPlatform {
  /** The person's hands. */
  readonly user: UserEvent;
  /** Path without language, and query, of what is on screen. */
  readonly location: () => string;
}

/**
 * Renders a page as the shell does: its `load` runs on the platform's clients, links and parameters work, texts are those of
 * the package under test. Gives what the page has loaded with `findBy…`, as a person waits for it.
 */
export async function renderPage(page: PageModule, options: PageOptions = {}): Promise<RenderedPart> {
  const { path = '/', params = {}, query = '', access = 'public' } = options;
  const address = path.replace(/:(\w+)|\*/g, (part, name: string | undefined) => {
    const value = params[name ?? part];
    if (value === undefined) throw new Error(`renderPage: no value for ${part} of ${path}`);
    return name ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
  return renderPart(
    `${address}${query === '' ? '' : `?${query}`}`,
    options,
    <Routes>
      <Route
        path={path}
        element={<RoutePage module="under-test" routeId="page" page={page} access={access} />}
      />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
  );
}

/** Renders a part of a slot, with the props that the slot's place gives. */
export async function renderSlot<Name extends SlotName>(
  slot: SlotComponentModule<Name>,
  props: SlotProps<Name>,
  options: PartOptions & { readonly at?: string } = {},
): Promise<RenderedPart> {
  return renderPart(options.at ?? '/', options, <slot.Component {...props} />);
}

async function renderPart(address: string, options: PartOptions, part: ReactNode): Promise<RenderedPart> {
  const kit = options.kit ?? createTestPlatform(options);
  const { platform, history } = kit;
  history.navigator.replace(inLocale(platform.locale.value, address), null);
  const user = hands();
  // What a boundary caught stands in `sent`; React need not write it on the console too.
  const quiet: Omit<RenderOptions, 'queries'> = { onCaughtError: () => undefined };
  // What is loaded from stubs comes within this act where it can.
  const result = await act(() => Promise.resolve(render(<Frame kit={kit}>{part}</Frame>, quiet)));
  return { ...result, ...kit, user, location: () => history.value.path + history.value.search };
}

function Frame({ kit, children }: { readonly kit: TestPlatform; readonly children: ReactNode }) {
  const { platform, history } = kit;
  const location = useObservable(history);
  const { PartFailure } = platform.parts;
  return (
    <PortalRouter history={history} location={location}>
      <PartBoundary
        module="under-test"
        part="part"
        telemetry={platform.telemetry}
        failure={(error, retry) => <PartFailure error={error} retry={retry} module="under-test" />}
      >
        <Suspense fallback={null}>
          <PartScope platform={platform} module="under-test">
            {children}
          </PartScope>
        </Suspense>
      </PartBoundary>
    </PortalRouter>
  );
}
