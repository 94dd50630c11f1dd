import type { Crumb, ObservableValue, PageHead, Platform } from '@vetportal/contracts';
import type { DocumentHead, RenderedAddress } from '@vetportal/contracts/render';
import type { Translations } from '@vetportal/i18n';
import { metaDescription } from '@vetportal/model';
import { createBus, createObservableValue, type PortalHistory } from '@vetportal/module-runtime/shell';
import type { ReactNode } from 'react';
import { Frame } from '../frame/frame';
import { createNavigation } from '../navigation/navigation-service';
import { viewOf, type RouteOfModule, type ShellView } from '../navigation/page-view';
import { renderedSession } from '../session/rendered-session';
import { createShellTexts } from '../texts/shell-texts';
import { fixed, renderedHistory, renderedLocation, type Texts } from './server-platform';

/** All that the frame shows of the one page which stands in it, besides the page's route. */
export interface ShownOnFrame {
  readonly crumbs: readonly Crumb[];
  readonly alternates: Translations;
}

interface PageInFrame {
  /** What the document says of the page; undefined where it says nothing. */
  readonly document: DocumentHead | undefined;
  readonly shown: ShownOnFrame;
  readonly view: ShellView;
}

/**
 * What document and frame say of a page, by the browser's own rules.
 *
 * @param head what the page has said of itself; undefined where it is the browser's
 * @param texts the shell's, in the language of the address
 */
export function describePage(
  { routes, isIncomplete }: { readonly routes: readonly RouteOfModule[]; readonly isIncomplete: boolean },
  address: RenderedAddress,
  { head, texts }: { readonly head: PageHead | undefined; readonly texts: Texts[keyof Texts] },
): PageInFrame {
  const location = renderedLocation(address);
  const view = viewOf(location, renderedSession(address.expected), { routes, incomplete: isIncomplete });
  const text = createShellTexts(fixed(texts), fixed(address.locale));
  let document: DocumentHead | undefined;
  const navigation = createNavigation({
    history: renderedHistory(location),
    location: fixed(location),
    view: fixed(view),
    routes,
    bus: createBus({ onProblem: () => undefined }),
    homeLabel: () => text('shell.home'),
    writeHead: (written) => (document = written),
    onSettled: () => undefined,
    fetchPage: () => undefined,
    loadDocument: () => false,
  });
  if (head) navigation.setHead(head);
  const { crumbs } = navigation.head.value;
  return {
    view,
    shown: { crumbs, alternates: navigation.alternates.value },
    document: document && { ...document, description: metaDescription([document.description]), crumbs },
  };
}

interface FrameSettings {
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: ObservableValue<ShellView>;
  readonly shown: ShownOnFrame;
  readonly modules: readonly string[];
}

/** The frame as the edge renders it: nothing is asked, told or on its way. */
export const frameTree = ({ platform, history, view, shown, modules }: FrameSettings): ReactNode => (
  <Frame
    platform={{ ...platform, locale: { ...platform.locale, alternates: fixed(shown.alternates) } }}
    history={history}
    view={view}
    head={fixed({ crumbs: shown.crumbs })}
    loading={fixed(0)}
    notices={{
      toasts: fixed(undefined),
      asked: fixed(undefined),
      banner: createObservableValue<ReactNode>(undefined),
      connection: createObservableValue<ReactNode>(undefined),
      notify: platform.notify,
      confirm: platform.confirm,
    }}
    modules={modules}
    complete={() => Promise.resolve(false)}
    knows={() => false}
  />
);
