import { pressKeys, renderSlot, scanCodes, type PartOptions } from '@vetportal/module-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { Suggestions } from '@vetportal/search';
import { article, category } from '../testing/products';
import slot from './search-box.slot';

const found = (different: Partial<Suggestions> = {}): Suggestions => ({
  products: [article()],
  categories: [category()],
  suggestion: undefined,
  ...different,
});

function show(
  answer: Suggestions | ((text: string, signal?: AbortSignal) => Promise<Suggestions>),
  options: PartOptions & { at?: string } = {},
) {
  const suggest = typeof answer === 'function' ? answer : () => Promise.resolve(answer);
  return renderSlot(slot, {}, { search: { suggest }, ...options });
}

beforeEach(() => localStorage.clear());

const field = () => screen.getByRole('combobox', { name: 'Search articles' });

describe('the search box @R26', () => {
  test('is a form that works by itself', async () => {
    await show(found(), { locale: 'nl' });
    expect(screen.getByRole('search')).toHaveAttribute('action', '/nl/search');
    expect(screen.getByRole('combobox')).toHaveAttribute('name', 'q');
  });

  test('offers categories and articles while one types; an arrow and Enter go there', async () => {
    const { user, location } = await show(found());
    await user.type(field(), 'amox');
    expect(await screen.findByRole('option', { name: 'Medicines, Antibiotics' })).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe('/p/amoxival?sku=AMX-200');
  });

  test('Enter searches for what was typed', async () => {
    const { user, location } = await show(found());
    await user.type(field(), 'royal & co{Enter}');
    expect(location()).toBe('/search?q=royal+%26+co');
    expect(field()).toHaveValue('royal & co');
  });

  test('a page that was pasted is cut before it becomes an address', async () => {
    const { user, location } = await show(found());
    await user.click(field());
    await user.paste('é'.repeat(10_000));
    await user.keyboard('{Enter}');
    expect(new URLSearchParams(location().split('?')[1]).get('q')).toHaveLength(1000);
  });

  test('an exact code goes to its article', async () => {
    const { user, location } = await show(found());
    await user.click(field());
    pressKeys(Array.from('3856-412'), 90);
    await screen.findByRole('option', { name: /Amoxival/ });
    await user.keyboard('{Enter}');
    expect(location()).toBe('/p/amoxival?sku=AMX-200');
  });

  test.each([
    ['an EAN', '5499900000017', '5499900000017'],
    ['a GS1 symbol', ']d20105499900000017172709301 0AB12'.replace(' ', ''), '5499900000017'],
    ['a CNK on a Belgian keyboard', '"!(§\'&é', '3856412'],
  ])(
    'a scan of %s opens its article, at 2 ms a key before anything is suggested @W05',
    async (_what, scanned, code) => {
      const asked: string[] = [];
      const { user, location } = await show(() => new Promise(() => undefined), {
        search: {
          suggest: () => new Promise(() => undefined),
          articlesByCodes: (codes) => {
            asked.push(...codes);
            return Promise.resolve(new Map(codes.map((one) => [one, article()])));
          },
        },
      });
      await user.click(field());
      scanCodes([scanned]);
      await waitFor(() => expect(location()).toBe('/p/amoxival?sku=AMX-200'));
      expect(asked).toEqual([code]);
      expect(field()).toHaveValue('');
    },
  );

  test('a scanned code that nobody has is searched for @W05', async () => {
    const { user, location } = await show(found(), {
      search: {
        suggest: () => Promise.resolve(found()),
        articlesByCodes: () => Promise.resolve(new Map()),
      },
    });
    await user.click(field());
    scanCodes(['5499900000018']);
    await waitFor(() => expect(location()).toBe('/search?q=5499900000018'));
  });

  test('offers the spelling meant', async () => {
    const { user, location } = await show(found({ suggestion: 'amoxicillin', products: [], categories: [] }));
    await user.type(field(), 'amoxicilin');
    await user.click(await screen.findByRole('option', { name: 'amoxicillin' }));
    expect(location()).toBe('/search?q=amoxicillin');
  });

  test('aborts what is not wanted any more, and never shows a late answer in the place of a newer one', async () => {
    const asked: { text: string; signal: AbortSignal | undefined; answer: (given: Suggestions) => void }[] =
      [];
    const { user } = await show(
      (text, signal) => new Promise((answer) => asked.push({ text, signal, answer })),
    );
    await user.type(field(), 'amo');
    await user.clear(field());
    await user.type(field(), 'dox');
    expect(asked.map(({ text }) => text)).toEqual(['a', 'am', 'amo', 'd', 'do', 'dox']);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true, true, false]);
    act(() => {
      asked[5]?.answer(found({ products: [article({ name: 'Doxybel' })], categories: [] }));
    });
    expect(await screen.findByRole('option', { name: /Doxybel/ })).toBeInTheDocument();
    act(() => {
      asked[2]?.answer(found({ products: [article({ name: 'Amoxival' })] }));
    });
    expect(screen.queryByRole('option', { name: /Amoxival/ })).toBeNull();
  });

  test('an index that is away leaves a search box that searches', async () => {
    const { user, location } = await show(() => Promise.reject(new Error('away')));
    await user.type(field(), 'amox{Enter}');
    expect(location()).toBe('/search?q=amox');
  });

  test('offers past and saved searches before anything is typed, and those that fit while one types @B05', async () => {
    const { user, location } = await show(found({ products: [], categories: [] }));
    await user.type(field(), 'Méloxicam chien{Enter}');
    await user.type(field(), 'x{Backspace}');
    await user.clear(field());
    await user.type(field(), 'doxy{Enter}');
    await user.clear(field());
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual([
      'doxy',
      'Méloxicam chien',
      'Clear search history',
    ]);
    await user.type(field(), 'chi');
    await user.click(screen.getByRole('option', { name: 'Méloxicam chien' }));
    expect(location()).toBe('/search?q=M%C3%A9loxicam+chien');
    await user.clear(field());
    expect(screen.getAllByRole('option')[0]).toHaveAccessibleName('Méloxicam chien');
    await user.click(screen.getByRole('option', { name: 'Clear search history' }));
    await user.click(field());
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('shows what the page on screen searched for', async () => {
    await show(found(), { at: '/search?q=amoxival' });
    expect(field()).toHaveValue('amoxival');
  });
});
