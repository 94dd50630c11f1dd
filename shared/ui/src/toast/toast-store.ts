import type { NoticeTone } from '../notice/notice';

/** How long a toast stays, in milliseconds (`G10`). */
export const TOAST_DURATION = 5000;

/** What a toast says. */
export interface ToastContent {
  /** Default `info`. */
  tone?: NoticeTone | undefined;
  message: string;
  /** One thing to do about it: undo, look at it. */
  action?: { label: string; onAction: () => void } | undefined;
  /** Milliseconds; default 5000. `null` keeps it until it is closed. */
  duration?: number | null | undefined;
}

export interface Toast extends ToastContent {
  readonly id: string;
}

/** The toasts on screen, and their clocks. */
export interface ToastStore {
  /** Shows a toast. @returns its id, to close it early */
  add: (content: ToastContent) => string;
  close: (id: string) => void;
  /** Stops every clock while someone reads or points at a toast; `resume` lets them run on. */
  pause: () => void;
  resume: () => void;
  /** The present toasts, oldest first; the same array until something changes. */
  getToasts: () => readonly Toast[];
  /** @returns a function that ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

interface Clock {
  remaining: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Makes the store that a `ToastRegion` shows; the shell keeps one. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const clocks = new Map<string, Clock>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const close = (id: string): void => {
    const clock = clocks.get(id);
    if (clock !== undefined) clearTimeout(clock.timer);
    clocks.delete(id);
    if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
    // With the last toast goes what was pointed at, and no leave event comes for it.
    if (toasts.length === 0) paused = false;
  };
  const run = (id: string, clock: Clock): void => {
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => close(id), clock.remaining);
  };

  return {
    add(content) {
      const id = `toast-${String(nextId++)}`;
      const { duration = TOAST_DURATION } = content;
      if (duration !== null) {
        const clock: Clock = { remaining: duration, startedAt: 0, timer: undefined };
        clocks.set(id, clock);
        if (!paused) run(id, clock);
      }
      publish([...toasts, { ...content, id }]);
      return id;
    },
    close,
    pause() {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.remaining -= Date.now() - clock.startedAt;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) run(id, clock);
    },
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
