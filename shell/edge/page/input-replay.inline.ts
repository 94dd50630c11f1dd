/*
 * Runs in the page before any other script, and replays input: a person can use the HTML of a page before its scripts have loaded, and
 * nothing that the person does may be lost. Links, and forms with an action, work without scripts, except a link that replaces the
 * present history entry. This script records other presses and submissions until React has hydrated their element, and replays them
 * then in their order. While a press waits, repeats of it are the same press, and links wait behind it: they would leave the page
 * without it. It also marks parts that the person turns to, and a page on which the pointer has moved: the shell reads the marks and
 * loads the scripts that wait for a person.
 *
 * The shell says what is hydrated: `shared/module-runtime/src/part/hydrated.tsx`. Typed text is kept by `text-replay.inline.ts`, scans
 * by `early-scan.inline.ts`. Of each press this script dispatches `press` on the window: `press-state.inline.ts` shows it to the person.
 */
(() => {
  type Button = HTMLButtonElement | HTMLInputElement;

  /** A press is dropped after this time, and the person is told. */
  const PRESS_MS = 15_000;
  /** Who goes on pressing so soon after the last press, and after its replay, has not seen the effect yet, and means the same press. */
  const REACTION_MS = 400;
  /** What React hydrates by itself, or has created. */
  const HOSTS = 'vp-part,vp-page,#app';

  /** Links by which this tab leaves the page. */
  const LEAVES = 'a[href]:not([target],[download],[href^="#"],[href^="mailto:"],[href^="tel:"])';

  /**
   * A shell from before 1.10 of the contract does not say what is hydrated: a root of it is by about this time (ms) after the shell
   * stands, and after the person has turned to the root.
   */
  const OLDER_SHELL_MS = 1_000;

  const isShellReady = (): boolean => performance.getEntriesByName('shell-stands').length > 0;
  let isOlderShell = false;

  /** Whether the events of an element are handled. What stands outside of all hosts is no HTML of the edge. */
  const isHydrated = (element: Element): boolean => {
    const host = element.closest<HTMLElement>(HOSTS);
    return !host || host.dataset['hydration'] === 'done';
  };

  /** Says in the place of an older shell that a root is hydrated. */
  function markHydratedLater(host: HTMLElement): void {
    setTimeout(() => {
      host.dataset['hydration'] = 'done';
      host.dispatchEvent(new Event('hydrated', { bubbles: true }));
      dispatchEvent(new Event('interactive'));
    }, OLDER_SHELL_MS);
  }

  interface Recorded {
    readonly element: Element;
    /** `click`, `submit`, `paste`, `shortcut`, or the key that was pressed in a field. */
    readonly kind: string;
    readonly perform: (element: Element) => void;
    /** How long it waits (ms). */
    readonly maxWait?: number;
    readonly isReady?: (element: Element) => boolean;
    /** Finds the element that has replaced one that was removed. */
    readonly replacement?: () => Element | undefined;
    /** What comes after a press waits for it, and the person is told what becomes of it. */
    readonly isPress?: boolean;
  }
  interface Waiting extends Recorded {
    readonly until: number;
    readonly page: string;
  }
  type State = 'taken' | 'over' | 'dropped';
  let waiting: Waiting[] = [];
  let isReplaying = false;
  let hasFailed = false;
  /** A script of the page itself has failed before the shell was ready: nothing will be hydrated. */
  const isStuck = (): boolean => hasFailed && !isShellReady();
  /** What a replay has clicked last, unless the person has done something else since. */
  let clicked: { readonly element: Element; readonly at: number } | undefined;
  let pressedAt = 0;

  function tell({ element, kind, isPress }: Recorded, state: State): void {
    if (isPress) dispatchEvent(new CustomEvent('press', { detail: { element, kind, state } }));
  }

  const isWaiting = (element: Element, kind: string): boolean =>
    waiting.some(
      (one) => one.kind === kind && (one.element.isConnected ? one.element : one.replacement?.()) === element,
    );
  /** Whether a click repeats one that waits, or that was replayed a moment ago. */
  const isRepeat = (element: Element): boolean =>
    isWaiting(element, 'click') ||
    (clicked?.element === element && Date.now() - Math.min(clicked.at, pressedAt) < REACTION_MS);
  const doesPressWait = (): boolean => waiting.some(({ isPress }) => isPress);

  function record(recorded: Recorded): void {
    const { maxWait = PRESS_MS } = recorded;
    waiting.push({ ...recorded, until: Date.now() + maxWait, page: location.pathname });
    tell(recorded, 'taken');
    if (isStuck()) replayDue();
    else if (maxWait < Infinity) setTimeout(replayDue, maxWait + 1);
  }

  /** Takes what is over out of what waits. Where a press is too late, those after it are too: they may build on it. */
  function removeOver(): void {
    const now = Date.now();
    const isLate = waiting.some(({ isPress, until }) => isPress && (isStuck() || until < now));
    waiting = waiting.filter((one) => {
      // What replaces an element on another page is another thing.
      const isLeft = !one.element.isConnected && one.page !== location.pathname;
      const isOver = isLeft || one.until < now || (isLate && one.isPress === true);
      if (isOver) tell(one, isLeft ? 'over' : 'dropped');
      return !isOver;
    });
  }

  /** The first that is due, and its element; nothing after a press whose element is there and not ready. */
  function firstDue(): readonly [Waiting, Element] | undefined {
    for (const one of waiting) {
      const present = one.element.isConnected ? one.element : one.replacement?.();
      if (!present) continue;
      if ((one.isReady ?? isHydrated)(present)) return [one, present];
      if (one.isPress) return undefined;
    }
    return undefined;
  }

  /** Replays what is due, each in a task of its own: React renders what one changes before the next comes. */
  function replayDue(): void {
    removeOver();
    const [due, present] = firstDue() ?? [];
    if (!due || !present) return;
    waiting = waiting.filter((other) => other !== due);
    tell(due, 'over');
    if (due.kind === 'click') clicked = { element: present, at: Date.now() };
    isReplaying = true;
    due.perform(present);
    isReplaying = false;
    setTimeout(replayDue);
  }
  addEventListener('interactive', () => {
    if (waiting.length > 0) setTimeout(replayDue);
  });
  new PerformanceObserver((_, observer) => {
    if (!isShellReady()) return;
    observer.disconnect();
    isOlderShell = document.querySelector('#app:not([data-hydration])') !== null;
    if (isOlderShell) document.querySelectorAll<HTMLElement>('#app,[data-wanted]').forEach(markHydratedLater);
    setTimeout(() => dispatchEvent(new Event('interactive')));
  }).observe({ type: 'mark', buffered: true });

  /** Marks the parts that the person turns to. */
  function markWanted({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // A person who turns to a link to another page is about to leave this one, and does not need its script.
    const leaves = link !== null && link.pathname !== location.pathname;
    let host = target.closest<HTMLElement>('vp-part,vp-page');
    while (host) {
      if (!leaves || host.localName !== 'vp-page') {
        if (isOlderShell && host.dataset['wanted'] === undefined) markHydratedLater(host);
        host.dataset['wanted'] = '';
      }
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
  addEventListener('pointermove', markBegun, ON_THE_WAY);
  /** By a pointer that moves: one that lies where the page appears is said to have moved by 0. */
  function markBegun({ movementX, movementY }: PointerEvent): void {
    if (movementX === 0 && movementY === 0) return;
    removeEventListener('pointermove', markBegun, true);
    document.documentElement.dataset['begun'] = '';
  }

  function intercept(event: Event): void {
    markWanted(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether a click on a link opens it in this tab. */
  const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
    !(button || ctrlKey || metaKey || shiftKey || altKey);

  /** Whether the browser itself submits a form. */
  const isSent = (form: HTMLFormElement | null | undefined): boolean => form?.hasAttribute('action') === true;

  const nameOf = (element: Element): string => {
    const { type, name, value } = element as Button;
    const isPressed = element.matches('button,a,input[type=checkbox],input[type=radio]');
    return [
      type,
      name,
      isPressed && value,
      element.getAttribute('aria-label') ?? (isPressed && element.textContent),
    ].join();
  };
  const alike = (element: Element): Element[] =>
    [...document.querySelectorAll(element.localName)].filter((other) => nameOf(other) === nameOf(element));
  /** A part that falls back to another version, or that React re-creates, has another element in the same place. */
  function replacementsOf(element: Element): () => Element | undefined {
    const index = alike(element).indexOf(element);
    return () => alike(element)[index];
  }

  /** Records a press, unless it is a repeat. */
  function press(element: Element, kind: string): void {
    if (isWaiting(element, kind)) return;
    // These work by themselves, and only keep their place in the order.
    const isSelfMade = element.localName === 'a' || isSent(element as HTMLFormElement);
    record({
      element,
      kind,
      isPress: true,
      perform: (present) => performPress(present, kind),
      replacement: replacementsOf(element),
      isReady: isSelfMade ? () => true : isHydrated,
    });
  }

  function performPress(element: Element, kind: string): void {
    if (kind === 'click') (element as HTMLElement).click();
    else if (kind === 'submit') (element as HTMLFormElement).requestSubmit();
    else {
      const field = element as HTMLInputElement;
      // The field handles Enter first (its code is complete); only where it does not, Enter submits the form.
      const again = new KeyboardEvent('keydown', { key: kind, bubbles: true, cancelable: true });
      if (field.dispatchEvent(again) && kind === 'Enter') field.form?.requestSubmit();
    }
  }

  addEventListener(
    'click',
    (event) => {
      if (isReplaying || !(event.target instanceof Element)) return;
      const button = event.target.closest<Button>('button,input[type=checkbox],input[type=radio]');
      const link = event.target.closest<HTMLAnchorElement>(LEAVES);
      const isLive = !button || isHydrated(button) || (button.type !== 'button' && isSent(button.form));
      const leaves = link !== null && doesPressWait() && isPlainClick(event);
      const pressed = leaves ? link : button;
      if (!pressed || (isLive && !leaves && !isRepeat(pressed))) {
        clicked = undefined;
        return;
      }
      intercept(event);
      if (!isRepeat(pressed)) press(pressed, 'click');
      pressedAt = Date.now();
    },
    true,
  );

  // `press-state.inline.ts` offers to repeat what was dropped.
  addEventListener('press-again', (event) => {
    const { element, kind } = (event as CustomEvent<{ element: Element; kind: string }>).detail;
    // After a reload the person has not turned to it by any other way.
    markWanted({ target: element });
    press(element, kind);
    setTimeout(replayDue);
  });
  addEventListener(
    'error',
    ({ target }) => {
      // The portal's own scripts have a hash. Once the shell is ready it handles itself what fails.
      if (!(target instanceof HTMLScriptElement) || !target.integrity) return;
      hasFailed = true;
      replayDue();
    },
    true,
  );

  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-replace]');
    // Neither React nor the shell, which starts later than React, has handled the click.
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    location.replace(link.href);
  });

  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element)) return;
      // A key outside of all fields is a shortcut of the shell.
      if (target === document.body) {
        if (!isShellReady())
          record({
            element: target,
            kind: 'shortcut',
            perform: () => target.dispatchEvent(new KeyboardEvent('keydown', event)),
            isReady: isShellReady,
          });
        return;
      }
      const isAgain = !isReplaying && isWaiting(target, key);
      if (isHydrated(target) && !isAgain) return;
      const field = target as HTMLInputElement;
      // An arrow opens the list of a field that has one.
      const opens = /^Arrow(Up|Down)$/.test(key) && field.matches('[role=combobox]');
      const sends = key === 'Enter' && field.localName === 'input' && !isSent(field.form);
      if (event.isComposing || !(opens || sends)) return;
      intercept(event);
      press(field, key);
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
      record({
        element: target,
        kind: 'paste',
        perform: () => target.dispatchEvent(new ClipboardEvent('paste', again)),
        maxWait: Infinity,
      });
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      // The browser's own submission leaves the page, as a link does.
      if (isReplaying || isHydrated(form) || (isSent(form) && !doesPressWait())) return;
      intercept(event);
      press(form, 'submit');
    },
    true,
  );

  addEventListener(
    'input',
    (event) => {
      clicked = undefined;
      if (!isHydrated(event.target as Element)) markWanted(event);
    },
    true,
  );
})();
