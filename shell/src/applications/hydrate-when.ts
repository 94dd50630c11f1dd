import type { ObservableValue, Session } from '@vetportal/contracts';
import type { HydrateWhen } from '@vetportal/contracts/module';
import { whenIdle } from '@vetportal/ui/idle';

/** A part is hydrated this far before it comes into view. */
const MARGIN = '200px';

/** A part waits no longer than this for the browser to be idle. */
const IDLE_MS = 500;

/** A browser's timer counts no further (ms). */
const LONGEST_MS = 2 ** 31;

/** What makes a part due, besides a person who turns to it. */
export interface HydrationTriggers {
  readonly session: ObservableValue<Session>;
  readonly isUsed: ObservableValue<boolean>;
  /** Whether this browser keeps something under a key that begins so. */
  readonly hasStored: (prefix: string) => boolean;
  /** The part waits for an idle browser, so that the page of an expected person goes first: its HTML is right for that person. */
  readonly yieldsToPage?: boolean;
}

/**
 * Calls back when a part is due to be hydrated. The edge's early script keeps a press that comes before and replays it afterwards. A
 * part that shows something for a time is due at its end; a part that shows something from the browser's storage is due at once, where
 * the storage has it. Every part is due at the latest when the session turns out to be another than the edge rendered for.
 *
 * @param host the element that holds the part; it has no box of its own
 * @param onDue gives the part its script; called once
 * @returns stops waiting
 */
export function hydrateWhen(
  when: HydrateWhen,
  host: HTMLElement,
  { session, isUsed, hasStored, yieldsToPage = false }: HydrationTriggers,
  onDue: () => void,
): () => void {
  if (when === 'never') return () => undefined;
  // The person turned to it before the shell started.
  const isDue =
    when === 'eager' ||
    (when === 'when-used' && isUsed.value) ||
    host.dataset['wanted'] !== undefined ||
    showsStored(host, hasStored);
  if (isDue) {
    onDue();
    return () => undefined;
  }
  const stops: (() => void)[] = [];
  let wasDue = false;
  const once = (): void => {
    if (wasDue) return;
    wasDue = true;
    for (const stop of stops) stop();
    onDue();
  };
  const atLeisure = (): void => whenIdle(once, IDLE_MS);
  const other = session.changes.subscribe(({ state }) => {
    if (state === session.rendered?.state) return;
    if (yieldsToPage && state === 'customer') atLeisure();
    else queueMicrotask(once);
  });
  stops.push(() => other.unsubscribe());
  if (when === 'when-used') {
    const use = isUsed.changes.subscribe((isUsed) => {
      if (isUsed) queueMicrotask(once);
    });
    stops.push(() => use.unsubscribe());
  }
  stops.push(whenOver(host, once));
  stops.push(oncePlaceholderIsSeen(host, once));
  stops.push(
    when === 'visible' ? onceVisible(host, yieldsToPage ? atLeisure : once) : onceWanted(host, once),
  );
  return () => {
    wasDue = true;
    for (const stop of stops) stop();
  };
}

/**
 * An element that shows something from the browser's storage names the prefix of its keys (`data-storage-prefix`), of which the edge
 * knows nothing. Modules from before 1.10 of the contract write `data-kept`.
 */
const showsStored = (host: HTMLElement, hasStored: HydrationTriggers['hasStored']): boolean =>
  [...host.querySelectorAll<HTMLElement>('[data-storage-prefix], [data-kept]')].some(({ dataset }) =>
    hasStored(dataset['storagePrefix'] ?? dataset['kept'] ?? ''),
  );

/** What shows something for a time says in its HTML until when (`data-until`); somebody has to take it off then. */
function whenOver(host: HTMLElement, due: () => void): () => void {
  const until = host.querySelector<HTMLElement>('[data-until]')?.dataset['until'];
  const wait = Date.parse(until ?? '') - Date.now();
  // No page stays open for longer than a timer can count; an hour that cannot be read is none.
  if (!(wait < LONGEST_MS)) return () => undefined;
  const timer = setTimeout(due, wait);
  return () => clearTimeout(timer);
}

/**
 * A placeholder for something that takes script to show carries `data-placeholder`; nobody should look at it for long. Modules from
 * before 1.10 of the contract write `data-stand-in`.
 */
function oncePlaceholderIsSeen(host: HTMLElement, due: () => void): () => void {
  const placeholders = [...host.querySelectorAll('[data-placeholder], [data-stand-in]')];
  return placeholders.length === 0 ? () => undefined : onceSeen(placeholders, due);
}

function onceVisible(host: HTMLElement, due: () => void): () => void {
  const box = host.firstElementChild;
  return onceSeen(box ? [box] : [], due);
}

/** Calls back when one of some elements comes into view; at once where there is none, or the browser cannot tell. */
function onceSeen(elements: readonly Element[], due: () => void): () => void {
  if (elements.length === 0 || typeof IntersectionObserver === 'undefined') {
    const timer = setTimeout(due);
    return () => clearTimeout(timer);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) due();
    },
    { rootMargin: MARGIN },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The early script marks what a person turns to (`data-wanted`). It alone judges what counts as that: also an input or a press that
 * no pointer and no focus went before, as by dictation, a screen reader or a filled-in form.
 */
function onceWanted(host: HTMLElement, due: () => void): () => void {
  const observer = new MutationObserver(due);
  observer.observe(host, { attributeFilter: ['data-wanted'] });
  return () => observer.disconnect();
}
