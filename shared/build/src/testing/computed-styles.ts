type ComputedStyle = Window['getComputedStyle'];

/** What queries by role ask of each element and of all that it stands in. */
const ASKED = new Set(['display', 'visibility']);

/**
 * `getComputedStyle` for a window without style sheets of its own. jsdom tries every rule of its default sheet on each element, which
 * takes a fifth of the time of a page's tests; but what that sheet says of `display` is the same for all elements of a kind. So it
 * is asked once for each kind; an element's own `style` wins, as it does in a browser.
 *
 * @param computed jsdom's own, which is asked for everything else
 */
export function computedStylesByKind(computed: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();

  const displayOfKind = (element: Element): string => {
    const kind = kindOf(element);
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const display = computed(bare(element)).getPropertyValue('display');
    displays.set(kind, display);
    return display;
  };
  const value = (element: Element, name: string): string =>
    name === 'display' ? ownStyle(element, name) || displayOfKind(element) : visibility(element);

  return (element, pseudoElement) => {
    if (pseudoElement) return computed(element, pseudoElement);
    let whole: CSSStyleDeclaration | undefined;
    const rest = (): CSSStyleDeclaration => (whole ??= computed(element));
    const getPropertyValue = (name: string): string =>
      ASKED.has(name) ? value(element, name) : rest().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (typeof name === 'string' && ASKED.has(name)) return value(element, name);
        const found: unknown = Reflect.get(rest(), name);
        return typeof found === 'function' ? (found.bind(rest()) as unknown) : found;
      },
    });
  };
}

/** All that the default sheet looks at where it sets `display`. */
function kindOf(element: Element): string {
  const hiddenField = element.localName === 'input' && element.getAttribute('type') === 'hidden';
  return `${element.namespaceURI ?? ''} ${element.localName} ${String(element.hasAttribute('hidden'))} ${String(element.hasAttribute('open'))} ${String(hiddenField)}`;
}

/** An element of the same kind that stands nowhere and has no style of its own. */
function bare(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('style');
  return copy;
}

/** The nearest one that says it: `visibility` is inherited. */
function visibility(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, 'visibility');
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

function ownStyle(element: Element, name: string): string {
  if (!element.hasAttribute('style') || !('style' in element)) return '';
  return (element as HTMLElement).style.getPropertyValue(name);
}
