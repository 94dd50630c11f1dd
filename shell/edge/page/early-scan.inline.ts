/*
 * Runs in the page before its scripts: a hand scanner is a keyboard, and the scripts that tell its keys from a person's come later. A
 * scan is removed from the field that it was typed into, a quantity above all, and dispatched as an event once a part handles scans on
 * this page, in the order of the scans. Scans that nobody handles for a while are dropped.
 */
(() => {
  /* The same rule as in `shared/ui/src/hand-scanner/scan-burst.ts`, which says why each figure is what it is. */
  const LONGEST_GAP_MS = 50;
  const AVERAGE_GAP_MS = 30;
  const LONGEST_PAUSE_MS = 100;
  const LONGEST_END_MS = 100;
  const FEWEST_CHARACTERS = 5;
  const FEWEST_WITH_PAUSE = 7;
  /** Fields in which a scan is text: it is no article, or is searched for as it is. */
  const TAKES_TEXT = '[role=search],[role=dialog],[role=alertdialog],[data-scan=text]';
  /** A scan is dropped after this time. */
  const SCAN_MS = 15_000;
  const POLL_MS = 20;

  /** Keys that followed each other at a scanner's pace. */
  interface Run {
    readonly text: string;
    readonly from: number;
    readonly to: number;
  }
  interface Burst extends Run {
    /** The keys before the one pause that a scan may have. */
    readonly head?: Run;
    /** A person typed just before: what came before this run is no part of a scan. */
    readonly followsTyping?: boolean;
    /** The target of the first key, and the text of that field before. */
    readonly target: Element;
    readonly previousText: string | undefined;
    /** Whether it started before its target was hydrated. */
    readonly isEarly: boolean;
  }
  interface EarlyScan {
    readonly text: string;
    readonly target: Element;
    readonly page: string;
    readonly until: number;
  }
  let burst: Burst | undefined;
  let scannedAt = -Infinity;
  const scans: EarlyScan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isShellReady = (): boolean => performance.getEntriesByName('shell-stands').length > 0;
  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  /** As in `input-replay.inline.ts`. */
  const isHydrated = (element: Element): boolean => {
    const host = element.closest<HTMLElement>('vp-part,vp-page,#app');
    return !host || host.dataset['hydration'] === 'done';
  };

  function startBurst(target: Element, text: string, at: number): Burst {
    const isHeard = isField(target) ? isHydrated(target) : isShellReady();
    return {
      text,
      from: at,
      to: at,
      target,
      previousText: isField(target) ? target.value : undefined,
      isEarly: !isHeard && !target.closest(TAKES_TEXT),
    };
  }

  function takeCharacter(target: Element, text: string, at: number): Burst {
    const gap = burst ? at - burst.to : Infinity;
    if (burst && gap <= LONGEST_GAP_MS) return { ...burst, text: burst.text + text, to: at };
    if (!burst || gap > LONGEST_PAUSE_MS) return startBurst(target, text, at);
    if (burst.head || burst.followsTyping === true)
      return { ...startBurst(target, text, at), followsTyping: true };
    const head = { text: burst.text, from: burst.from, to: burst.to };
    return { ...burst, text, from: at, to: at, head };
  }

  const textOf = ({ head, text }: Burst): string => (head?.text ?? '') + text;

  function isScan(ended: Burst): boolean {
    const runs: readonly Run[] = ended.head ? [ended.head, ended] : [ended];
    const text = textOf(ended);
    const time = runs.reduce((sum, { from, to }) => sum + to - from, 0);
    return (
      text.length >= (ended.head ? FEWEST_WITH_PAUSE : FEWEST_CHARACTERS) &&
      time / (text.length - runs.length) <= AVERAGE_GAP_MS &&
      // A text expander types words as fast; a scanner with another keyboard layout types digits as signs.
      (/\d/.test(text) || !/[a-z]/i.test(text))
    );
  }

  /** Gives a field its previous text back, as if a person had typed it: what listens to the field is told, whether hydrated or not. */
  function restore(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    // React puts a property of its own before the element's, and compares with what that was set to last.
    field.value = `${text} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Dispatches what waits, all at once: what is scanned into the page after it comes after it. */
  function dispatchScans(): void {
    clearTimeout(timer);
    for (let next = scans[0]; next; next = scans[0]) {
      const { text: detail, page, until } = next;
      const target = next.target.isConnected ? next.target : document.body;
      const isHandled = !target.dispatchEvent(
        new CustomEvent('early-scan', { bubbles: true, cancelable: true, detail }),
      );
      if (!isHandled && Date.now() <= until && location.pathname === page) {
        timer = setTimeout(dispatchScans, POLL_MS);
        return;
      }
      scans.shift();
    }
  }

  /** Whether a key ends a scan before hydration: then the field gets its previous text back, and the scan is queued. */
  function endsEarlyScan({ key, ctrlKey, timeStamp: at }: KeyboardEvent, target: Element): boolean {
    if (key !== 'Enter' && key !== 'Tab') {
      // Modifier keys alone are no text; Ctrl and `]` separate the fields of a GS1 symbol.
      const text = ctrlKey && key === ']' ? '\u001d' : key;
      if (text.length === 1) burst = takeCharacter(target, text, at);
      return false;
    }
    const ended = burst;
    burst = undefined;
    // Some scanners end with two keys.
    if (!ended) return at - scannedAt <= LONGEST_GAP_MS;
    if (!ended.isEarly || at - ended.to > LONGEST_END_MS || !isScan(ended)) return false;
    scannedAt = at;
    const { target: field, previousText } = ended;
    if (previousText !== undefined && isField(field) && field.value !== previousText)
      restore(field, previousText);
    scans.push({
      text: textOf(ended),
      target: field,
      page: location.pathname,
      until: Date.now() + SCAN_MS,
    });
    dispatchScans();
    return true;
  }

  addEventListener('last-key', (event) => {
    (event as CustomEvent<{ at: number }>).detail.at = burst?.to ?? -Infinity;
  });
  // Before the input replay, which would keep the keys of a scanner as those of a person.
  addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (endsEarlyScan(event, target)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (target === document.body && !isShellReady() && burst && textOf(burst).length > 2) {
        // What a scanner types outside of all fields is no shortcut.
        event.stopImmediatePropagation();
      }
    },
    true,
  );
})();
