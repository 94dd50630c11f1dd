/*
 * Runs in the page before its scripts, and replays typed text: React would put a field's own text over what a person has typed into its
 * HTML. The text is replayed once the field is hydrated, and before anything else is done with it; it is kept as long as the page is not left.
 */
(() => {
  type TextField = HTMLInputElement | HTMLTextAreaElement;
  type Field = TextField | HTMLSelectElement;
  type Caret = readonly [from: number, to: number | null, direction: 'forward' | 'backward' | 'none'];

  /** As in `input-replay.inline.ts`. */
  const isHydrated = (element: Element): boolean => {
    const host = element.closest<HTMLElement>('vp-part,vp-page,#app');
    return !host || host.dataset['hydration'] === 'done';
  };

  interface Place {
    /** Which of the fields like it a field is. */
    readonly index: number;
    readonly page: string;
  }
  interface Typed extends Place {
    readonly text: string;
  }
  /** Text typed into fields that are not hydrated yet. */
  const typed = new Map<Field, Typed>();
  /** The field that the person is in, which is not hydrated yet. */
  let current: { readonly field: Field; readonly place: Place } | undefined;
  /** A key that is down and has not written yet. */
  let pressed: KeyboardEvent | undefined;
  /** Whether the key that is down has been added to a text here: the browser would write it once more, into the field that has the focus by now. */
  let isAdded = false;
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

  const nameOf = (field: Field): string =>
    [field.type, field.name, field.getAttribute('aria-label'), field.getAttribute('placeholder')].join();
  const alike = (field: Field): Field[] =>
    [...document.querySelectorAll<Field>(field.localName)].filter((other) => nameOf(other) === nameOf(field));

  const placeOf = (field: Field): Place => ({ index: alike(field).indexOf(field), page: location.pathname });
  const isOnPage = ({ page }: Place): boolean => page === location.pathname;
  const isNowhere = (): boolean => document.activeElement === document.body;
  /** Whether the shell's form restore keeps the text of a field that is gone, for the version that takes the place of the one that had it. */
  const isRestored = (field: Field): boolean =>
    !dispatchEvent(new CustomEvent('field-gone', { cancelable: true, detail: field }));
  /** Whether the person was in a field that is being created anew. */
  const isInGone = ({ field, place }: NonNullable<typeof current>): boolean =>
    !field.isConnected && isOnPage(place) && isNowhere() && !isRestored(field);

  /** The field that has replaced another and works: React creates anew what a translator had rewritten. */
  function replacementOf(gone: Field, { index }: Place): Field | undefined {
    const field = alike(gone)[index];
    return field && isHydrated(field) ? field : undefined;
  }

  function moveFocus(): void {
    if (current && isInGone(current))
      replacementOf(current.field, current.place)?.focus({ preventScroll: true });
  }

  function moveText(gone: Field, entry: Typed): void {
    const isWanted = isOnPage(entry) && !isRestored(gone);
    const field = isWanted ? replacementOf(gone, entry) : undefined;
    if (!field && isWanted) return;
    typed.delete(gone);
    if (!field) return;
    typed.set(field, entry);
    const end = entry.text.length;
    queueMicrotask(() =>
      replayText(field, field === document.activeElement ? [end, end, 'none'] : undefined),
    );
  }

  function replayText(field: Field, caret = caretOf(field)): void {
    const text = typed.get(field)?.text;
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

  /** Adds a key to the text of a field that is being created anew. @returns whether there is one, and the key writes */
  function typeIntoGone({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (!current || !isInGone(current)) return false;
    if (ctrlKey || metaKey || (key.length !== 1 && key !== 'Backspace')) return false;
    const { field, place } = current;
    const { text } = typed.get(field) ?? { text: field.value };
    typed.set(field, { ...place, text: key === 'Backspace' ? text.slice(0, -1) : text + key });
    return true;
  }

  /** React hydrates a field at once that a key comes to, and may take it away before the key has written. */
  function typePressed(): void {
    const key = pressed;
    pressed = undefined;
    if (key && typeIntoGone(key)) isAdded = true;
  }

  function replayDue(): void {
    typePressed();
    moveFocus();
    // From now on React knows what becomes of it.
    if (current?.field.isConnected === true && isHydrated(current.field)) current = undefined;
    for (const [field, entry] of [...typed]) {
      if (!field.isConnected) moveText(field, entry);
      else if (isHydrated(field)) {
        const caret = caretOf(field);
        queueMicrotask(() => replayText(field, caret));
      }
    }
  }
  // Within React's commit. Once that is over React handles events, and may have set a field to its own value meanwhile.
  addEventListener('hydrated', replayDue);
  // What React has created instead of hydrating it says that alone.
  addEventListener('interactive', replayDue);
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
      typePressed();
      isAdded = false;
      replayIfHydrated(event.target);
      if (typeIntoGone(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.target === current?.field) {
        pressed = event;
        setTimeout(typePressed);
      }
    },
    true,
  );
  addEventListener(
    'submit',
    ({ target }) => {
      for (const field of (target as HTMLFormElement).elements) replayIfHydrated(field);
    },
    true,
  );
  addEventListener('keyup', () => (isAdded = false), true);
  addEventListener(
    'beforeinput',
    (event) => {
      // A key makes React hydrate its field at once: earlier text must be replayed before the new letter.
      replayIfHydrated(event.target);
      if (isAdded) event.preventDefault();
    },
    true,
  );

  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field;
      pressed = undefined;
      // React handles this event itself, with all text in the field.
      if (isHydrated(field)) typed.delete(field);
      else typed.set(field, { ...placeOf(field), text: field.value });
    },
    true,
  );
  addEventListener('focusin', ({ target }) => {
    const field = target as Field;
    const isEarly = field.matches('input,textarea,select') && !isHydrated(field);
    current = isEarly ? { field, place: placeOf(field) } : undefined;
  });
})();
