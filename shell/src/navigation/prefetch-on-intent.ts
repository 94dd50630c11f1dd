/** A pointer that passes over a link is no intent; one that rests is. */
const REST_MS = 65;

/**
 * Calls back with the links that a person is about to follow: hovered, focused or touched (`K04` bounds what is fetched).
 * One listener for the whole page, so that modules need no code for it.
 *
 * @param turnAway called when the pointer or the focus has left the last of them
 */
export function prefetchOnIntent(
  document: Document,
  prefetch: (url: URL) => void,
  turnAway: () => void = () => undefined,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intended: HTMLAnchorElement | undefined;
  const linkOf = (event: Event): HTMLAnchorElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const leave = (event: Event): void => {
    if (!intended || linkOf(event) === intended) return;
    intended = undefined;
    turnAway();
  };
  const intend = (event: Event): void => {
    const link = linkOf(event);
    if (!link || link.target !== '' || link.origin !== document.location.origin) return;
    intended = link;
    prefetch(new URL(link.href));
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    leave(event);
    timer = setTimeout(() => intend(event), REST_MS);
  });
  document.addEventListener('focusin', (event) => {
    leave(event);
    intend(event);
  });
  document.addEventListener('touchstart', intend, { passive: true });
}
