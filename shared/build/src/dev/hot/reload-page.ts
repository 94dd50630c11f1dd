/** Loads the page anew; one that is hidden when it is looked at, so that no background tab asks for data all the time. */
export function reloadPage(): void {
  if (document.visibilityState === 'visible') location.reload();
  else document.addEventListener('visibilitychange', () => location.reload(), { once: true });
}
