import { splitLocale, type Locale } from '@vetportal/i18n';
import { plainLink } from './plain-link';

interface Settings {
  readonly document: Document;
  /** Whether the portal has a page at a path with its language. */
  readonly hasPage: (pathname: string) => boolean;
  /**
   * Whether the page at such a path is shown here sooner than the edge sends it as a document. Asked of links in a page that came as
   * HTML and is not live yet: in all else a document would cost what the person has done there.
   */
  readonly navigatesInPlace: (pathname: string) => boolean;
  readonly locale: () => Locale;
  /** Shows a page of the portal without loading a document; takes a path with its language. */
  readonly show: (path: string, options: { readonly replace: boolean }) => void;
}

/** On a link that takes the place of the present page in the history, as React's own does with `replace`. */
const REPLACES = 'data-replace';
/** What stands beside it is the frame's, or a part's in the frame. */
const PAGE = 'vp-page';
/** HTML that React is hydrating at this moment. */
const HYDRATING = '[data-hydration="running"]';

/**
 * Follows links to pages of the portal without loading a document where nobody else does: those of a part that has no script, or
 * none yet, would be the browser's. One to another language is left to it, with all that a document says of its language.
 */
export function followPlainLinks({ document, hasPage, navigatesInPlace, locale, show }: Settings): void {
  const follow = (event: MouseEvent): void => {
    const link = plainLink(document, event);
    if (!link || splitLocale(link.pathname).locale !== locale() || !hasPage(link.pathname)) return;
    if (link.closest(PAGE) && !navigatesInPlace(link.pathname)) return;
    event.preventDefault();
    show(link.pathname + link.search + link.hash, { replace: link.hasAttribute(REPLACES) });
  };
  // Last of all: what React or a module has taken is not taken again.
  document.addEventListener('click', follow);
  // First of all where React is still taking the link over: it would first make all of that live, or keep the press from everybody.
  const followEarly = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest(HYDRATING)) return;
    follow(event);
    if (event.defaultPrevented) event.stopPropagation();
  };
  document.addEventListener('click', followEarly, true);
}
