import { Hydrated, HydrationHost } from '@vetportal/module-runtime/shell';
import { act, Suspense, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import EARLY_SCAN from './early-scan.inline?script';
import INPUT_REPLAY from './input-replay.inline?script';
import TEXT_REPLAY from './text-replay.inline?script';

const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
/** How a browser sets the value of a field that a person types in: no script can come between. */
const BROWSERS_OWN = new Map<unknown, PropertyDescriptor | undefined>(
  FIELDS.map(({ prototype }) => [prototype.constructor, Object.getOwnPropertyDescriptor(prototype, 'value')]),
);

/** What the page has heard of the person, in its order. */
let heard: string[] = [];
/** When keys are pressed, in milliseconds. */
let clock = 1_000;
const say = (what: string): void => void heard.push(what);

/** Fields of every kind, and a part that React waits for in the middle of taking them over. */
function Search({ waitsFor }: { readonly waitsFor?: Promise<unknown> | undefined }) {
  const [text, setText] = useState('');
  const [inStock, setInStock] = useState(false);
  const [sort, setSort] = useState('name');
  const [pressed, setPressed] = useState(0);
  const [message, setMessage] = useState('Dear');
  // Renders all fields again, with their own texts, before anybody is told that they are hydrated.
  const [, setMeasured] = useState(false);
  useLayoutEffect(() => setMeasured(true), []);
  const press = useRef<() => void>(undefined);
  useEffect(() => {
    press.current = () => {
      setPressed(pressed + 1);
      say(pressed === 0 ? 'pressed' : `pressed ${pressed + 1}`);
    };
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        say(`sent ${text}`);
      }}
    >
      <input
        aria-label="text"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          say(`typed ${target.value}`);
        }}
      />
      <input
        aria-label="code"
        role="combobox"
        aria-expanded="false"
        aria-controls="codes"
        defaultValue="7"
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') say('code opened');
          if (event.key !== 'Enter') return;
          event.preventDefault();
          say(`code ${event.currentTarget.value}`);
        }}
      />
      <label>
        <input
          type="checkbox"
          checked={inStock}
          onChange={({ target }) => {
            setInStock(target.checked);
            say(`in stock ${String(target.checked)}`);
          }}
        />
        In stock
      </label>
      <select
        aria-label="sort"
        value={sort}
        onChange={({ target }) => {
          setSort(target.value);
          say(`sort ${target.value}`);
        }}
      >
        <option value="name">Name</option>
        <option value="price">Price</option>
      </select>
      <input
        type="file"
        aria-label="file"
        onChange={({ target }) => say(`file ${target.files?.[0]?.name ?? 'none'}`)}
      />
      <textarea
        aria-label="message"
        value={message}
        onChange={({ target }) => {
          setMessage(target.value);
          say(`message ${target.value}`);
        }}
      />
      <button type="button" onClick={() => press.current?.()}>
        More
      </button>
      <button>Send</button>
      <Late promise={waitsFor} />
    </form>
  );
}

function Late({ promise }: { readonly promise?: Promise<unknown> | undefined }): ReactNode {
  if (promise) use(promise);
  return <p>there</p>;
}

/** As the shell has it: the root says of its host when it is hydrated. */
const inHost = (host: HTMLElement | undefined, waitsFor?: Promise<unknown>) => (
  <HydrationHost value={host}>
    <Suspense>
      <Hydrated>
        <Search waitsFor={waitsFor} />
      </Hydrated>
    </Suspense>
  </HydrationHost>
);

