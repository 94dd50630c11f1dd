import type { Bus, NavigationService, PageHead } from '@vetportal/contracts';
import { createLive, type LiveSource, type PortalHistory } from '@vetportal/contracts/shell';
import { localePath } from '@vetportal/i18n';
import { META_DESCRIPTION_MAX } from '@vetportal/model';
import type { ShellLocale } from '../language/locale-service';

export const SITE_NAME = 'Vetportal';

interface Settings {
  readonly history: PortalHistory;
  readonly locale: ShellLocale;
  readonly bus: Pick<Bus, 'tell'>;
  /** Fetches the code of a page. */
  readonly prefetch: (path: string) => void;
}

export interface ShellNavigation extends NavigationService {
  /** What the page on screen told of itself; undefined until it did. */
  readonly head: LiveSource<PageHead | undefined>;
}

export function createNavigationService({ history, locale, bus, prefetch }: Settings): ShellNavigation {
  const at = (): { path: string; query: string } => ({
    path: history.value.path,
    query: history.value.search,
  });
  const location = createLive(at());
  const head = createLive<PageHead | undefined>(undefined);

  history.changes.subscribe((next) => {
    const changed = next.path !== location.value.path;
    location.set(at());
    if (changed) {
      head.set(undefined);
      locale.setAlternates(undefined);
    }
  });

  return {
    head,
    location,
    href: (path) => localePath(history.value.locale, path),
    navigate(path, { replace = false } = {}) {
      const { pathname, search, hash } = new URL(path, window.location.origin);
      history.navigator[replace ? 'replace' : 'push'](
        localePath(history.value.locale, pathname) + search + hash,
        null,
      );
    },
    setHead(told) {
      const isNew = head.value?.title !== told.title;
      head.set(told);
      locale.setAlternates(told.alternates);
      document.title = `${told.title} · ${SITE_NAME}`;
      setMeta('description', told.description?.slice(0, META_DESCRIPTION_MAX));
      setMeta('robots', told.indexed === false ? 'noindex' : undefined);
      setCanonical();
      if (isNew) bus.tell('page.changed', { path: history.value.path, title: told.title });
    },
    prefetch,
  };
}

function setMeta(name: string, content: string | undefined): void {
  const present = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined || content === '') {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

/** `spec 2`: the canonical link is the origin plus the path. */
function setCanonical(): void {
  const present = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const link = present ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.href = window.location.origin + window.location.pathname;
}
