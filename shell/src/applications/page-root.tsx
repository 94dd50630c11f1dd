import {
  announceHydration,
  createObservableValue,
  HydrationHost,
  markHydration,
} from '@vetportal/module-runtime/shell';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '@vetportal/ui/idle';
import { afterPaint } from '../navigation/after-paint';
import { reportRecovered } from '../telemetry/report-recovered';
import { codeSettled } from './code-settled';
import { isEmptyPage } from './empty-page';
import { ModulePages, type ModulePagesProps, type PageView } from './module-pages';

/** What every page of a module is rendered with. */
export interface PageRootSettings extends Omit<ModulePagesProps, 'view' | 'onScreen' | 'isEmpty'> {
  /** The element of the module's pages in the frame. */
  readonly container: () => HTMLElement;
}

/** One page of a module, in a React root of its own. */
export interface PageRoot {
  /** Whether a view belongs to this page, so that the page can show it. */
  takes(view: PageView): boolean;
  /** Shows a view for which `takes` holds. */
  show(view: PageView): void;
  /** Hides the page for good, and unmounts it once the next page is painted. */
  discard(): void;
}

/** The number of pages rendered in the browser so far. */
let rootCount = 0;

/**
 * Renders a page into the element of the module's pages, in an element of its own: at once, with effects, so that scroll position and
 * focus are set before the next paint.
 *
 * @param first the view that it shows first
 */
export function createPageRoot(settings: PageRootSettings, first: PageView): PageRoot {
  const { container, platform, module } = settings;
  const place = container();
  const element = place.ownerDocument.createElement('vp-page');
  markHydration(element, 'done');
  // Before a page that has been left, so that the first match in the document is what people see.
  place.prepend(element);
  const view = createObservableValue(first);
  let isLeft = false;
  const root = createRoot(element, {
    ...rootOptions(module),
    // A page that has been left is still in the document: ids must differ.
    identifierPrefix: `${module}_${++rootCount}`,
    onRecoverableError: reportRecovered(platform.telemetry, { module, part: 'page' }),
  });
  const pages = (
    <ModulePages
      {...settings}
      view={view}
      onScreen={() => !isLeft}
      isEmpty={() => !isLeft && isEmptyPage(element)}
    />
  );
  flushSync(() => root.render(pages));
  return {
    takes: (other) => isSamePage(other, view.value),
    show: (next) => view.set(next),
    discard() {
      isLeft = true;
      hideChildren(element);
      endAfterPaint(root, () => element.remove());
    },
  };
}

/**
 * Hydrates the page that came as HTML, when it is due and its code has loaded. Until then it stays as it is, and shows no other view.
 *
 * @param rendered the view that the HTML shows
 * @param due resolves when it is
 */
export function createHydratedRoot(
  settings: PageRootSettings,
  rendered: PageView,
  due: Promise<void>,
): PageRoot {
  const { container, platform, module } = settings;
  const place = container();
  const html = [...place.childNodes];
  const view = createObservableValue(rendered);
  const { version } = platform.modules.running(module).value;
  let isLeft = false;
  let root: Root | undefined;
  let setHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => (setHydrated = resolve));
  const hydrate = (): void => {
    if (isLeft) return;
    markHydration(place, 'running');
    announceHydration(place);
    const page = (
      <HydrationHost value={place}>
        <ModulePages
          {...settings}
          view={view}
          onScreen={() => !isLeft}
          isEmpty={() => !isLeft && isEmptyPage(place)}
          onMounted={setHydrated}
        />
      </HydrationHost>
    );
    startTransition(() => {
      root = hydrateRoot(place, page, {
        ...rootOptions(module),
        onRecoverableError: reportRecovered(platform.telemetry, { module, part: 'page', version }),
      });
    });
  };
  const { route, location } = rendered;
  if (route) {
    const code = codeSettled(platform.modules, module, route.expose, location.locale);
    void Promise.all([code, due]).then(hydrate);
  }
  return {
    takes: (other) => (root ? isSamePage : isSameView)(other, view.value),
    show: (next) => view.set(next),
    discard() {
      isLeft = true;
      if (root) {
        const own = root;
        // React removes the nodes itself, and expects them where they were while it hydrates. To unmount during hydration would empty
        // the element, of other pages as well, and telemetry would blame the version.
        const left = hideChildren(place);
        void hydrated.then(() => endAfterPaint(own, () => place.append(...left)));
      } else {
        // HTML that was never hydrated has no root.
        hideChildren(place);
        afterPaint(window, () => {
          for (const node of html) node.remove();
        });
      }
    },
  };
}

/**
 * Hides the children of an element: invisible and out of reach. To remove them would destroy all their boxes first, while a person waits
 * for the next page.
 *
 * @returns the children; not the preload hints that the edge writes between them
 */
function hideChildren(element: HTMLElement): readonly HTMLElement[] {
  const children = [...element.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.localName !== 'link',
  );
  for (const child of children) {
    child.toggleAttribute('inert', true);
    child.dataset['left'] = '';
  }
  return children;
}

const rootOptions = (module: string) => ({
  identifierPrefix: module,
  // The boundaries report to telemetry; React would log the error a second time.
  onCaughtError: () => undefined,
});

/** A discarded page is unmounted no later than this after the next one is painted (ms). */
const END_MS = 300;

/**
 * Unmounts a page after the next one is painted: to unmount takes as long as to render, and nobody should wait for it.
 *
 * @param tidy removes or moves the hidden page in the document, as soon as the next page is painted
 */
const endAfterPaint = (root: Root, tidy: () => void): void =>
  afterPaint(window, () => {
    tidy();
    whenIdle(() => root.unmount(), END_MS);
  });

const isSamePage = ({ route: one, location: at }: PageView, { route: other, location }: PageView): boolean =>
  one?.id === other?.id && at.path === location.path;

const isSameView = ({ location: one }: PageView, { location: other }: PageView): boolean =>
  one.locale === other.locale && one.path === other.path && one.search === other.search;
