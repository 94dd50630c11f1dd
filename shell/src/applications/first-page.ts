import type { ObservableValue } from '@vetportal/contracts';
import type { HydrateWhen, RenderedDocument } from '@vetportal/contracts/module';
import type { PageView } from './module-pages';
import { hydrateWhen, type HydrationTriggers } from './hydrate-when';

/** The page that came as HTML. */
export interface FirstPage {
  /** The module that has it. */
  readonly module: string;
  readonly location: PageView['location'];
  /** Resolves when it is due to be hydrated. */
  readonly due: Promise<void>;
}

/** The page to show, if it came as HTML; undefined where the edge has not rendered it. */
export const arrivedPage = (
  { module, location }: PageView,
  rendered: Pick<RenderedDocument, 'page'> | undefined,
): Omit<FirstPage, 'due'> | undefined =>
  module !== undefined && module === rendered?.page ? { module, location } : undefined;

interface Settings {
  readonly first: Omit<FirstPage, 'due'>;
  /** The element that holds the page. */
  readonly place: HTMLElement;
  readonly hydrate: HydrateWhen;
  /** The parts that came with the page, by their place. */
  readonly parts: RenderedDocument['parts'];
  readonly view: ObservableValue<PageView>;
  readonly triggers: HydrationTriggers;
}

/** Whether the page that came as HTML is still the one to show: what is plain HTML cannot follow to another query. */
export const isStill = ({ module, location }: Omit<FirstPage, 'due'>, view: PageView): boolean =>
  view.module === module && view.location === location;

/** Whether the edge has filled all places in the page: not those of a module that brings nothing for servers. */
const isWhole = (place: HTMLElement, parts: RenderedDocument['parts']): boolean =>
  [...place.querySelectorAll<HTMLElement>('vp-part[data-part]')].every(
    ({ dataset }) => parts[dataset['part'] ?? '']?.html === true,
  );

/**
 * Calls back, once, when the page that came as HTML is due to be hydrated, or when another view takes its place. The page does not
 * need the module runtime until then.
 */
export function whenFirstPageIsDue(
  { first, place, hydrate, parts, view, triggers }: Settings,
  due: () => void,
): void {
  let isDue = false;
  const stopWaiting = hydrateWhen(isWhole(place, parts) ? hydrate : 'eager', place, triggers, hydrateNow);
  const elsewhere = view.changes.subscribe((next) => {
    if (isStill(first, next)) return;
    // A page of the shell's own has no module to take the former one off.
    if (next.module === undefined) place.replaceChildren();
    hydrateNow();
  });
  function hydrateNow(): void {
    if (isDue) return;
    isDue = true;
    // Both may call back before either is kept.
    queueMicrotask(() => {
      stopWaiting();
      elsewhere.unsubscribe();
      due();
    });
  }
}
