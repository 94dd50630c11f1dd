/*
 * Runs in the page before any other script. A page that came as HTML can be used before its scripts are there; what a person
 * does with it meanwhile must not be lost. Links and forms with an address work by themselves, but for a link that takes the place of
 * the present page in the history; other presses, submissions and typed text are kept until React has taken the element over, and
 * done then, in the order in which a person did them. A part that waits for the person is marked, and gets its script as soon as the
 * shell looks at it; so is a page on which a pointer has moved, whose shell brings what waits until somebody is there.
 *
 * A hand scanner is no person: what it types into a field, a quantity above all, is taken out again, and handed to whoever hears
 * scanners on this page, in the order of the scans, once somebody does. Where nobody does for a while they are dropped.
 */
(() => {
  /** What React keeps on an element. */
  interface Fibre {
    readonly alternate: Fibre | null;
    readonly flags: number;
    readonly return: Fibre | null;
  }
  type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
    readonly _valueTracker?: { readonly setValue: (text: string) => void };
  };
  type Button = HTMLButtonElement | HTMLInputElement;

  /** Later nobody remembers the press. What was typed is kept as long as its field is there. */
  const PRESS_MS = 15_000;
  const LOOK_MS = 20;
  const LOOK_PATIENTLY_MS = 500;
  /** React's marks on what is being placed (2) and what is being read (4096). */
  const UNDER_WAY = 4098;

  const fibreOf = (element: object): Fibre | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'));
    return key === undefined ? undefined : (element as Readonly<Record<string, Fibre>>)[key];
  };

  /**
   * React writes its fibre on an element while it reads the page, and hears the element's events only once that reading is
   * complete: until then a fibre that never stood before, or one above it, bears the mark of being placed or read.
   */
  const isTaken = (element: object | null): boolean => {
    const fibre = element && fibreOf(element);
    if (!fibre) return false;
    if (fibre.alternate) return true;
    for (let at: Fibre | null = fibre; at; at = at.return) if (at.flags & UNDER_WAY) return false;
    return true;
  };

  const shellStands = (): boolean => performance.getEntriesByName('shell-stands').length > 0;

  interface Wait<Kind> {
    /** Waits as long as the element is there. */
    readonly isPatient?: boolean;
    /** What has taken the place of an element that is gone. */
    readonly heirOf?: (gone: Kind) => Kind | undefined;
    readonly isDue?: (element: Kind) => boolean;
  }

  function later<Kind extends Element>(
    first: Kind,
    act: (element: Kind) => void,
    { isPatient = false, heirOf, isDue = isTaken }: Wait<Kind> = {},
  ): void {
    const until = Date.now() + PRESS_MS;
    let element = first;
    const look = (): void => {
      if (!element.isConnected) element = heirOf?.(element) ?? element;
      const isSoon = Date.now() < until;
      if (element.isConnected && isDue(element)) act(element);
      else if ((element.isConnected || heirOf) && (isSoon || isPatient))
        setTimeout(look, isSoon ? LOOK_MS : LOOK_PATIENTLY_MS);
    };
    look();
  }

  /** Marks the parts in which somebody turns to something. */
  function want({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // Who turns to a link that leads elsewhere is about to leave the page, and has no use for its script.
    const leaves = link !== null && link.pathname !== location.pathname;
    let host = target.closest<HTMLElement>('vp-part,vp-page');
    while (host) {
      if (!leaves || host.localName !== 'vp-page') host.dataset['wanted'] = '';
      host = host.parentElement?.closest('vp-part,vp-page') ?? null;
    }
  }

  const ON_THE_WAY = { capture: true, passive: true };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) addEventListener(type, want, ON_THE_WAY);
  // A quantity is replaced by what is typed, as it is once its field has a script: 8 where 1 stood is 8, not 18.
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

  function hold(event: Event): void {
    want(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether the browser itself sends a form. */
  const isSent = (form: HTMLFormElement | null | undefined): boolean => form?.hasAttribute('action') === true;

  const nameOf = (button: Button): string =>
    [button.type, button.name, button.value, button.getAttribute('aria-label') ?? button.textContent].join();
  const alike = (button: Button): Button[] =>
    [...document.querySelectorAll<Button>(button.localName)].filter(
      (other) => nameOf(other) === nameOf(button),
    );
  /** A part that falls back to another version, or that React draws anew, has another button in the same place. */
  function heirsOf(button: Button): (gone: Button) => Button | undefined {
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
      if (!button || isTaken(button) || (button.type !== 'button' && isSent(button.form))) return;
      hold(event);
      later(button, (due) => due.click(), { heirOf: heirsOf(button) });
    },
    true,
  );

  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-replace]');
    // Nobody has taken it: not React, which may be there already, nor the shell, which is later than React.
    if (!link || event.defaultPrevented || event.button) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(link.href);
  });

  /** What was typed into fields that React has not been told of. */
  const typed = new WeakMap<object, string>();

  /** Tells React, which knows an element's own way to set its value, and what it remembers of it made another: to '' as well. */
  function restore(target: EventTarget | null): void {
    const text = target ? typed.get(target) : undefined;
    if (!target || text === undefined) return;
    const field = target as Field;
    typed.delete(field);
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    if (!own?.set) return;
    // Files that were chosen are still in their field, which lets nobody else set them.
    const holdsFiles = field.type === 'file';
    if (!holdsFiles) {
      if (field.value !== text) own.set.call(field, text);
      field._valueTracker?.setValue(`${text} `);
    }
    const types = holdsFiles || field.localName === 'select' ? ['input', 'change'] : ['input'];
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  // Until React has been told of a text it would write its own over it, and take the caret and what is selected away.
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
    Object.defineProperty(prototype, 'value', {
      ...own,
      set(this: Field, text: string) {
        if (!typed.has(this)) own.set?.call(this, text);
      },
    });
  }

  /** Taken over a moment ago, and already used: first what was typed, then what is done with it. */
  const settle = (field: EventTarget | null): void => {
    if (isTaken(field)) restore(field);
  };

  /* As `shared/ui/src/hand-scanner/scan-burst.ts` tells a scanner from a person. */
  const LONGEST_GAP_MS = 50;
  const AVERAGE_GAP_MS = 30;
  const LONGEST_END_MS = 100;
  const FEWEST_CHARACTERS = 5;
  /** Where what is scanned is no article, or is looked for as it stands. */
  const TAKES_TEXT = '[role=search],[role=dialog],[role=alertdialog],[data-scan=text]';

  interface Burst {
    readonly text: string;
    readonly from: number;
    readonly to: number;
    /** Where its first key went, and what that held before. */
    readonly target: Element;
    readonly held: string | undefined;
    /** It began before anybody could hear it. */
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
    // What fills in words types as fast; a scanner of another keyboard's layout types digits as signs.
    (/\d/.test(text) || !/[a-z]/i.test(text));

  function handOver(): void {
    const [next] = scans;
    if (!next) return;
    const { text: detail, page, until } = next;
    const target = next.target.isConnected ? next.target : document.body;
    const isTold = !target.dispatchEvent(
      new CustomEvent('early-scan', { bubbles: true, cancelable: true, detail }),
    );
    if (isTold || Date.now() > until || location.pathname !== page) scans.shift();
    setTimeout(handOver, isTold ? 0 : LOOK_MS);
  }

  function begin(target: Element, text: string, at: number): Burst {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const isHeard = isField ? isTaken(target) : shellStands();
    return {
      text,
      from: at,
      to: at,
      target,
      held: isField ? target.value : undefined,
      isEarly: !isHeard && !target.closest(TAKES_TEXT),
    };
  }

  /** Whether a key ends a scan that nobody could hear: then its field holds again what it held, and the scan waits to be heard. */
  function endsEarlyScan({ key, ctrlKey, timeStamp: at }: KeyboardEvent, target: Element): boolean {
    if (key !== 'Enter' && key !== 'Tab') {
      // Shift and the like say nothing by themselves; Ctrl and `]` part the fields of a GS1 symbol.
      const text = ctrlKey && key === ']' ? '\u001d' : key;
      if (text.length > 1) return false;
      burst =
        burst && at - burst.to <= LONGEST_GAP_MS
          ? { ...burst, text: burst.text + text, to: at }
          : begin(target, text, at);
      return false;
    }
    const ended = burst;
    burst = undefined;
    // Some scanners end with two keys.
    if (!ended) return at - scannedAt <= LONGEST_GAP_MS;
    if (!ended.isEarly || at - ended.to > LONGEST_END_MS || !isScan(ended)) return false;
    scannedAt = at;
    const field = ended.target as Field;
    if (ended.held !== undefined && field.value !== ended.held) {
      typed.delete(field);
      if (!isTaken(field)) field.value = ended.held;
      // React hears of this text as of any that was typed.
      typed.set(field, ended.held);
      settle(field);
    }
    scans.push({ text: ended.text, target: field, page: location.pathname, until: Date.now() + PRESS_MS });
    if (scans.length === 1) handOver();
    return true;
  }

  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element)) return;
      if (endsEarlyScan(event, target)) {
        hold(event);
        return;
      }
      if (isTaken(target)) {
        restore(target);
        return;
      }
      // Beside all fields a key is the shell's: a shortcut. A scanner's are none.
      if (target === document.body && !shellStands()) {
        if (burst && burst.text.length > 2) return;
        later(target, () => target.dispatchEvent(new KeyboardEvent('keydown', event)), {
          isDue: shellStands,
        });
        return;
      }
      const field = target as HTMLInputElement;
      // An arrow opens the list of a field that has one.
      const opens = /^Arrow(Up|Down)$/.test(key) && field.matches('[role=combobox]');
      const sends = key === 'Enter' && field.localName === 'input' && !isSent(field.form);
      if (event.isComposing || !(opens || sends)) return;
      hold(event);
      later(field, () => {
        restore(field);
        // Enter first means something to the field (its code is complete), and sends the form only where the field says nothing.
        const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        if (field.dispatchEvent(again) && !opens) field.form?.requestSubmit();
      });
    },
    true,
  );

  // A list that is pasted into a field of one line would lose its line ends: it waits for the field that reads it.
  addEventListener(
    'paste',
    (event) => {
      const { target, clipboardData } = event;
      const text = clipboardData?.getData('text/plain') ?? '';
      if (!(target instanceof Element) || isTaken(target) || !target.closest('[data-paste=list]')) return;
      // What the pad takes for a list.
      if (!/[\t\r\n;]/.test(text.trim())) return;
      hold(event);
      const pasted = new DataTransfer();
      pasted.setData('text/plain', text);
      const again = { bubbles: true, cancelable: true, clipboardData: pasted };
      later(target, () => target.dispatchEvent(new ClipboardEvent('paste', again)), { isPatient: true });
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      for (const field of form.elements) settle(field);
      if (isTaken(form) || isSent(form)) return;
      hold(event);
      later(form, () => form.requestSubmit());
    },
    true,
  );

  // A key makes React take its field over at once: it has to know what was typed before it hears of the letter.
  addEventListener('beforeinput', ({ target }) => settle(target), true);

  addEventListener(
    'input',
    (event) => {
      const field = event.target as Field;
      // React hears of it itself, and of all that was typed before.
      if (isTaken(field)) {
        typed.delete(field);
        return;
      }
      const isFirst = !typed.has(field);
      typed.set(field, field.value);
      if (!isFirst) return;
      want(event);
      later(field, () => restore(field), { isPatient: true });
    },
    true,
  );
})();
