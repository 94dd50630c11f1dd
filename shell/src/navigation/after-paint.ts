/** Runs once what has just been put into the page is painted; at once in a window that nobody sees, for which no frame comes. */
export function afterPaint(window: Window, run: () => void): void {
  if (window.document.hidden) run();
  else window.requestAnimationFrame(() => window.setTimeout(run));
}
