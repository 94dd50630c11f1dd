/**
 * The link to another page of this site that a click follows in this window: pressed without a key that opens it elsewhere, in the
 * window itself, and not taken by anybody before.
 */
export function plainLink(document: Document, event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== document.location.origin || link.hasAttribute('download')) return undefined;
  // A place on the same page.
  if (link.pathname === document.location.pathname && link.search === document.location.search)
    return undefined;
  return link.target === '' || link.target === '_self' ? link : undefined;
}
