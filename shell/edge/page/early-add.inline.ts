/*
 * Runs in the page before its scripts, and adds articles to the cart before any code of the cart is there (`W44`). A form that names an
 * article in `data-add-to-cart` needs no code for that: this script stores the command in the list from which the bus delivers
 * (`shared/module-runtime/src/bus/stored-commands.ts`), and shows at once what has been added, on the button and on the cart's icon. The
 * engine of the cart carries the command out once it is there, after a reload too.
 *
 * What is not plainly right, a quantity above all, is left to the form's own code: `input-replay.inline.ts` replays that press.
 */
(() => {
  const STORAGE_KEY = 'vetportal.commands';
  /** Presses so close to each other are one: the person has not seen the effect of the first yet. */
  const REACTION_MS = 400;
  const POLL_MS = 50;

  interface Command {
    readonly id: string;
    readonly name: string;
    readonly request: { readonly productId: number; readonly quantity: number };
    readonly askedAt: number;
  }
  interface Added {
    readonly id: string;
    readonly productId: number;
    readonly quantity: number;
    readonly button: Element | undefined;
  }
  /** What the page itself does not show yet. */
  let added: readonly Added[] = [];
  let hasFailed = false;
  let last: { readonly form: Element; readonly at: number } | undefined;

  /** As in `input-replay.inline.ts`. */
  const isHydrated = (element: Element): boolean => {
    const host = element.closest<HTMLElement>('vp-part,vp-page,#app');
    return !host || host.dataset['hydration'] === 'done';
  };

  function stored(): readonly Command[] {
    const text = sessionStorage.getItem(STORAGE_KEY);
    return text === null ? [] : (JSON.parse(text) as { readonly commands: readonly Command[] }).commands;
  }

  function write(commands: readonly Command[]): void {
    if (commands.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 1, commands }));
  }

  /** @returns whether the command will be carried out */
  function store(command: Command): boolean {
    try {
      write([...stored(), command]);
    } catch {
      // Forbidden or full, or written by another version.
      return false;
    }
    // A bus that is there has read the list before.
    dispatchEvent(new Event('command-stored'));
    return true;
  }

  const fieldOf = (form: Element): HTMLInputElement | null => form.querySelector('[role=spinbutton]');
  const limit = (field: Element, name: string): number => Number(field.getAttribute(name));

  /** The quantity in a form; undefined where it is not plainly one. */
  function quantityIn(form: Element): number | undefined {
    const field = fieldOf(form);
    if (!field || !/^\d+$/.test(field.value)) return undefined;
    const quantity = Number(field.value);
    const unit = limit(field, 'aria-valuemin');
    const isOne = quantity >= unit && quantity <= limit(field, 'aria-valuemax') && quantity % unit === 0;
    return isOne ? quantity : undefined;
  }

  function setQuantity(form: Element, text: string | null | undefined): void {
    const field = fieldOf(form);
    if (!field || text === null || text === undefined || field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function mark(element: Element, count: number): void {
    if (count > 0) element.setAttribute('data-added', `+${String(count)}`);
    else element.removeAttribute('data-added');
  }

  /** Shows what has been added where the code that shows it is not there, or does not know of it yet. */
  function show(): void {
    const waiting = new Set(stored().map(({ id }) => id));
    const isShownBy = (element: Element, { id }: Added): boolean => !waiting.has(id) && isHydrated(element);
    for (const { button } of added) {
      if (!button) continue;
      const here = added.filter((one) => one.button === button && !isShownBy(button, one));
      mark(
        button,
        here.reduce((sum, { quantity }) => sum + quantity, 0),
      );
    }
    const icons = [...document.querySelectorAll('[data-cart-count]')];
    for (const icon of icons) {
      const here = added.filter((one) => !isShownBy(icon, one));
      mark(icon, new Set(here.map(({ productId }) => productId)).size);
    }
    added = added.filter((one) =>
      [...icons, ...(one.button?.isConnected === true ? [one.button] : [])].some(
        (element) => !isShownBy(element, one),
      ),
    );
  }
  function poll(): void {
    setTimeout(() => {
      show();
      if (added.length > 0) poll();
    }, POLL_MS);
  }
  function follow(more: readonly Added[]): void {
    if (added.length === 0) poll();
    added = [...added, ...more];
    show();
  }

  /** Adds what a form says. @returns false where that takes the form's own code */
  function add(form: HTMLFormElement): boolean {
    if (hasFailed || isHydrated(form) || form.querySelector('[data-waiting]')) return false;
    // Without a network the cart knows an article from the form's own code alone.
    if (!navigator.onLine) return false;
    const now = Date.now();
    const isRepeat = last?.form === form && now - last.at < REACTION_MS;
    if (isRepeat) {
      last = { form, at: now };
      return true;
    }
    const productId = Number(form.dataset['addToCart']);
    const quantity = quantityIn(form);
    // Over plain HTTP a browser makes no ids.
    if (quantity === undefined || !('randomUUID' in crypto)) return false;
    const id = crypto.randomUUID();
    if (!store({ id, name: 'cart.add', request: { productId, quantity }, askedAt: now })) return false;
    last = { form, at: now };
    follow([{ id, productId, quantity, button: form.querySelector('[type=submit]') ?? undefined }]);
    // The field begins again with the least that can be ordered, as with its code.
    setQuantity(form, fieldOf(form)?.getAttribute('aria-valuemin'));
    const live = document.querySelector<HTMLElement>('.vp-presses [aria-live]');
    if (live) live.textContent = `${live.dataset['addedText'] ?? ''} ${String(quantity)}`;
    return true;
  }

  // Before the input replay, which would keep the press until its code is there.
  function take(event: Event, pressed: string): void {
    const form =
      event.target instanceof Element && event.target.closest(pressed)?.closest<HTMLFormElement>('form');
    if (!form || form.dataset['addToCart'] === undefined || !add(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  addEventListener('click', (event) => take(event, '[type=submit]'), true);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && !event.isComposing) take(event, '[role=spinbutton]');
    },
    true,
  );

  // A script of the page itself has failed: nothing will be carried out here. The presses become those of a person who is told so, and
  // may try them again (`press-state.inline.ts`).
  addEventListener(
    'error',
    ({ target }) => {
      const isOwn = target instanceof HTMLScriptElement && target.integrity !== '';
      if (!isOwn || performance.getEntriesByName('shell-stands').length > 0) return;
      hasFailed = true;
      const dropped = added.filter(({ button }) => button !== undefined);
      const ids = new Set(dropped.map(({ id }) => id));
      write(stored().filter(({ id }) => !ids.has(id)));
      for (const { button: element, quantity } of dropped) {
        element?.removeAttribute('data-added');
        const form = element?.closest('form');
        if (form) setQuantity(form, String(quantity));
        dispatchEvent(new CustomEvent('press', { detail: { element, kind: 'click', state: 'dropped' } }));
      }
      added = added.filter(({ button }) => button === undefined);
      show();
    },
    true,
  );

  // What was added on a page that was left before its code came.
  addEventListener('DOMContentLoaded', () => {
    try {
      const former = stored().filter(({ name }) => name === 'cart.add');
      if (former.length > 0) follow(former.map(({ id, request }) => ({ id, ...request, button: undefined })));
    } catch {
      // What is stored cannot be read: the bus says so.
    }
  });
})();
