import { createObservableValue, HydrationHost, markHydration } from '@vetportal/contracts/shell';
import { Activity, startTransition, useInsertionEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '@vetportal/ui/idle';
import { afterPaint } from '../navigation/after-paint';
import { reportRecovered } from '../telemetry/report-recovered';
import { codeSettled } from './code-settled';
import { createPageContainer, isPageContainer, hideChildren } from './page-container';
import { ModulePages, type ModulePagesProps, type PageView } from './module-pages';

/** What every page of a module is rendered with. */
export interface PageRootSettings extends Omit<ModulePagesProps, 'view' | 'onScreen'> {
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

/** A page that is rendered before the person opens it. */
export interface PrerenderedRoot extends PageRoot {
  /** Whether it is rendered for this very view. */
  isFor(view: PageView): boolean;
  /** Renders it, or renders it again where more of its data has come. */
  prerender(): void;
  /** The person is about to open it: it is laid out as well, now or once it is rendered. */
  intend(): void;
  /** The person opens another page: this one stays rendered, out of the document. */
  detach(): void;
}

/** The number of pages rendered in the browser so far. */
let rootCount = 0;

/**
 * Prerenders a page off screen, while the browser is idle. Its effects do not run and it fetches nothing until it is shown. To show it
 * then takes little more than to insert it. A page that is shown before it is rendered is rendered then; a page whose data have come but
 * are not rendered yet is shown without them, and with them a moment later.
 */
export function createPrerenderedRoot(settings: PageRootSettings, drawnFor: PageView): PrerenderedRoot {
  const { container, platform, module } = settings;
  const host = createPageContainer(container);
  const view = createObservableValue(drawnFor);
  let isShown = false;
  let isIntended = false;
  const onScreen = (): boolean => isShown;
  /** The content of the first render. */
  let early: ReactNode;
  let newest: ReactNode;
  /** The content in the container: shown as it is, there is nothing left to render. */
  let drawn: ReactNode;
  const root = createRoot(host.element, {
    ...rootOptions(module),
    // It may be in the document beside another page of the module: ids must differ.
    identifierPrefix: `${module}_${++rootCount}`,
    onRecoverableError: reportRecovered(platform.telemetry, { module, part: 'page' }),
  });
  const layOut = (): void => {
    if (isIntended && !isShown) host.layOut();
  };
  const committed = (content: ReactNode): void => {
    drawn = content;
    // React is about to hide it.
    queueMicrotask(layOut);
  };
  const contentWith = (asDrawn: boolean): ReactNode => {
    const next = (
      <>
        <ModulePages {...settings} view={view} onScreen={onScreen} asDrawn={asDrawn} />
        <Drawn onDrawn={() => committed(next)} />
      </>
    );
    return next;
  };
  const render = (shown: ReactNode): void =>
    root.render(<Activity mode={isShown ? 'visible' : 'hidden'}>{shown}</Activity>);
  const isFor = (other: PageView): boolean => isSameView(other, drawnFor) && other.location.state === null;
  // Another fragment is the same page, but the page may read it.
  const isAsDrawn = (other: PageView): boolean =>
    isFor(other) && other.location.hash === drawnFor.location.hash;
  return {
    isFor,
    prerender() {
      // React skips a render with the same element.
      newest = early === undefined ? (early = contentWith(true)) : contentWith(false);
      render(newest);
    },
    intend() {
      isIntended = true;
      if (drawn !== undefined) layOut();
    },
    detach() {
      isIntended = false;
      host.remove();
    },
    takes: (other) => isSamePage(other, view.value),
    show(next) {
      // A page rendered for this view needs no other entry of the history.
      if (isShown || !isAsDrawn(next)) view.set(next);
      if (isShown) return;
      isShown = true;
      host.show();
      // Synchronously, with effects: scroll position and focus are set before the next paint.
      const first = drawn ?? newest ?? contentWith(false);
      flushSync(() => render(first));
      if (first === early) startTransition(() => render(contentWith(false)));
    },
    discard() {
      if (isShown) host.hide();
      else host.remove();
      isShown = false;
      // A render that is still under way must not put it back into the document.
      isIntended = false;
      endAfterPaint(root, () => host.remove());
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
  // A prerendered page may be in the document beside it.
  const html = [...place.childNodes].filter((node) => !isPageContainer(node));
  const view = createObservableValue(rendered);
  const { version } = platform.modules.running(module).value;
  let isLeft = false;
  let root: Root | undefined;
  let setHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => (setHydrated = resolve));
  const hydrate = (): void => {
    if (isLeft) return;
    markHydration(place, 'running');
    const page = (
      <HydrationHost value={place}>
        <ModulePages {...settings} view={view} onScreen={() => !isLeft} onMounted={setHydrated} />
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

/** Calls back when its siblings are committed, also while they are hidden. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }): null {
  useInsertionEffect(onDrawn, [onDrawn]);
  return null;
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
