import { liveOfRoute } from '@vetportal/contracts/module';
import type { OpenPlace } from '@vetportal/contracts/render';
import { type ComposedPage, liveOf } from '../render/compose-page';
import type { PageInput } from './page-input';
import { type PreloadFile, preloadFiles } from './preload';

/** What gets its script with the page. */
export interface Due {
  readonly isPageDue: boolean;
  /** Parts, as `<module>/<id>`. */
  readonly parts: readonly string[];
}

/** What is due at once, and what the edge has not rendered; in a page that is not due nothing is. */
export function dueOf({ resolved, route, customer }: PageInput, composed: ComposedPage): Due {
  const isRendered = ({ fill }: OpenPlace): boolean =>
    resolved.modules.some(({ manifest }) => manifest.name === fill.module && manifest.server !== undefined);
  const isDue = (place: OpenPlace): boolean =>
    !isRendered(place) || liveOf(resolved, customer, place.fill) === 'at-once';
  const { frame, page } = composed.places;
  // A place that is open has the browser take the page over at once.
  const isPageDue =
    !composed.hasPage ||
    !page.every(isRendered) ||
    (route?.manifest !== undefined && liveOfRoute(route.manifest, customer) === 'at-once');
  const due = [...frame, ...(isPageDue ? page : [])].filter(isDue);
  return { isPageDue, parts: [...new Set(due.map(({ fill: { module, id } }) => `${module}/${id}`))].sort() };
}

/**
 * The scripts that are fetched with the page.
 *
 * @param due undefined where the edge has rendered nothing: all that the page shows is the browser's then
 */
export function preloads(
  { resolved, route, locale, customer, config }: PageInput,
  due: Due | undefined,
): PreloadFile[] {
  const visitor = { customer, byToken: config.auth.type === 'oidc-token' };
  if (!due) return preloadFiles(resolved, route, locale, visitor);
  const { isPageDue, parts } = due;
  return preloadFiles(resolved, route, locale, visitor, { isPageDue, isDue: (part) => parts.includes(part) });
}