function pageWithForm() {
  const host = document.createElement('vp-part');
  host.innerHTML = renderToString(inHost(undefined));
  document.body.replaceChildren(host);
  const find = <Kind extends Element>(selector: string, kind: abstract new () => Kind): Kind => {
    const found = host.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`no ${selector}`);
    return found;
  };
  const text = find('[aria-label=text]', HTMLInputElement);
  const code = find('[aria-label=code]', HTMLInputElement);
  const select = find('select', HTMLSelectElement);
  const message = find('textarea', HTMLTextAreaElement);
  const type = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) => {
    // As a browser does it: what React remembers of the field stays as it was.
    BROWSERS_OWN.get(field.constructor)?.set?.call(field, value);
    act(() => {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const choose = (file: File) => {
    const field = find('[type=file]', HTMLInputElement);
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    act(() => {
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    });
  };
  const press = (field: Element, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    // A browser sends the form by itself where nobody objects.
    act(() => {
      if (field.dispatchEvent(event) && key === 'Enter') field.closest('form')?.requestSubmit();
    });
  };
  /** As a hand scanner does it, 2 ms a key. */
  const scan = (
    field: HTMLInputElement,
    code: string,
    { end = 'Enter', msPerKey = 2, pauses = [] as readonly number[] } = {},
  ) => {
    for (const [at, key] of [...Array.from(code), ...(end === '' ? [] : [end])].entries()) {
      clock += pauses.includes(at) ? 90 : msPerKey;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: clock });
      act(() => void field.dispatchEvent(event));
      if (!event.defaultPrevented && key.length === 1) type(field, field.value + key);
    }
  };
  const hydrate = (waitsFor?: Promise<unknown>) =>
    act(async () => {
      hydrateRoot(host, inHost(host, waitsFor));
      await Promise.resolve();
    });
  const wait = () => act(() => jest.advanceTimersByTimeAsync(50));
  const more = find('[type=button]', HTMLButtonElement);
  return { host, text, code, select, message, more, type, scan, choose, press, hydrate, wait };
}

