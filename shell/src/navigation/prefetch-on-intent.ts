/** A pointer that passes over a link is no intent; one that rests is. */
const REST_MS = 65;

/**
 * Calls back with the links that a person is about to follow: hovered, focused or touched (`K04` bounds what is fetched).
 * One listener for the whole page, so that modules need no code for it.
 */
export function prefetchOnIntent(document: Document, prefetch: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.target === '' && link.origin === document.location.origin) prefetch(new URL(link.href));
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    timer = setTimeout(() => intend(event), REST_MS);
  });
  document.addEventListener('focusin', intend);
  document.addEventListener('touchstart', intend, { passive: true });
}
