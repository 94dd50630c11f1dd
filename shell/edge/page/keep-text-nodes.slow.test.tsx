import { act, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import KEEP_TEXT_NODES from './keep-text-nodes.inline?script';

type Translate = (text: Text) => void;

/** No page of ours has this element, which is deprecated. */
const FONT: string = 'font';
const translated = (text: string): string => `[${text}]`;

function font(document: Document, content: Node | string): HTMLElement {
  const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)];
  inner.append(content);
  outer.append(inner);
  return outer;
}

/** What translators do with a text node. */
const TRANSLATORS: Readonly<Record<string, Translate>> = {
  replaces: (text) => text.replaceWith(font(document, translated(text.data))),
  wraps(text) {
    const wrapper = font(document, '');
    text.before(wrapper);
    text.data = translated(text.data);
    wrapper.firstElementChild?.append(text);
  },
  'inserts and removes': (text) => {
    text.before(font(document, translated(text.data)));
    text.remove();
  },
};

/** All texts of a page that are not translated yet, as Chrome does. */
function translate(root: Node, how: Translate): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!text.parentElement?.closest('font') && text.data.trim() !== '') how(text);
}

interface State {
  readonly count: number;
  readonly hasNote: boolean;
  readonly isOpen: boolean;
  readonly items: readonly string[];
}

/** Texts as JSX makes them: beside others, alone, that come and go, and that change their place. */
const Part = ({ count, hasNote, isOpen, items }: State) => (
  <section>
    {isOpen ? 'open' : <b>closed</b>}
    {count} articles{hasNote && ', one of them new'}
    <p>{hasNote ? 'note' : null}</p>
    {items.map((item) => (
      <span key={item}>
        {item} {count}
      </span>
    ))}
    {hasNote && <i>note</i>}
    end
  </section>
);

beforeAll(() => void window.eval(KEEP_TEXT_NODES));
const settle = (): Promise<void> => act(async () => Promise.resolve());

const state = fc.record({
  count: fc.nat(20),
  hasNote: fc.boolean(),
  isOpen: fc.boolean(),
  items: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
});

describe('a part whose texts a translator wraps @W17', () => {
  test.each(Object.entries(TRANSLATORS))(
    'goes on, and shows what it says: one that %s',
    async (_what, how) => {
      await fc.assert(
        fc.asyncProperty(
          state,
          fc.array(fc.tuple(state, fc.boolean()), { minLength: 1, maxLength: 6 }),
          async (first, steps) => {
            const { container, rerender, unmount } = render(<Part {...first} />);
            let last = first;
            for (const [next, translates] of steps) {
              if (translates) translate(container, how);
              await settle();
              rerender(<Part {...next} />);
              await settle();
              last = next;
            }
            const plain = document.createElement('div');
            const root = createRoot(plain);
            act(() => root.render(<Part {...last} />));
            const said = container.textContent.replaceAll(/[[\]]/g, '');
            const expected = plain.textContent;
            act(() => root.unmount());
            unmount();
            expect(said).toBe(expected);
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test('is what the edge has sent when React is about to hydrate it', async () => {
    const { container } = render(<Part count={3} hasNote isOpen items={['a']} />);
    const before = container.innerHTML;
    translate(container, TRANSLATORS['replaces'] ?? (() => undefined));
    await settle();
    container.dispatchEvent(new Event('hydrating', { bubbles: true }));
    expect(container.innerHTML).toBe(before);
  });

  test('says again what it said when the person asks for the original', async () => {
    const { container } = render(<Part count={3} hasNote isOpen items={['a']} />);
    const before = container.textContent;
    translate(container, TRANSLATORS['replaces'] ?? (() => undefined));
    await settle();
    expect(container.textContent).not.toBe(before);
    for (const wrapper of container.querySelectorAll(FONT)) wrapper.remove();
    await settle();
    expect(container.textContent).toBe(before);
  });
});
