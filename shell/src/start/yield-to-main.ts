interface PageScheduler {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/**
 * Yields the main thread between two pieces of a long task: a press or a frame that waits goes first. Where the browser has
 * `scheduler.yield` the task goes on before other tasks of the page.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = window as PageScheduler;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((goOn) => setTimeout(goOn));
}
