import { createLive } from '@vetportal/contracts/shell';
import { Activity, startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '@vetportal/ui/idle';
import { afterPaint } from '../navigation/after-paint';
import { tellRecovered } from '../telemetry/tell-recovered';
import { codeSettled } from './code-settled';
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
  /** Takes the page off the screen, for good. What it holds ends once the page that comes instead is painted. */
  leave(): void;
}

/** A page that is drawn before anybody has asked for it. */
export interface DrawnPage extends PageStage {
  /** Whether it is drawn for this very view. */
  isFor(view: PageView): boolean;
  /** Draws it, or draws it anew where more of it has become known. */
  draw(): void;
}

/**
 * Draws a page away from the screen, while the browser has nothing else to do. None of its effects run and nothing is asked for
 * until it is shown, which then is hardly more than to put it in. One that is shown before it is drawn is drawn then.
 */
export function createPageStage(settings: PageStageSettings, drawnFor: PageView): DrawnPage {
  const { container, platform, module } = settings;
  const host = container().ownerDocument.createElement('vp-page');
  const view = createLive(drawnFor);
  let isShown = false;
  const onScreen = (): boolean => isShown;
  let content: ReactNode;
  const root = createRoot(host, {
    ...rootOptions(module),
    onRecoverableError: tellRecovered(platform.telemetry, { module, part: 'page' }),
  });
  const newContent = (): ReactNode => <ModulePages {...settings} view={view} onScreen={onScreen} />;
  const render = (): void =>
    root.render(<Activity mode={isShown ? 'visible' : 'hidden'}>{content}</Activity>);
  const isFor = (other: PageView): boolean => isSameView(other, drawnFor) && other.location.state === null;
  // A fragment makes it no other page, but the page may look at it.
  const isAsDrawn = (other: PageView): boolean =>
    isFor(other) && other.location.hash === drawnFor.location.hash;
  return {
    isFor,
    draw() {
      // The same content would be taken for drawn.
      content = newContent();
      render();
    },
    takes: (other) => isSamePage(other, view.value),
    show(next) {
      // Another entry of the history is no news to a page that is drawn already.
      if (isShown || !isAsDrawn(next)) view.set(next);
      if (isShown) return;
      isShown = true;
      content ??= newContent();
      // Before the page that leaves: what is found first in the page is what it shows.
      container().prepend(host);
      // At once, with its effects: where the window stands and what has the focus is settled before anything is painted.
      flushSync(render);
    },
    leave() {
      isShown = false;
      host.remove();
      endAfterPaint(root);
    },
  };
}

/**
 * Makes live the page that came as HTML, as soon as its code is there. Until then it stays as it is, and follows to no other view.
 *
 * @param rendered the view that the HTML shows
 */
export function createRenderedStage(settings: PageStageSettings, rendered: PageView): PageStage {
  const { container, platform, module } = settings;
  const place = container();
  const html = [...place.childNodes];
  const view = createLive(rendered);
  const { version } = platform.modules.running(module).value;
  let isLeft = false;
  let root: Root | undefined;
  const takeOver = (): void => {
    if (isLeft) return;
    startTransition(() => {
      root = hydrateRoot(place, <ModulePages {...settings} view={view} onScreen={() => !isLeft} />, {
        ...rootOptions(module),
        onRecoverableError: tellRecovered(platform.telemetry, { module, part: 'page', version }),
      });
    });
  };
  const { route, location } = rendered;
  if (route) void codeSettled(platform.modules, module, route.expose, location.locale).then(takeOver);
  return {
    takes: (other) => (root ? isSamePage : isSameView)(other, view.value),
    show: (next) => view.set(next),
    leave() {
      isLeft = true;
      if (root) {
        // React takes them off itself, and wants to find them where they were.
        for (const child of place.children) child.toggleAttribute('hidden', true);
        endAfterPaint(root);
      } else {
        // What was never taken over is no root's.
        for (const node of html) node.remove();
      }
    },
  };
}

const rootOptions = (module: string) => ({
  identifierPrefix: module,
  // The boundaries tell telemetry; on the console it would stand a second time.
  onCaughtError: () => undefined,
});

/** What a page held ends no later than this after the next one is painted (ms). */
const END_MS = 300;

/** To end what a page held takes as long as to draw another one: nobody has to wait for it. */
const endAfterPaint = (root: Root): void => afterPaint(window, () => whenIdle(() => root.unmount(), END_MS));

const isSamePage = ({ route: one, location: at }: PageView, { route: other, location }: PageView): boolean =>
  one?.id === other?.id && at.path === location.path;

const isSameView = ({ location: one }: PageView, { location: other }: PageView): boolean =>
  one.locale === other.locale && one.path === other.path && one.search === other.search;
