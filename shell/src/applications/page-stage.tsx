import { createObservableValue } from '@vetportal/contracts/shell';
import { Activity, startTransition, useInsertionEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '@vetportal/ui/idle';
import { afterPaint } from '../navigation/after-paint';
import { markComing } from '../navigation/coming';
import { reportRecovered } from '../telemetry/report-recovered';
import { codeSettled } from './code-settled';
import { createPageHost, isPageHost, putAway } from './page-host';
import { ModulePages, type ModulePagesProps, type PageView } from './module-pages';

/** What every page of a module is drawn with. */
export interface PageStageSettings extends Omit<ModulePagesProps, 'view' | 'onScreen'> {
  /** Where the module's pages stand in the frame. */
  readonly container: () => HTMLElement;
}

/** One page of a module, in a React root of its own. */
export interface PageStage {
  /** Whether a view is one of this page, which can follow to it. */
  takes(view: PageView): boolean;
  /** Shows a view that it takes. */
  show(view: PageView): void;
  /** Takes the page off the screen, for good. It is taken apart once the page that comes instead is painted. */
  leave(): void;
}

/** A page that is drawn before anybody has asked for it. */
export interface DrawnPage extends PageStage {
  /** Whether it is drawn for this very view. */
  isFor(view: PageView): boolean;
  /** Draws it, or draws it anew where more of it has become known. */
  draw(): void;
  /** Somebody is about to open it: has it laid out as well, now or once it is drawn. */
  intend(): void;
  /** Another page is opened: it is kept as it is drawn, out of the document. */
  setAside(): void;
}

/** How many pages have been drawn in the browser. */
let stages = 0;

/**
 * Draws a page away from the screen, while the browser has nothing else to do. None of its effects run and nothing is asked for
 * until it is shown, which then is hardly more than to put it in. One that is shown before it is drawn is drawn then; one whose data
 * have come and are not drawn yet is shown without them, and with them a moment later.
 */
export function createPageStage(settings: PageStageSettings, drawnFor: PageView): DrawnPage {
  const { container, platform, module } = settings;
  const host = createPageHost(container);
  const view = createObservableValue(drawnFor);
  let isShown = false;
  let isIntended = false;
  const onScreen = (): boolean => isShown;
  /** As it was drawn first. */
  let early: ReactNode;
  let newest: ReactNode;
  /** What stands in the host: shown as it is there is nothing left to draw. */
  let drawn: ReactNode;
  const root = createRoot(host.element, {
    ...rootOptions(module),
    // It may be in the document beside another page of the module: what has a name there must not have the same.
    identifierPrefix: `${module}_${++stages}`,
    onRecoverableError: reportRecovered(platform.telemetry, { module, part: 'page' }),
  });
  const layOut = (): void => {
    if (isIntended && !isShown) host.layOut();
  };
  const stands = (content: ReactNode): void => {
    drawn = content;
    // React is about to hide it.
    queueMicrotask(layOut);
  };
  const contentWith = (asDrawn: boolean): ReactNode => {
    const next = (
      <>
        <ModulePages {...settings} view={view} onScreen={onScreen} asDrawn={asDrawn} />
        <Drawn onDrawn={() => stands(next)} />
      </>
    );
    return next;
  };
  const render = (shown: ReactNode): void =>
    root.render(<Activity mode={isShown ? 'visible' : 'hidden'}>{shown}</Activity>);
  const isFor = (other: PageView): boolean => isSameView(other, drawnFor) && other.location.state === null;
  // A fragment makes it no other page, but the page may look at it.
  const isAsDrawn = (other: PageView): boolean =>
    isFor(other) && other.location.hash === drawnFor.location.hash;
  return {
    isFor,
    draw() {
      // The same content would be taken for drawn.
      newest = early === undefined ? (early = contentWith(true)) : contentWith(false);
      render(newest);
    },
    intend() {
      isIntended = true;
      if (drawn !== undefined) layOut();
    },
    setAside() {
      isIntended = false;
      host.remove();
    },
    takes: (other) => isSamePage(other, view.value),
    show(next) {
      // Another entry of the history is no news to a page that is drawn already.
      if (isShown || !isAsDrawn(next)) view.set(next);
      if (isShown) return;
      isShown = true;
      host.show();
      // At once, with its effects: where the window stands and what has the focus is settled before anything is painted.
      const first = drawn ?? newest ?? contentWith(false);
      flushSync(() => render(first));
      if (first === early) startTransition(() => render(contentWith(false)));
    },
    leave() {
      if (isShown) host.putAway();
      else host.remove();
      isShown = false;
      // What is still being drawn of it must not come back into the document.
      isIntended = false;
      endAfterPaint(root, () => host.remove());
    },
  };
}

/**
 * Makes live the page that came as HTML, when it is due and its code is there. Until then it stays as it is, and follows to no other view.
 *
 * @param rendered the view that the HTML shows
 * @param due resolves when it is
 */
export function createRenderedStage(
  settings: PageStageSettings,
  rendered: PageView,
  due: Promise<void>,
): PageStage {
  const { container, platform, module } = settings;
  const place = container();
  // A page may have been made ready beside it.
  const html = [...place.childNodes].filter((node) => !isPageHost(node));
  const view = createObservableValue(rendered);
  const { version } = platform.modules.running(module).value;
  let isLeft = false;
  let root: Root | undefined;
  let isLive = (): void => undefined;
  const live = new Promise<void>((resolve) => (isLive = resolve));
  const becomeLive = (): void => {
    if (isLeft) return;
    void live.then(markComing(place));
    const page = <ModulePages {...settings} view={view} onScreen={() => !isLeft} onMounted={isLive} />;
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
    void Promise.all([code, due]).then(becomeLive);
  }
  return {
    takes: (other) => (root ? isSamePage : isSameView)(other, view.value),
    show: (next) => view.set(next),
    leave() {
      isLeft = true;
      if (root) {
        const own = root;
        // React takes them off itself, and wants to find them where they were; while it reads them they stay where they are. To end
        // it then would empty the place, of other pages as well, and be told as a fault of the version.
        const left = putAway(place);
        void live.then(() => endAfterPaint(own, () => place.append(...left)));
      } else {
        // What was never taken over is no root's, and has boxes all the same.
        putAway(place);
        afterPaint(window, () => {
          for (const node of html) node.remove();
        });
      }
    },
  };
}

/** Tells when what stands beside it is in the page, out of sight as well. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }): null {
  useInsertionEffect(onDrawn, [onDrawn]);
  return null;
}

const rootOptions = (module: string) => ({
  identifierPrefix: module,
  // The boundaries tell telemetry; on the console it would stand a second time.
  onCaughtError: () => undefined,
});

/** What a page held ends no later than this after the next one is painted (ms). */
const END_MS = 300;

/**
 * To end what a page held takes as long as to draw another one: nobody has to wait for it.
 *
 * @param tidy makes what is found first in the document what people see, as soon as the next page is painted
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
