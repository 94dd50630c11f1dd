import { act, fireEvent, screen } from '@testing-library/react';
import { renderSlot } from '@vetportal/module-runtime/testing';
import { category } from '../testing/products';
import navigation from './navigation.slot';

const link = (id: number, name: string, urlKey: string) => ({ id, name, urlKey, level: 1 });

/** The bar with two categories, on a page. */
async function bar(at = '/') {
  const part = await renderSlot(
    navigation,
    {},
    {
      search: {
        navigation: () =>
          Promise.resolve([
            category({
              id: 1,
              name: 'Medicines',
              urlKey: 'medicines',
              children: [
                link(3, 'Antibiotics', 'medicines/antibiotics'),
                link(4, 'Vaccines', 'medicines/vaccines'),
              ],
            }),
            category({ id: 2, name: 'Food', urlKey: 'food', children: [] }),
          ]),
      },
      at,
    },
  );
  const summary = await screen.findByText('Categories');
  const menu = summary.closest('details') as HTMLDetailsElement;
  await screen.findByText('Antibiotics');
  return { ...part, summary, menu };
}

describe('the menu of categories @G01 @B09 @B10', () => {
  test('holds both levels and the way to all articles', async () => {
    const { menu } = await bar();
    expect(
      Array.from(menu.querySelectorAll('a'), ({ textContent, pathname }) => [textContent, pathname]),
    ).toEqual([
      ['Medicines', '/en/c/medicines'],
      ['Antibiotics', '/en/c/medicines/antibiotics'],
      ['Vaccines', '/en/c/medicines/vaccines'],
      ['Food', '/en/c/food'],
      ['All articles', '/en/search'],
    ]);
    expect(menu.open).toBe(false);
  });

  test('is closed by a press on what is half behind it, which does nothing else', async () => {
    const { menu } = await bar();
    menu.open = true;
    const behind = menu.querySelector('summary + div');
    expect(behind).toBeEmptyDOMElement();
    if (behind) fireEvent.pointerDown(behind);
    expect(menu.open).toBe(false);
  });

  test('covers the page to its end while it is open, also when the script comes after that', async () => {
    const page = jest.spyOn(document.documentElement, 'getBoundingClientRect');
    page.mockReturnValue({ bottom: 2000 } as DOMRect);
    const { menu } = await bar();
    const behind = menu.querySelector<HTMLElement>('summary + div');
    expect(behind?.style.height).toBe('2000px');
    page.mockReturnValue({ bottom: 900 } as DOMRect);
    fireEvent(menu, new Event('toggle'));
    expect(behind?.style.height).toBe('900px');
    page.mockRestore();
  });

  test('is gone through by arrow keys, and left by Escape', async () => {
    const { summary, menu, user } = await bar();
    act(() => summary.focus());
    await user.keyboard('{ArrowUp}');
    expect(menu.open).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(menu.open).toBe(true);
    expect(document.activeElement).toHaveTextContent('Medicines');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('Antibiotics');
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('All articles');
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(summary);
    await user.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  test('closes when somebody goes elsewhere: by a link, by a press, by the tab key', async () => {
    const { menu, user, location } = await bar();
    menu.open = true;
    await user.click(screen.getByRole('link', { name: 'Vaccines' }));
    expect(location()).toBe('/c/medicines/vaccines');
    expect(menu.open).toBe(false);
    menu.open = true;
    fireEvent.pointerDown(document.body);
    expect(menu.open).toBe(false);
    menu.open = true;
    act(() => menu.querySelectorAll('a')[4]?.focus());
    await user.tab();
    expect(menu.contains(document.activeElement)).toBe(false);
    expect(menu.open).toBe(false);
  });
});

test('the bar marks where one is, and is the same everywhere else @G01', async () => {
  const usual = await htmlAt('/');
  for (const path of ['/search', '/p/dog-food', '/cart', '/news']) expect(await htmlAt(path)).toBe(usual);
  for (const path of ['/c/medicines', '/c/medicines/vaccines', '/promotions'])
    expect(await htmlAt(path)).not.toBe(usual);
});

async function htmlAt(path: string): Promise<string> {
  const { container, unmount } = await bar(path);
  const html = container.innerHTML;
  unmount();
  return html;
}
