import { useEffect } from 'react';

/**
 * While a window lies over the page, the page behind it is dark to the edge of the browser's own (`global-css.ts`). The root says so by an
 * attribute, which costs nothing; a rule that looks for windows (`:has()`) would be asked anew at every change of the document.
 *
 * @param isOpen whether the window is there
 * @param keepsStill whether the page must not scroll meanwhile; a window that sees to that itself says no
 */
export function useBackdrop(isOpen: boolean, keepsStill = false): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const attributes = keepsStill ? ['data-backdrop', 'data-still'] : ['data-backdrop'];
    for (const attribute of attributes) count(attribute, 1);
    return () => {
      for (const attribute of attributes) count(attribute, -1);
    };
  }, [isOpen, keepsStill]);
}

/** Counted in the document: a page may have more than one version of this. */
function count(attribute: string, change: 1 | -1): void {
  const root = document.documentElement;
  const windows = Number(root.getAttribute(attribute) ?? 0) + change;
  if (windows > 0) root.setAttribute(attribute, String(windows));
  else root.removeAttribute(attribute);
}
