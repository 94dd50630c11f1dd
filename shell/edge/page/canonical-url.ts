import { type Locale, LOCALES, localePath } from '@vetportal/i18n';
import { hasParameters } from '@vetportal/contracts/module';
import type { Rendering } from '@vetportal/contracts/render';
import { renderRoute } from '@vetportal/ssr';
import type { PageRenderer, RenderRequest } from './page-renderer';

/** A redirect as modules give it. */
export interface ModuleRedirect {
  /** A path without its language. */
  readonly to: string;
  readonly permanent: boolean;
}

/**
 * Finds the canonical URL of a page that was not found: the address in lower case, or with the url key of this language in place of
 * another language's. It renders the candidates, so that it works for every module.
 *
 * @returns undefined where there is no such page: a 404
 */
export async function findCanonicalUrl(
  renderer: PageRenderer,
  request: RenderRequest,
): Promise<ModuleRedirect | undefined> {
  const { route, path, locale } = request;
  // An address without parameters has one spelling only.
  if (!route || !hasParameters(route)) return undefined;
  const lower = path.toLowerCase();
  const found = lower === path ? undefined : await lookUp(renderer, request, locale, lower);
  if (found) return { to: redirectTarget(found) ?? lower, permanent: true };

  const others = LOCALES.filter((other) => other !== locale);
  const pages = await Promise.all(
    others.map(async (other) => {
      const page = await lookUp(renderer, request, other, lower);
      const moved = page && redirectTarget(page);
      // A former address in that language redirects to the present page, which knows its other languages.
      return moved === undefined ? page : lookUp(renderer, request, other, moved.replace(/\?.*$/s, ''));
    }),
  );
  const to = pages.map((page) => page?.head?.alternates?.[locale]).find((path) => path !== undefined);
  return to === undefined ? undefined : { to, permanent: true };
}

/** The page at another address; undefined where there is none. */
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

const redirectTarget = ({ outcome }: Rendering): string | undefined =>
  outcome?.kind === 'redirect' ? outcome.to : undefined;