describe('input before hydration @B11', () => {
  /** What the browser tells when the shell stands. */
  let toldOfMark: () => void = () => undefined;

  beforeAll(() => {
    Object.assign(globalThis, {
      IS_REACT_ACT_ENVIRONMENT: true,
      PerformanceObserver: class {
        constructor(told: (marks: unknown, observer: unknown) => void) {
          toldOfMark = () => told(undefined, { disconnect: () => undefined });
        }
        observe(): void {}
      },
    });
    for (const text of [EARLY_SCAN, TEXT_REPLAY, INPUT_REPLAY]) {
      const script = document.createElement('script');
      script.textContent = text;
      document.head.append(script);
    }
  });
  beforeEach(() => {
    heard = [];
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => jest.useRealTimers());

  test('typed text is replayed once the field is hydrated', async () => {
    const { text, type, hydrate, wait } = pageWithForm();
    type(text, 'meloxi');
    await hydrate();
    await wait();
    expect(heard).toEqual(['typed meloxi']);
    expect(text.value).toBe('meloxi');
  });

  test('a quantity is selected when it gets the focus, so that a digit replaces it @W05', () => {
    const field = document.createElement('input');
    field.setAttribute('role', 'spinbutton');
    field.value = '12';
    document.body.replaceChildren(field);
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  });

  test('typed text waits for its field without limit; a press is dropped after a while', async () => {
    const { text, more, type, hydrate, wait } = pageWithForm();
    type(text, 'meloxi');
    more.click();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await hydrate();
    await wait();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(heard).toEqual(['typed meloxi']);
  });

  test('typed text is replayed before the form is submitted, however soon', async () => {
    const { text, type, press, hydrate, wait } = pageWithForm();
    type(text, 'meloxicam');
    await hydrate();
    press(text, 'Enter');
    expect(heard).toEqual(['typed meloxicam', 'sent meloxicam']);
    await wait();
    expect(heard).toHaveLength(2);
  });

  test('text that is typed on during hydration stays', async () => {
    const { text, type, hydrate, wait } = pageWithForm();
    type(text, 'melo');
    await hydrate();
    type(text, 'meloxicam');
    await wait();
    expect(text.value).toBe('meloxicam');
    expect(heard).toEqual(['typed melo', 'typed meloxicam']);
  });

  test('a re-render before the replay leaves text and selection as they are', async () => {
    const { host, text, type, hydrate, wait } = pageWithForm();
    text.focus();
    type(text, 'meloxi');
    await hydrate();
    text.setSelectionRange(2, 4);
    act(() => host.querySelector('label')?.click());
    await wait();
    expect([text.value, text.selectionStart, text.selectionEnd]).toEqual(['meloxi', 2, 4]);
    expect(heard).toContain('typed meloxi');
    // From then on the page says again what stands there.
    text.value = '';
    expect(text.value).toBe('');
  });

  test('hydration leaves caret and selection as they are, though the page renders its own text first', async () => {
    const { text, message, type, hydrate } = pageWithForm();
    type(message, 'Dear Claire');
    text.focus();
    type(text, 'meloxi');
    text.setSelectionRange(2, 4, 'backward');
    await hydrate();
    expect(heard).toEqual(['message Dear Claire', 'typed meloxi']);
    expect([text.value, text.selectionStart, text.selectionEnd]).toEqual(['meloxi', 2, 4]);
    expect([text.selectionDirection, message.value]).toEqual(['backward', 'Dear Claire']);
  });

  test('a character of several keys is completed before its text is replayed', async () => {
    const { text, type, hydrate, wait } = pageWithForm();
    const compose = (kind: string) =>
      act(() => void text.dispatchEvent(new CompositionEvent(kind, { bubbles: true })));
    type(text, 't');
    compose('compositionstart');
    type(text, 't^');
    await hydrate();
    expect(heard).toEqual([]);
    type(text, 'tê');
    compose('compositionend');
    await wait();
    expect(heard).toEqual(['typed tê']);
    expect(text.value).toBe('tê');
  });

  test('no prototype of the page is changed', () => {
    for (const { prototype } of FIELDS)
      expect(Object.getOwnPropertyDescriptor(prototype, 'value')).toEqual(
        BROWSERS_OWN.get(prototype.constructor),
      );
  });

  test.each([1, 2, 10])('%i presses of a button before hydration are one press @W44', async (times) => {
    const { more, hydrate, wait } = pageWithForm();
    for (let count = 0; count < times; count += 1) more.click();
    await hydrate();
    // React handles clicks by now, and the press has not been replayed yet.
    act(() => more.click());
    await wait();
    expect(heard).toEqual(['pressed']);
    // Too soon for a person to have seen the effect.
    act(() => more.click());
    expect(heard).toEqual(['pressed']);
    await act(() => jest.advanceTimersByTimeAsync(400));
    act(() => more.click());
    expect(heard).toEqual(['pressed', 'pressed 2']);
  });

  test('a press soon after the replay counts where the person has waited or done something else @W44', async () => {
    const { more, hydrate, wait } = pageWithForm();
    more.click();
    await act(() => jest.advanceTimersByTimeAsync(400));
    await hydrate();
    await wait();
    act(() => more.click());
    expect(heard).toEqual(['pressed', 'pressed 2']);

    const other = pageWithForm();
    heard = [];
    other.more.click();
    await other.hydrate();
    await other.wait();
    other.type(other.text, 'a');
    act(() => other.more.click());
    expect(heard).toEqual(['pressed', 'typed a', 'pressed 2']);
  });

  test('different presses keep their order, and each finds what the one before has changed @W44', async () => {
    const { host, text, more, type, press, hydrate, wait } = pageWithForm();
    type(text, 'amoxi');
    press(text, 'Enter');
    more.click();
    press(text, 'Enter');
    host.querySelector('label')?.click();
    more.click();
    await hydrate();
    await wait();
    expect(heard).toEqual(['typed amoxi', 'sent amoxi', 'pressed', 'in stock true']);
  });

  test('a letter typed right after hydration continues the typed text', async () => {
    const { text, type, hydrate, wait } = pageWithForm();
    type(text, 'meloxi');
    await hydrate();
    act(() => void text.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: 'c' })));
    type(text, `${text.value}c`);
    await wait();
    expect(text.value).toBe('meloxic');
    expect(heard).toEqual(['typed meloxi', 'typed meloxic']);
  });

  test('nothing is lost while React has hydrated a part of the page and waits for the rest', async () => {
    const { text, type, press, hydrate, wait } = pageWithForm();
    let come: (value: unknown) => void = () => undefined;
    const rest = new Promise((resolve) => (come = resolve));
    type(text, 'meloxi');
    await hydrate(rest);
    await wait();
    press(text, 'Enter');
    await wait();
    expect(heard).toEqual([]);
    await act(async () => {
      come('the rest');
      await rest;
    });
    await wait();
    expect(heard).toEqual(['typed meloxi', 'sent meloxi']);
    expect(text.value).toBe('meloxi');
  });

  describe('a hand scanner @W05', () => {
    const CODES = ['5499900000017', ']d20105499900000024', '"(ç!&'];
    /** As the page does that hears scanners. */
    const listen = () => {
      const hear = (event: Event) => {
        event.preventDefault();
        if (event instanceof CustomEvent) say(`scanned ${String(event.detail)}`);
      };
      addEventListener('early-scan', hear);
      return () => removeEventListener('early-scan', hear);
    };

    test('leaves its text in no field, and its scans are dispatched in order once a part handles scans', async () => {
      const { text, code, scan, type, hydrate, wait } = pageWithForm();
      type(text, 'amox');
      scan(text, CODES[0] ?? '');
      scan(code, CODES[1] ?? '', { end: 'Tab' });
      scan(code, CODES[2] ?? '');
      expect([text.value, code.value]).toEqual(['amox', '7']);
      await hydrate();
      await wait();
      expect(heard).not.toContainEqual(expect.stringContaining('54999'));
      expect(text.value).toBe('amox');
      heard = [];
      const leave = listen();
      await wait();
      leave();
      expect(heard).toEqual(CODES.map((one) => `scanned ${one}`));
    });

    test('that is in the middle of a code when its field is hydrated gives the whole scan', async () => {
      const { text, scan, hydrate, wait } = pageWithForm();
      const leave = listen();
      scan(text, '54999', { end: '' });
      await hydrate();
      scan(text, '00000017');
      await wait();
      leave();
      expect(heard.filter((one) => one.startsWith('scanned'))).toEqual(['scanned 5499900000017']);
      expect(heard).not.toContainEqual(expect.stringContaining('sent'));
      expect(heard.at(-2)).toBe('typed ');
      expect(text.value).toBe('');
    });

    test('that ends once a part handles scans comes after all that wait, before the next key', async () => {
      const { text, code, scan, hydrate } = pageWithForm();
      scan(text, CODES[0] ?? '');
      scan(code, '549', { end: '' });
      await hydrate();
      const leave = listen();
      scan(code, '9900000024');
      leave();
      expect(heard.filter((one) => one.startsWith('scanned'))).toEqual([
        'scanned 5499900000017',
        'scanned 5499900000024',
      ]);
    });

    test('tells who begins to listen when the last key was pressed of what goes on', () => {
      const { text, scan } = pageWithForm();
      const lastKey = () => {
        const detail = { at: 0 };
        dispatchEvent(new CustomEvent('last-key', { detail }));
        return detail.at;
      };
      const leave = listen();
      scan(text, '549', { end: '' });
      expect(lastKey()).toBe(clock);
      scan(text, '9900000017');
      leave();
      expect(lastKey()).toBe(-Infinity);
    });

    test('may pause once within a code, the moment of hydration included', async () => {
      const { text, code, scan, hydrate, wait } = pageWithForm();
      const leave = listen();
      scan(text, CODES[0] ?? '', { pauses: [4] });
      scan(code, '549', { end: '' });
      await hydrate();
      scan(code, '9900000024', { pauses: [0] });
      await wait();
      leave();
      expect(heard.filter((one) => one.startsWith('scanned'))).toEqual([
        'scanned 5499900000017',
        'scanned 5499900000024',
      ]);
      expect([text.value, code.value]).toEqual(['', '7']);
    });

    test.each([
      ['a person’s typing', { msPerKey: 60 }, '5499900', 'sent 5499900'],
      ['a code with two pauses', { pauses: [3, 6] }, '5499900', 'sent 5499900'],
      ['a short code with a pause', { pauses: [3] }, '549990', 'sent 549990'],
      ['a word that something fills in', {}, 'amoxicilline', 'sent amoxicilline'],
      ['a short number', {}, '1234', 'sent 1234'],
    ])('is none: %s', async (_what, pace, typed, sent) => {
      const { text, scan, hydrate, wait } = pageWithForm();
      const leave = listen();
      scan(text, typed, pace);
      await hydrate();
      await wait();
      leave();
      expect(heard.at(-1)).toBe(sent);
      expect(text.value).toBe(typed);
    });

    test('that nobody handles for a while is dropped, and its field is as before', async () => {
      const { code, scan, hydrate } = pageWithForm();
      scan(code, CODES[0] ?? '');
      await hydrate();
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      const leave = listen();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      leave();
      expect(heard).toEqual([]);
      expect(code.value).toBe('7');
    });
  });

  test('a shell from before 1.10 of the contract, which says nothing, gets typed text and presses a while after it stands @D13', async () => {
    const { host, text, more, type, wait } = pageWithForm();
    type(text, 'meloxi');
    more.click();
    await act(async () => {
      hydrateRoot(host, inHost(undefined));
      await Promise.resolve();
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(heard).toEqual([]);
    const app = document.createElement('div');
    app.id = 'app';
    document.body.append(app);
    Object.assign(performance, { getEntriesByName: () => ['shell-stands'] });
    toldOfMark();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await wait();
    expect(heard).toEqual(['typed meloxi', 'pressed']);
    await act(() => jest.advanceTimersByTimeAsync(400));
    act(() => more.click());
    expect(heard).toEqual(['typed meloxi', 'pressed', 'pressed 2']);
    app.remove();
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  test('a part of such a shell is hydrated a while after the person has turned to it, and a press waits for that @D13', async () => {
    const { host, more } = pageWithForm();
    const app = document.createElement('div');
    app.id = 'app';
    document.body.append(app);
    Object.assign(performance, { getEntriesByName: () => ['shell-stands'] });
    toldOfMark();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    more.click();
    // The part gets its script because it is wanted.
    await act(() => jest.advanceTimersByTimeAsync(600));
    act(() => {
      hydrateRoot(host, inHost(undefined));
    });
    expect(heard).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(heard).toEqual(['pressed']);
    app.remove();
    Reflect.deleteProperty(performance, 'getEntriesByName');
  });

  test('a press is replayed on the replacement of its button, and on no other page', async () => {
    const { host, more, wait } = pageWithForm();
    more.click();
    // As after a fallback: another version is drawn where the button stood.
    host.replaceChildren();
    await wait();
    act(() => createRoot(host).render(inHost(host)));
    await wait();
    expect(heard).toEqual(['pressed']);

    const other = pageWithForm();
    other.more.click();
    const { pathname } = location;
    history.pushState(null, '', '/elsewhere');
    other.host.replaceChildren();
    act(() => createRoot(other.host).render(inHost(other.host)));
    await other.wait();
    history.pushState(null, '', pathname);
    expect(heard).toEqual(['pressed']);
  });

  test('typed text is replayed in the replacement of its field, which is written on in @W16 @W17', async () => {
    const { host, text, type, wait } = pageWithForm();
    text.focus();
    type(text, 'meloxi');
    // As where a translator had rewritten what React was to hydrate.
    host.replaceChildren();
    act(() => createRoot(host).render(inHost(host)));
    await wait();
    expect(heard).toEqual(['typed meloxi']);
    expect(document.activeElement).toBe(host.querySelector('input'));
    expect(document.activeElement).not.toBe(text);
  });

  test('a field that is created anew before anything was typed into it is typed into all the same @W16 @W17', async () => {
    const { host, text, press, wait } = pageWithForm();
    text.focus();
    // The key itself makes React hydrate its field, and take it away.
    text.addEventListener('keydown', () => host.replaceChildren(), { once: true });
    press(text, 'm');
    await wait();
    for (const key of ['e', 'l']) press(document.body, key);
    act(() => createRoot(host).render(inHost(host)));
    await wait();
    expect(heard).toEqual(['typed mel']);
    expect(document.activeElement).toBe(host.querySelector('input'));
    // A field that works, and goes, takes no keys with it.
    host.replaceChildren();
    const shortcut = jest.fn();
    document.addEventListener('keydown', shortcut);
    press(document.body, 'x');
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).toHaveBeenCalledTimes(1);
  });

  test('a key that has a field created anew is written once @W16 @W17', async () => {
    const { host, text, type, wait } = pageWithForm();
    text.focus();
    type(text, 'melo');
    // React creates the field anew within the key's own event; the browser then writes the key where the focus is.
    text.addEventListener(
      'keydown',
      () => {
        host.replaceChildren();
        act(() => createRoot(host).render(inHost(host)));
      },
      { once: true },
    );
    const send = (type: string, target: Element, init: KeyboardEventInit | InputEventInit): boolean =>
      target.dispatchEvent(
        type === 'beforeinput'
          ? new InputEvent(type, { ...init, bubbles: true, cancelable: true })
          : new KeyboardEvent(type, { ...init, bubbles: true, cancelable: true }),
      );
    send('keydown', text, { key: 'x' });
    const replacement = document.activeElement ?? document.body;
    expect(replacement).toBe(host.querySelector('input'));
    expect(send('beforeinput', replacement, { data: 'x' })).toBe(false);
    await wait();
    expect(heard).toEqual(['typed melox']);
    // The next key is the field's own, and so is what comes without one.
    send('keydown', replacement, { key: 'i' });
    expect(send('beforeinput', replacement, { data: 'i' })).toBe(true);
    send('keyup', replacement, { key: 'i' });
    expect(send('beforeinput', replacement, { inputType: 'insertFromPaste' })).toBe(true);
  });

  test('keys that come while a field is being created anew are typed into its replacement, and are no shortcuts @W16 @W17', async () => {
    const { host, text, type, press, wait } = pageWithForm();
    text.focus();
    type(text, 'melo');
    host.replaceChildren();
    const shortcut = jest.fn();
    document.addEventListener('keydown', shortcut);
    for (const key of ['x', 'o', 'Backspace', 'i']) press(document.body, key);
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).not.toHaveBeenCalled();
    // It is created, not hydrated, and says no more than that it works.
    host.dataset['hydration'] = 'done';
    act(() => createRoot(host).render(inHost(undefined)));
    await wait();
    expect(heard).toEqual(['typed meloxi']);
    expect(document.activeElement).toBe(host.querySelector('input'));
  });

  test('a pointer that moves marks the page, for scripts that wait for a person', () => {
    pageWithForm();
    const { dataset } = document.documentElement;
    expect(dataset['begun']).toBeUndefined();
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(dataset['begun']).toBe('');
    delete dataset['begun'];
  });

  test.each([
    ['a link that leads elsewhere', '#away', 'pointerover', ['vp-part']],
    ['a link to another view of the page', '#stays', 'focusin', ['vp-page', 'vp-part']],
    ['a button under a finger', 'button', 'pointerdown', ['vp-page', 'vp-part']],
    ['a button pressed by no pointer', 'button', 'click', ['vp-page', 'vp-part']],
    ['a choice that no focus went before', 'select', 'input', ['vp-page', 'vp-part']],
  ])('what is turned to is marked, and gets its script: %s', (_, on, type, marked) => {
    document.body.innerHTML = `<vp-page><vp-part><a id="away" href="/fr/p/x">x</a><a id="stays" href="?page=2">2</a>
      <button type="button">b</button><select><option>1</option></select></vp-part></vp-page>`;
    document.querySelector(on)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    const wanted = [...document.querySelectorAll('[data-wanted]')].map(({ localName }) => localName);
    expect(wanted).toEqual(marked);
  });

  test('the field handles Enter first, and where it does the form is not submitted', async () => {
    const { code, type, press, hydrate, wait } = pageWithForm();
    type(code, '3500012');
    press(code, 'Enter');
    expect(heard).toEqual([]);
    await hydrate();
    await wait();
    expect(heard).toEqual(['code 3500012']);
  });

  test('an arrow opens the list of a field that has one, and submits nothing', async () => {
    const { code, press, hydrate, wait } = pageWithForm();
    press(code, 'ArrowDown');
    expect(heard).toEqual([]);
    await hydrate();
    await wait();
    expect(heard).toEqual(['code opened']);
  });

  test('Enter submits the form where the field does not handle it', async () => {
    const { text, type, press, hydrate, wait } = pageWithForm();
    type(text, 'amoxi');
    press(text, 'Enter');
    await hydrate();
    await wait();
    expect(heard).toEqual(['typed amoxi', 'sent amoxi']);
  });

  test('a chosen file is replayed once', async () => {
    const { choose, hydrate, wait } = pageWithForm();
    choose(new File(['3500012;2'], 'order.csv'));
    await hydrate();
    await wait();
    expect(heard).toEqual(['file order.csv']);
    choose(new File([''], 'other.csv'));
    await wait();
    expect(heard).toEqual(['file order.csv', 'file other.csv']);
  });

  test('a choice, a ticked box and a press are replayed once', async () => {
    const { host, select, more, type, hydrate, wait } = pageWithForm();
    type(select, 'price');
    host.querySelector('label')?.click();
    more.click();
    await hydrate();
    await wait();
    await wait();
    expect([...heard].sort()).toEqual(['in stock true', 'pressed', 'sort price']);
    expect(select.value).toBe('price');
    expect(host.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
  });
});
