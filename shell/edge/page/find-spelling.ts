import { type Locale, LOCALES, localePath } from '@vetportal/i18n';
import { hasParameters } from '@vetportal/contracts/module';
import type { Rendering } from '@vetportal/contracts/render';
import { renderRoute } from '../render/compose-page';
import type { PageRenderer, RenderRequest } from '../render/page-renderer';

/** The page is elsewhere: a path without its language. */
export interface Redirect {
  readonly to: string;
  readonly permanent: boolean;
}

/**
 * Looks for a page that is not there under another spelling of its address: in small letters, or with the url key that it has in
 * another language. Asks the pages themselves, so that it holds for every module.
 *
 * @returns undefined where there is no such page, which is a 404
 */
export async function findSpelling(
  renderer: PageRenderer,
  request: RenderRequest,
): Promise<Redirect | undefined> {
  const { route, path, locale } = request;
  // Without parameters there is but one spelling.
  if (!route || !hasParameters(route)) return undefined;
  const lower = path.toLowerCase();
  const found = lower === path ? undefined : await lookUp(renderer, request, locale, lower);
  if (found) return { to: redirectOf(found) ?? lower, permanent: true };

  const others = LOCALES.filter((other) => other !== locale);
  const pages = await Promise.all(
    others.map(async (other) => {
      const page = await lookUp(renderer, request, other, lower);
      const moved = page && redirectOf(page);
      // A former address of that language: the page that is there now knows its other languages.
      return moved === undefined ? page : lookUp(renderer, request, other, moved.replace(/\?.*$/s, ''));
    }),
  );
  const to = pages.map((page) => page?.head?.alternates?.[locale]).find((path) => path !== undefined);
  return to === undefined ? undefined : { to, permanent: true };
}

/** The page at another address; undefined where it is not there either. */
async function lookUp(
  renderer: PageRenderer,
  request: RenderRequest,
  locale: Locale,
  path: string,
): Promise<Rendering | undefined> {
  const pathname = localePath(locale, path);
  const page = await renderRoute(renderer.composition({ ...request, locale, path, pathname }));
  const kind = page?.outcome?.kind;
  return kind === 'loaded' || kind === 'redirect' ? page : undefined;
}

const redirectOf = ({ outcome }: Rendering): string | undefined =>
  outcome?.kind === 'redirect' ? outcome.to : undefined;
