/** The browser's storage, or undefined where even asking for it is refused. */
export function storageOf(window: Window, kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}

/** Clears what the portal keeps of a person in this browser: storage and caches (`S15`). */
export async function clearPersonal(window: Window & typeof globalThis): Promise<void> {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      storageOf(window, kind)?.clear();
    } catch {
      // Nothing was kept there.
    }
  }
  if (!('caches' in window)) return;
  const names = await window.caches.keys().catch(() => []);
  await Promise.all(names.map((name) => window.caches.delete(name))).catch(() => []);
}
