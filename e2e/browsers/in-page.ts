import type * as TestingLibrary from '@testing-library/dom';

/** A text that is compared as a whole, or a pattern. */
export type Text = { readonly whole: string } | { readonly pattern: string; readonly flags: string };

/** One narrowing of what is looked for, beginning with the whole page. */
export type Step =
  | {
      readonly by: 'role';
      readonly role: string;
      readonly name?: Text | undefined;
      readonly level?: number | undefined;
      readonly selected?: boolean | undefined;
    }
  | { readonly by: 'text'; readonly text: Text }
  | { readonly by: 'label'; readonly text: Text }
  | { readonly by: 'css'; readonly selector: string }
  /** Of those found, the ones that hold this text. */
  | { readonly by: 'holding'; readonly text: Text }
  | { readonly by: 'at'; readonly index: number };

/** What is asked of a page. */
export interface Question {
  readonly steps: readonly Step[];
  readonly ask: 'count' | 'texts' | 'value' | 'place' | 'field' | 'choose' | 'focused' | 'select all';
  readonly option?: string;
}

/** Where to press: in pixels of CSS from the window's corner; or why one cannot. */
export type Place = { readonly x: number; readonly y: number } | { readonly why: string };

/**
 * Runs in the page, as text: nothing from outside it is at hand but the library, which stands in `TestingLibraryDom`. Roles, names
 * and labels are that library's word, the same in every engine; what is out of sight or reach is left out.
 */
export function answer({ steps, ask, option }: Question): unknown {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const matcher = (text: Text): string | RegExp =>
    'whole' in text ? text.whole : new RegExp(text.pattern, text.flags);
  const textOf = (element: Element): string =>
    (element instanceof HTMLElement ? element.innerText : element.textContent).trim();
  const isReachable = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert],[aria-hidden=true]');

  function below(root: HTMLElement, step: Step): Element[] {
    if (step.by === 'css') return [...root.querySelectorAll(step.selector)];
    if (step.by === 'label') return library.queryAllByLabelText(root, matcher(step.text));
    if (step.by === 'text') return library.queryAllByText(root, matcher(step.text));
    if (step.by !== 'role') return [];
    return library.queryAllByRole(root, step.role, {
      hidden: true,
      ...(step.name === undefined ? {} : { name: matcher(step.name) }),
      ...(step.level === undefined ? {} : { level: step.level }),
      ...(step.selected === undefined ? {} : { selected: step.selected }),
    });
  }

  let found: Element[] = [document.body];
  for (const step of steps) {
    if (step.by === 'at') found = found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    else if (step.by === 'holding') {
      const wanted = matcher(step.text);
      found = found.filter((element) =>
        typeof wanted === 'string' ? textOf(element).includes(wanted) : wanted.test(textOf(element)),
      );
    } else {
      const all = found.flatMap((root) => below(root as HTMLElement, step));
      found = [...new Set(all)].filter(isReachable);
    }
  }

  const [first] = found;
  switch (ask) {
    case 'count':
      return found.length;
    case 'texts':
      return found.map(textOf);
    case 'value':
      return first && 'value' in first ? first.value : null;
    case 'field':
      return first ?? null;
    case 'focused':
      return first !== undefined && first === document.activeElement;
    case 'select all':
      if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
      return null;
    case 'choose':
      return choose(first);
    case 'place':
      return place(first);
  }

  /** The events of a person's choice in a list; the list itself is the system's, and looks different in each engine. */
  function choose(list: Element | undefined): string[] | null {
    if (!(list instanceof HTMLSelectElement)) return null;
    const wanted = [...list.options].find(({ label }) => label.trim() === option);
    if (!wanted) return [...list.options].map(({ label }) => label.trim());
    list.focus();
    list.value = wanted.value;
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    return [];
  }

  /** The middle of it, once it stands still, is not disabled, and nothing lies over it. */
  async function place(target: Element | undefined): Promise<Place> {
    if (!target) return { why: 'is not there' };
    if (found.length > 1) return { why: `is there ${String(found.length)} times` };
    if (target.matches(':disabled,[aria-disabled=true]')) return { why: 'is disabled' };
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const before = largestBox(target);
    await new Promise((done) => setTimeout(done, 60));
    const box = largestBox(target);
    if (!box || !before) return { why: 'has no size' };
    const { left, top, width, height } = box;
    if (left !== before.left || top !== before.top) return { why: 'moves' };
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isHit =
      hit !== null &&
      (target.contains(hit) || (hit instanceof HTMLElement && hit.closest('label')?.control === target));
    if (isHit) {
      noteNextPress(target);
      return { x, y };
    }
    if (hit === null) return { why: 'is out of the window' };
    const over = hit.closest('[role],section,dialog,header,nav,form,article') ?? hit;
    return { why: `lies under ${tagOf(over)}: ${textOf(over).slice(0, 80)}` };
  }

  /** What moves between the look and the press is missed; whatever stands there by then must not be pressed in its place. */
  function noteNextPress(target: Element): void {
    document.documentElement.removeAttribute('data-pressed');
    const note = (event: Event): void => {
      const isMeant = event.composedPath().includes(target) || !event.isTrusted || labelOf(event) === target;
      if (!isMeant) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      document.documentElement.setAttribute('data-pressed', isMeant ? 'meant' : 'missed');
    };
    addEventListener('click', note, { capture: true, once: true });
  }

  function labelOf({ target }: Event): Element | null | undefined {
    return target instanceof Element ? target.closest('label')?.control : undefined;
  }

  /** A link that is broken over lines has several boxes, and may have none around its middle. */
  function largestBox(target: Element): DOMRect | undefined {
    const boxes = [...target.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    return boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0];
  }

  function tagOf(element: Element): string {
    const label = element.getAttribute('aria-label') ?? element.id;
    return `<${element.localName}${label === '' ? '' : ` ${label}`}>`;
  }
}

/** Whether nothing in the window moves without end, as what holds a place does, and every picture there has come. Runs in the page, as text. */
export function isQuiet(): boolean {
  const isInWindow = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  };
  const moving = document.getAnimations().some(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return false;
    return effect.target !== null && isInWindow(effect.target);
  });
  const isComplete = [...document.images].every((image) => image.complete || !isInWindow(image));
  return document.readyState === 'complete' && !moving && isComplete;
}

/** What of a page shows that something is broken in this engine. Runs in the page, as text. */
export function lookForFaults(): string[] {
  const faults: string[] = [];
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  // One without a name was drawn here, and may have nothing to show; but never in the frame.
  const parts = 'vp-part[data-part],header vp-part,nav vp-part,footer vp-part';
  for (const part of document.querySelectorAll(parts))
    if (part.childElementCount === 0 && part.textContent.trim() === '')
      faults.push(`nothing stands in the part ${part.getAttribute('data-part') ?? '(without a name)'}`);
  for (const picture of document.querySelectorAll('svg')) {
    const { width, height } = picture.getBoundingClientRect();
    if ((width > 0 && height > 0) || !isSeen(picture) || picture.parentElement?.closest('svg')) continue;
    const where = picture.closest('a,button,[role]');
    const name =
      where?.getAttribute('aria-label') ?? where?.textContent.trim() ?? picture.parentElement?.localName;
    faults.push(`an icon is ${String(width)} × ${String(height)} px: ${name ?? ''}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (element) => isSeen(element) && element.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(
      `the page is ${String(scrollWidth)} px wide in a window of ${String(clientWidth)}: ${wide?.outerHTML.slice(0, 120) ?? ''}`,
    );
  }
  return faults;
}
