/*
 * Shows what becomes of a press that waits for its code, in a page whose scripts have not come. `input-replay.inline.ts` records such
 * presses and dispatches `press` on the window. The element that was pressed looks busy from the next frame on, and a screen reader
 * says so. Where the code does not come, words say that nothing was done, and offer to try again: at once where the element works by
 * now, else after a reload, which keeps the presses and what was typed into fields that have no code either.
 *
 * The edge writes the texts into the page: `press-state.ts`.
 */
(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** Where an element stands in the page as it came: its name, its number among those of the name, and what it is called. */
  type Place = readonly [localName: string, index: number, label: string];
  interface Press {
    readonly element: Element;
    readonly kind: string;
  }
  interface Seen extends Press {
    /** Where it was when it was pressed: a part that fails is replaced. */
    readonly place: Place;
  }
  interface Kept {
    readonly address: string;
    readonly until: number;
    readonly presses: readonly (readonly [Place, kind: string])[];
    readonly texts: readonly (readonly [Place, text: string])[];
  }

  const KEY = 'vetportal.presses';
  /** What was kept is forgotten after this time (ms): the person has long given up. */
  const KEPT_MS = 60_000;
  /** Text that people type, passwords excepted, which are not stored. */
  const TYPED =
    ':is(input,textarea,select):not([type=password],[type=file],[type=checkbox],[type=radio],[type=hidden])';

  let waiting: readonly Seen[] = [];
  let dropped: readonly Seen[] = [];

  const find = (selector: string): HTMLElement | null => document.querySelector(`.vp-presses ${selector}`);
  const isSame = (one: Press, other: Press): boolean =>
    one.element === other.element && one.kind === other.kind;
  const isLive = (element: Element): boolean =>
    element.closest<HTMLElement>('vp-part,vp-page,#app')?.dataset['hydration'] === 'done';

  function show(): void {
    const taken = find('[aria-live]');
    if (taken) taken.textContent = waiting.length > 0 ? (taken.dataset['text'] ?? '') : '';
    const notice = find('[role=alert]');
    if (notice) notice.hidden = dropped.length === 0 || waiting.length > 0;
  }

  addEventListener('press', (event) => {
    const press = (event as CustomEvent<Press & { readonly state: 'taken' | 'over' | 'dropped' }>).detail;
    const { element, state } = press;
    const seen = waiting.find((other) => isSame(other, press)) ?? { ...press, place: placeOf(element) };
    waiting = waiting.filter((other) => other !== seen);
    dropped = state === 'over' ? [] : dropped.filter((other) => !isSame(other, press));
    if (state === 'taken') waiting = [...waiting, seen];
    if (state === 'dropped') dropped = [...dropped, seen];
    if (state === 'taken') element.setAttribute('aria-busy', 'true');
    else element.removeAttribute('aria-busy');
    element.toggleAttribute('data-waiting', state === 'taken');
    show();
  });

  const labelOf = (element: Element): string =>
    element.getAttribute('aria-label') ??
    element.getAttribute('name') ??
    (element.matches('a,button') ? element.textContent : '');
  const placeOf = (element: Element): Place => [
    element.localName,
    [...document.querySelectorAll(element.localName)].indexOf(element),
    labelOf(element),
  ];
  function elementAt([localName, index, label]: Place): Element | undefined {
    const element = document.querySelectorAll(localName)[index];
    return element && labelOf(element) === label ? element : undefined;
  }
  const again = (press: Press): boolean => dispatchEvent(new CustomEvent('press-again', { detail: press }));

  function retry(): void {
    const presses = dropped;
    dropped = [];
    show();
    if (presses.every(({ element }) => isLive(element))) {
      presses.forEach(again);
      return;
    }
    const fields = [...document.querySelectorAll<Field>(TYPED)].filter((field) => !isLive(field));
    const kept: Kept = {
      address: location.href,
      until: Date.now() + KEPT_MS,
      presses: presses.map(({ place, kind }) => [place, kind]),
      texts: fields.map((field) => [placeOf(field), field.value]),
    };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // The browser stores nothing: the person presses again.
    }
    location.reload();
  }

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || dropped.length === 0) return;
    if (target.closest('.vp-presses button')) retry();
    // Whoever presses something that works has gone on.
    else if (target.closest('a,button')) {
      dropped = [];
      show();
    }
  });

  function restore(): void {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept = stored === null ? undefined : (JSON.parse(stored) as Kept);
    if (!kept || kept.address !== location.href || kept.until < Date.now()) return;
    for (const [place, text] of kept.texts) {
      const field = elementAt(place) as Field | undefined;
      if (!field || field.value === text) continue;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const [place, kind] of kept.presses) {
      const element = elementAt(place);
      if (element) again({ element, kind });
    }
  }
  addEventListener('DOMContentLoaded', () => {
    try {
      restore();
    } catch {
      // What is stored cannot be read: as if there were nothing.
    }
  });
})();
