import { DEFAULT_LOCALE, LOCALES, localePath, type Translations } from '@vetportal/i18n';
import { metaDescription } from '@vetportal/model';
import type { DocumentHead } from '@vetportal/contracts/render';
import { afterPaint } from './after-paint';

const SITE_NAME = 'Vetportal';

/**
 * Makes what writes the head of one page after the other: the title at once, and once the page is painted what nobody waits for. A page
 * tells of itself twice when it is opened, by its route and by its data; of that the last is written.
 */
export function createHeadWriter(window: Window): (head: DocumentHead) => void {
  const { document, location } = window;
  let due: DocumentHead | undefined;
  const write = (): void => {
    if (due) writeHead(document, location.origin, due);
    due = undefined;
  };
  return (head) => {
    document.title = titleOf(head);
    const isUnderWay = due !== undefined;
    due = head;
    if (!isUnderWay) afterPaint(window, write);
  };
}

const titleOf = ({ title }: DocumentHead): string =>
  title === '' || title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;

/** Writes description, canonical link and alternates (`R36`: origin and path). */
export function writeHead(document: Document, origin: string, head: DocumentHead): void {
  const { description, path, alternates, languages = LOCALES, indexed } = head;
  set(document, 'meta[name=description]', metaDescription([description]), (content) => {
    return element(document, 'meta', { name: 'description', content });
  });
  set(document, 'meta[name=robots]', indexed ? '' : 'noindex', (content) => {
    return element(document, 'meta', { name: 'robots', content });
  });
  set(document, 'link[rel=canonical]', indexed ? origin + path : '', (href) => {
    return element(document, 'link', { rel: 'canonical', href });
  });
  for (const told of document.head.querySelectorAll<HTMLElement>('script[type="application/ld+json"]')) {
    // The edge tells search engines of the page that it sends; another page is not what that speaks of.
    if (told.dataset['path'] !== path) told.remove();
  }
  for (const old of document.head.querySelectorAll('link[rel=alternate][hreflang]')) old.remove();
  // In one language alone there is nothing to choose from.
  if (!indexed || languages.length < 2) return;
  for (const locale of languages) {
    const href = origin + alternates[locale];
    document.head.append(element(document, 'link', { rel: 'alternate', hreflang: locale, href }));
  }
  if (!languages.includes(DEFAULT_LOCALE)) return;
  const fallback = { rel: 'alternate', hreflang: 'x-default', href: origin + alternates[DEFAULT_LOCALE] };
  document.head.append(element(document, 'link', fallback));
}

/** The same path in the three languages. */
export const samePath = (path: string, query = ''): Translations => ({
  fr: localePath('fr', path) + query,
  nl: localePath('nl', path) + query,
  en: localePath('en', path) + query,
});

function set(
  document: Document,
  selector: string,
  value: string,
  make: (value: string) => HTMLElement,
): void {
  document.head.querySelector(selector)?.remove();
  if (value !== '') document.head.append(make(value));
}

function element(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string>>,
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
