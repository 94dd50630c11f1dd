/*
 * Runs in the page before any other script, and replays input: a person can use the HTML of a page before its scripts have loaded, and
 * nothing that the person does may be lost. Links, and forms with an action, work without scripts, except a link that replaces the
 * present history entry. This script records other presses, submissions and typed text until React has hydrated their element, and
 * replays them then in their order. It also marks parts that the person turns to, and a page on which the pointer has moved: the
 * shell reads the marks and loads the scripts that wait for a person.
 *
 * Input of a hand scanner is removed from the field that it was typed into, a quantity above all, and dispatched as an event once a
 * part handles scans on this page, in the order of the scans. Scans that nobody handles for a while are dropped.
 */
(() => {
  /** The fibre that React stores on an element. */
  interface Fibre {
    readonly alternate: Fibre | null;
    readonly flags: number;
    readonly return: Fibre | null;
  }
  type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
    readonly _valueTracker?: { readonly setValue: (text: string) => void };
  };
  type Button = HTMLButtonElement | HTMLInputElement;

  /** A press is dropped after this time. Typed text is kept as long as its field exists. */
  const PRESS_MS = 15_000;
  const POLL_MS = 20;
  const SLOW_POLL_MS = 500;
  /** React's flags of a fibre that is being placed (2) or hydrated (4096). */
  const IN_PROGRESS = 4098;

  const fibreOf = (element: object): Fibre | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
    return key === undefined ? undefined : (element as Readonly<Record<string, Fibre>>)[key];
  };

  /**
   * React stores its fibre on an element while it hydrates the page, and handles the element's events only once the hydration is
   * complete: until then a new fibre, or one above it, has a flag of being placed or hydrated.
   */
  const isHydrated = (element: object | null): boolean => {
    const fibre = element && fibreOf(element);
    if (!fibre) return false;
    if (fibre.alternate) return true;
    for (let at: Fibre | null = fibre; at; at = at.return) if (at.flags & IN_PROGRESS) return false;
    return true;
  };

  const isShellReady = (): boolean => performance.getEntriesByName('shell-stands').length > 0;

  interface ReplayOptions<Kind> {
    /** Whether to wait as long as the element exists. */
    readonly isUnlimited?: boolean;
    /** Finds the element that has replaced one that was removed. */
    readonly replacementOf?: (gone: Kind) => Kind | undefined;
    readonly isReady?: (element: Kind) => boolean;
  }

  function replayLater<Kind extends Element>(
    first: Kind,
    replay: (element: Kind) => void,
    { isUnlimited = false, replacementOf, isReady = isHydrated }: ReplayOptions<Kind> = {},
  ): void {
    const until = Date.now() + PRESS_MS;
    let element = first;
    const poll = (): void => {
      if (!element.isConnected) element = replacementOf?.(element) ?? element;
      const isSoon = Date.now() < until;
      if (element.isConnected && isReady(element)) replay(element);
      else if ((element.isConnected || replacementOf) && (isSoon || isUnlimited))
        setTimeout(poll, isSoon ? POLL_MS : SLOW_POLL_MS);
    };
    poll();
  }

  /** Marks the parts that the person turns to. */
  function markWanted({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // A person who turns to a link to another page is about to leave this one, and does not need its script.
    const leaves = link !== null && link.pathname !== location.pathname;
    let host = target.closest<HTMLElement>('vp-part,vp-page');
    while (host) {
      if (!leaves || host.localName !== 'vp-page') host.dataset['wanted'] = '';
      host = host.parentElement?.closest('vp-part,vp-page') ?? null;
    }
  }

  const ON_THE_WAY = { capture: true, passive: true };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, markWanted, ON_THE_WAY);
  // Typing replaces a quantity, as it does in a hydrated field: 8 typed over 1 is 8, not 18.
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('[role=spinbutton]')) target.select();
    },
    ON_THE_WAY,
  );
  addEventListener('pointermove', () => (document.documentElement.dataset['begun'] = ''), {
    ...ON_THE_WAY,
    once: true,
  });

  function intercept(event: Event): void {
    markWanted(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether the browser itself submits a form. */
  const isSent = (form: HTMLFormElement | null | undefined): boolean => form?.hasAttribute('action') === true;

  const nameOf = (button: Button): string =>
    [button.type, button.name, button.value, button.getAttribute('aria-label') ?? button.textContent].join();
  const alike = (button: Button): Button[] =>
    [...document.querySelectorAll<Button>(button.localName)].filter(
      (other) => nameOf(other) === nameOf(button),
    );
  /** A part that falls back to another version, or that React re-creates, has another button in the same place. */
  function replacementsOf(button: Button): (gone: Button) => Button | undefined {
    const index = alike(button).indexOf(button);
    const page = location.pathname;
    return (gone) => (location.pathname === page ? alike(gone)[index] : undefined);
  }

  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element &&
        event.target.closest<Button>('button,input[type=checkbox],input[type=radio]');
      if (!button || isHydrated(button) || (button.type !== 'button' && isSent(button.form))) return;
      intercept(event);
      replayLater(button, (target) => target.click(), { replacementOf: replacementsOf(button) });
    },
    true,
  );

  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-replace]');
    // Neither React nor the shell, which starts later than React, has handled the click.
    if (!link || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(link.href);
  });

  /** Text typed into fields that are not hydrated yet. */
  const typed = new WeakMap<object, string>();

  /** Replays typed text: sets React's remembered value to another one, so that React handles the event, also for ''. */
  function replayValue(target: EventTarget | null): void {
    const text = target ? typed.get(target) : undefined;
    if (!target || text === undefined) return;
    const field = target as Field;
    typed.delete(field);
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    if (!own?.set) return;
    // Chosen files are still in their field, and a script may not set them.
    const holdsFiles = field.type === 'file';
    if (!holdsFiles) {
      if (field.value !== text) own.set.call(field, text);
      field._valueTracker?.setValue(`${text} `);
    }
    const types = holdsFiles || field.localName === 'select' ? ['input', 'change'] : ['input'];
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  // Until its text is replayed, React would overwrite a field with its own value, and lose caret and selection.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
    Object.defineProperty(prototype, 'value', {
      ...own,
      set(this: Field, text: string) {
        if (!typed.has(this)) own.set?.call(this, text);
      },
    });
  }

  /** A field may be used right after its hydration: replay its text first, then let the event through. */
  const replayIfHydrated = (field: EventTarget | null): void => {
    if (isHydrated(field)) replayValue(field);
  };

  /* The same rule as in `shared/ui/src/hand-scanner/scan-burst.ts`, which tells a scanner from a person. */
  const LONGEST_GAP_MS = 50;
  const AVERAGE_GAP_MS = 30;
  const LONGEST_END_MS = 100;
  const FEWEST_CHARACTERS = 5;
  /** Fields in which a scan is text: it is no article, or is searched for as it is. */
  const TAKES_TEXT = '[role=search],[role=dialog],[role=alertdialog],[data-scan=text]';

  interface Burst {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    /** The target of its first key, and the text of that field before. */
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

  const isScan = ({ text, from, to }: Burst): boolean =>
    text.length >= FEWEST_CHARACTERS &&
    (to - from) / (text.length - 1) <= AVERAGE_GAP_MS &&
    // A text expander types words as fast; a scanner with another keyboard layout types digits as signs.
    (/\d/.test(text) || !/[a-z]/i.test(text));

  function dispatchScan(): void {
    const [next] = scans;
    if (!next) return;
    const { text: detail, page, until } = next;
    const target = next.target.isConnected ? next.target : document.body;
    const isHandled = !target.dispatchEvent(
      new CustomEvent('early-scan', { bubbles: true, cancelable: true, detail }),
    );
    if (isHandled || Date.now() > until || location.pathname !== page) scans.shift();
    setTimeout(dispatchScan, isHandled ? 0 : POLL_MS);
  }

  function startBurst(target: Element, text: string, at: number): Burst {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const isHeard = isField ? isHydrated(target) : isShellReady();
    return {
      text,
      from: at,
      to: at,
      target,
      previousText: isField ? target.value : undefined,
      isEarly: !isHeard && !target.closest(TAKES_TEXT),
    };
  }

  /** Whether a key ends a scan before hydration: then the field gets its previous text back, and the scan is queued. */
  function endsEarlyScan({ key, ctrlKey, timeStamp: at }: KeyboardEvent, target: Element): boolean {
    if (key !== 'Enter' && key !== 'Tab') {
      // Modifier keys alone are no text; Ctrl and `]` separate the fields of a GS1 symbol.
      const text = ctrlKey && key === ']' ? '\u001d' : key;
      if (text.length > 1) return false;
      burst =
        burst && at - burst.to <= LONGEST_GAP_MS
          ? { ...burst, text: burst.text + text, to: at }
          : startBurst(target, text, at);
      return false;
    }
    const ended = burst;
    burst = undefined;
    // Some scanners end with two keys.
    if (!ended) return at - scannedAt <= LONGEST_GAP_MS;
    if (!ended.isEarly || at - ended.to > LONGEST_END_MS || !isScan(ended)) return false;
    scannedAt = at;
    const field = ended.target as Field;
    if (ended.previousText !== undefined && field.value !== ended.previousText) {
      typed.delete(field);
      if (!isHydrated(field)) field.value = ended.previousText;
      // This text is replayed like any typed text.
      typed.set(field, ended.previousText);
      replayIfHydrated(field);
    }
    scans.push({ text: ended.text, target: field, page: location.pathname, until: Date.now() + PRESS_MS });
    if (scans.length === 1) dispatchScan();
    return true;
  }

  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element)) return;
      if (endsEarlyScan(event, target)) {
        intercept(event);
        return;
      }
      if (isHydrated(target)) {
        replayValue(target);
        return;
      }
      // A key outside of all fields is a shortcut of the shell, unless a scanner typed it.
      if (target === document.body && !isShellReady()) {
        if (burst && burst.text.length > 2) return;
        replayLater(target, () => target.dispatchEvent(new KeyboardEvent('keydown', event)), {
          isReady: isShellReady,
        });
        return;
      }
      const field = target as HTMLInputElement;
      // An arrow opens the list of a field that has one.
      const opens = /^Arrow(Up|Down)$/.test(key) && field.matches('[role=combobox]');
      const sends = key === 'Enter' && field.localName === 'input' && !isSent(field.form);
      if (event.isComposing || !(opens || sends)) return;
      intercept(event);
      replayLater(field, () => {
        replayValue(field);
        // The field handles Enter first (its code is complete); only where it does not, Enter submits the form.
        const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        if (field.dispatchEvent(again) && !opens) field.form?.requestSubmit();
      });
    },
    true,
  );

  // A list pasted into a single-line field would lose its line ends: it is replayed once the field can read it.
  addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      const text = clipboardData?.getData('text/plain') ?? '';
      if (!(target instanceof Element) || isHydrated(target) || !target.closest('[data-paste=list]')) return;
      // The rule by which the pad recognizes a list.
      if (!/[\t\r\n;]/.test(text.trim())) return;
      intercept(event);
      const pasted = new DataTransfer();
      pasted.setData('text/plain', text);
      const again = { bubbles: true, cancelable: true, clipboardData: pasted };
      replayLater(target, () => target.dispatchEvent(new ClipboardEvent('paste', again)), {
        isUnlimited: true,
      });
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      for (const field of form.elements) replayIfHydrated(field);
      if (isHydrated(form) || isSent(form)) return;
      intercept(event);
      replayLater(form, () => form.requestSubmit());
    },
    true,
  );

  // A key makes React hydrate its field at once: earlier text must be replayed before the new letter.
  addEventListener('beforeinput', ({ target }) => replayIfHydrated(target), true);

  addEventListener(
    'input',
    (event) => {
      const field = event.target as Field;
      // React handles this event itself, with all text in the field.
      if (isHydrated(field)) {
        typed.delete(field);
        return;
      }
      const isFirst = !typed.has(field);
      typed.set(field, field.value);
      if (!isFirst) return;
      markWanted(event);
      replayLater(field, () => replayValue(field), { isUnlimited: true });
    },
    true,
  );
})();
