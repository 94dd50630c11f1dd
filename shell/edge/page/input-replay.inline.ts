/*
 * Runs in the page before any other script, and replays input: a person can use the HTML of a page before its scripts have loaded, and
 * nothing that the person does may be lost. Links, and forms with an action, work without scripts, except a link that replaces the
 * present history entry. This script records other presses, submissions and typed text until React has hydrated their element, and
 * replays them then in their order. It also marks parts that the person turns to, and a page on which the pointer has moved: the
 * shell reads the marks and loads the scripts that wait for a person.
 *
 * The shell says what is hydrated: `shared/module-runtime/src/part/hydrated.tsx`. Scans are kept by `early-scan.inline.ts`.
 */
(() => {
  type TextField = HTMLInputElement | HTMLTextAreaElement;
  type Field = TextField | HTMLSelectElement;
  type Caret = readonly [from: number, to: number | null, direction: 'forward' | 'backward' | 'none'];
  type Button = HTMLButtonElement | HTMLInputElement;

  /** A press is dropped after this time. Typed text is kept as long as its field exists. */
  const PRESS_MS = 15_000;
  /** What React hydrates by itself, or has created. */
  const HOSTS = 'vp-part,vp-page,#app';

  /** A shell from before 1.10 of the contract says nothing: its parts are hydrated by about this time after it stands. */
  const OLDER_SHELL_MS = 1_000;

  const isShellReady = (): boolean => performance.getEntriesByName('shell-stands').length > 0;
  const isOlderShell = (): boolean =>
    document.querySelector('#app:not([data-hydration])') !== null && isShellReady();

  /** Whether the events of an element are handled. What stands outside of all hosts is no HTML of the edge. */
  const isHydrated = (element: Element): boolean => {
    const host = element.closest<HTMLElement>(HOSTS);
    return !host || host.dataset['hydration'] === 'done' || isOlderShell();
  };

  interface ReplayOptions {
    /** How long to wait (ms). */
    readonly maxWait?: number;
    /** Finds the element that has replaced one that was removed. */
    readonly replacement?: () => Element | undefined;
    readonly isReady?: (element: Element) => boolean;
  }
  interface Recorded {
    readonly isOver: () => boolean;
    /** Replays it where its element is ready; says whether it was. */
    readonly replay: () => boolean;
  }
  let recorded: Recorded[] = [];

  function replayLater<Kind extends Element>(
    element: Kind,
    replay: (element: Kind) => void,
    { maxWait = PRESS_MS, replacement = () => undefined, isReady = isHydrated }: ReplayOptions = {},
  ): void {
    const until = Date.now() + maxWait;
    const page = location.pathname;
    recorded.push({
      // What replaces an element on another page is another thing.
      isOver: () => Date.now() > until || (!element.isConnected && page !== location.pathname),
      replay() {
        const present = element.isConnected ? element : replacement();
        if (!present || !isReady(present)) return false;
        replay(present as Kind);
        return true;
      },
    });
  }

  /** Replays what is due, each in a task of its own: React renders what one changes before the next comes. */
  function replayDue(): void {
    recorded = recorded.filter(({ isOver }) => !isOver());
    const replayed = recorded.find(({ replay }) => replay());
    if (!replayed) return;
    recorded = recorded.filter((other) => other !== replayed);
    setTimeout(replayDue);
  }
  addEventListener('interactive', () => {
    if (recorded.length > 0) setTimeout(replayDue);
  });
  new PerformanceObserver((_, observer) => {
    if (!isShellReady()) return;
    observer.disconnect();
    if (isOlderShell()) setTimeout(() => dispatchEvent(new Event('hydrated')), OLDER_SHELL_MS);
    setTimeout(() => dispatchEvent(new Event('interactive')), isOlderShell() ? OLDER_SHELL_MS : 0);
  }).observe({ type: 'mark', buffered: true });

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
  function replacementsOf(button: Button): () => Button | undefined {
    const index = alike(button).indexOf(button);
    return () => alike(button)[index];
  }

  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element &&
        event.target.closest<Button>('button,input[type=checkbox],input[type=radio]');
      if (!button || isHydrated(button) || (button.type !== 'button' && isSent(button.form))) return;
      intercept(event);
      replayLater(button, (target) => target.click(), { replacement: replacementsOf(button) });
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
  const typed = new Map<Field, string>();
  /** The field in which several keys make one character, as ^ and e make ê: to set its text would end that. */
  let composing: EventTarget | null = null;

  /** Sets a text as a person types it, so that React handles the event, also for ''. */
  function setText(field: TextField, text: string, caret: Caret | undefined): void {
    // React puts a property of its own before the element's, and compares with what that was set to last.
    field.value = `${text} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    if (caret) field.setSelectionRange(...caret);
  }

  /** Caret and selection of the field that has the focus; undefined also for kinds of fields that tell none. */
  function caretOf(field: Field): Caret | undefined {
    if (field !== document.activeElement || field instanceof HTMLSelectElement) return undefined;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    return selectionStart === null ? undefined : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
  }

  function replayText(field: Field, caret = caretOf(field)): void {
    const text = typed.get(field);
    if (text === undefined || field === composing) return;
    typed.delete(field);
    // Chosen files are still in their field, and a script may not set them.
    const isChosen = field.type === 'file' || field instanceof HTMLSelectElement;
    if (!isChosen) setText(field, text, caret);
    else if (field instanceof HTMLSelectElement && field.value !== text) field.value = text;
    for (const type of isChosen ? ['input', 'change'] : ['input'])
      field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** A field may be used right after its hydration: replay its text first, then let the event through. */
  const replayIfHydrated = (target: EventTarget | null): void => {
    const field = target as Field;
    if (typed.has(field) && isHydrated(field)) replayText(field);
  };

  // Within React's commit. Once that is over React handles events, and may have set a field to its own value meanwhile.
  addEventListener('hydrated', () => {
    for (const field of typed.keys()) {
      if (!field.isConnected) typed.delete(field);
      else if (isHydrated(field)) {
        const caret = caretOf(field);
        queueMicrotask(() => replayText(field, caret));
      }
    }
  });
  addEventListener('compositionstart', ({ target }) => (composing = target), true);
  addEventListener(
    'compositionend',
    ({ target }) => {
      composing = null;
      // Some browsers report the last input afterwards.
      setTimeout(() => replayIfHydrated(target));
    },
    true,
  );

  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element)) return;
      // A key outside of all fields is a shortcut of the shell.
      if (target === document.body) {
        if (!isShellReady())
          replayLater(target, () => target.dispatchEvent(new KeyboardEvent('keydown', event)), {
            isReady: isShellReady,
          });
        return;
      }
      if (isHydrated(target)) {
        replayIfHydrated(target);
        return;
      }
      const field = target as HTMLInputElement;
      // An arrow opens the list of a field that has one.
      const opens = /^Arrow(Up|Down)$/.test(key) && field.matches('[role=combobox]');
      const sends = key === 'Enter' && field.localName === 'input' && !isSent(field.form);
      if (event.isComposing || !(opens || sends)) return;
      intercept(event);
      replayLater(field, () => {
        replayText(field);
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
        maxWait: Infinity,
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
      if (isHydrated(field)) typed.delete(field);
      else {
        if (!typed.has(field)) markWanted(event);
        typed.set(field, field.value);
      }
    },
    true,
  );
})();
