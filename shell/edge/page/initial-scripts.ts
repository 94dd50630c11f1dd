import { hydrationOfRoute } from '@vetportal/contracts/module';
import type { OpenPlace } from '@vetportal/contracts/render';
import { type ComposedPage, hydrationOf } from '@vetportal/ssr';
import type { PageInput } from './page-input';
import { type PreloadFile, preloadFiles } from './preload';

/** Page and parts whose scripts load with the page. */
export interface InitialScripts {
  readonly includesPage: boolean;
  /** Parts, as `<module>/<id>`. */
  readonly parts: readonly string[];
  /** Parts whose scripts the page takes when it is hydrated later, as `<module>/<id>`. */
  readonly later: readonly string[];
}

/** Selects what hydrates at once, and what the edge has not rendered. Parts within a page that hydrates later are left out. */
export function initialScripts(
  { resolved, route, customer }: PageInput,
  composed: ComposedPage,
): InitialScripts {
  const isRendered = ({ fill }: OpenPlace): boolean =>
    resolved.modules.some(({ manifest }) => manifest.name === fill.module && manifest.server !== undefined);
  const isInitial = (place: OpenPlace): boolean =>
    !isRendered(place) || hydrationOf(resolved, customer, place.fill) === 'eager';
  const { frame, page } = composed.places;
  // Where the edge could not render a part of the page, the page hydrates at once.
  const includesPage =
    !composed.hasPage ||
    !page.every(isRendered) ||
    (route?.manifest !== undefined && hydrationOfRoute(route.manifest, customer) === 'eager');
  return {
    includesPage,
    parts: namesOf([...frame, ...(includesPage ? page : [])].filter(isInitial)),
    later: includesPage ? [] : namesOf(page.filter(isInitial)),
  };
}

const namesOf = (places: readonly OpenPlace[]): readonly string[] =>
  [...new Set(places.map(({ fill: { module, id } }) => `${module}/${id}`))].sort();

/**
 * The files that the browser preloads for a page.
 *
 * @param initial undefined where the edge has rendered nothing, so that the browser needs all scripts at once
 */
export function preloads(
  { resolved, route, locale, customer, config }: PageInput,
  initial: Pick<InitialScripts, 'includesPage' | 'parts'> | undefined,
): PreloadFile[] {
  const visitor = { customer, byToken: config.auth.type === 'oidc-token' };
  if (!initial) return preloadFiles(resolved, route, locale, visitor);
  const { includesPage, parts } = initial;
  return preloadFiles(resolved, route, locale, visitor, {
    includesPage,
    isInitial: (part) => parts.includes(part),
  });
}
