interface PageScheduler {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/**
 * Gives the page's thread back for a moment: what waits for it, a press or a frame, goes before the next piece of a long piece of work.
 * Where the browser can tell that this one goes on, what else the page does waits until it has.
 */
export function breath(): Promise<void> {
  const { scheduler } = window as PageScheduler;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((goOn) => setTimeout(goOn));
}
