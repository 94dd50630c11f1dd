import { act, fireEvent, screen, within } from '@testing-library/react';
import { bytesOf, findListed, LIST_FILES, type Articles } from '@vetportal/model/article-list/testing';
import { makeXlsx } from '@vetportal/list-import/testing/make-workbook';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineOf } from '../cart-engine/cart-engines';
import { summarize } from '../cart-engine/shown-cart';
import { articleOf, cartKit, type CartKit } from '../cart-engine/testing/cart-kit';
import page from './quick-order.page';

const CODES: Articles = {
  a: { sku: 'VP-10.2/5', cnk: '3500012', ean: '5499900000017' },
  b: { sku: 'B+20%', cnk: '0700012', ean: '5499900000024' },
  c: { sku: 'C30', cnk: '1700012', ean: '0499900000031' },
};
const ARTICLES = Object.values(CODES).map(({ sku, cnk, ean }, at) =>
  articleOf(at + 1, { sku, cnkCode: cnk, barcode: ean }),
);
const find = findListed(CODES);
const byCodes = (codes: readonly string[]) =>
  new Map(
    codes.flatMap((code) => {
      const key = find(code);
      const article = key && ARTICLES[Object.keys(CODES).indexOf(key)];
      return article ? [[code, article] as const] : [];
    }),
  );

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

interface Options extends NonNullable<Parameters<typeof cartKit>[0]> {
  readonly tab?: 'import';
  readonly customerId?: number;
}

async function render({ tab, customerId = 1, ...options }: Options = {}) {
  const kit = cartKit({
    session: customer({ customerId }),
    erp: { cart: { refusals: () => Promise.resolve(new Map()) } },
    ...options,
    search: {
      articlesByCodes: (codes) => Promise.resolve(byCodes(codes)),
      suggestArticles: () => Promise.resolve([]),
      ...options.search,
    },
  });
  const path = '/quick-order';
  const rendered = await renderPage(page, { kit, path, ...(tab ? { query: `tab=${tab}` } : {}) });
  await settled();
  return { ...rendered, kit };
}
type User = Awaited<ReturnType<typeof render>>['user'];

const inCart = (kit: CartKit) => summarize(engineOf(kit.platform).state).quantities;
const code = (line: number) => screen.getByRole('combobox', { name: `Code or name, line ${String(line)}` });
const quantity = (line: number) => screen.getByRole('textbox', { name: `Quantity, line ${String(line)}` });
const confirm = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await settled();
};
const choose = async (user: User, content: BlobPart, name = 'order.csv') => {
  await user.upload(screen.getByLabelText('Order file'), new File([content], name));
  await settled();
};
const paste = async (text: string) => {
  fireEvent.paste(code(1), { clipboardData: { getData: () => text } });
  await settled();
};
const wanted = (order: (typeof LIST_FILES)[number]['order']) =>
  Object.fromEntries(
    Object.entries(order).map(([key, count]) => [Object.keys(CODES).indexOf(key) + 1, count]),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const FILES = LIST_FILES.map((file) => [file.what, file] as const);

describe('lists as programs write them @W03 @W04', () => {
  test.each(FILES.filter(([, { pasted }]) => !pasted))('as a file: %s @B02 @V08', async (_what, file) => {
    const { user, kit } = await render({ tab: 'import' });
    await choose(user, new Uint8Array(bytesOf(file, CODES)));
    if (file.asks) {
      expect(screen.queryByRole('table', { name: 'Report' })).not.toBeInTheDocument();
      await confirm(user);
    }
    const show = screen.getByRole('combobox', { name: 'Show' });
    await user.selectOptions(show, within(show).getByRole('option', { name: /^All lines/ }));
    const rows = within(screen.getByRole('table', { name: 'Report' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    for (const line of file.refused ?? []) {
      expect(rows).toContainEqual(expect.stringMatching(`^${String(line)}.*(No article has|quotation mark)`));
    }
    for (const line of file.skipped ?? []) {
      expect(rows).toContainEqual(expect.stringMatching(`^${String(line)}.*(title|total|repeated)`));
    }
    await user.click(screen.getByRole('button', { name: /^Add \d+ articles? to the cart/ }));
    await settled();
    expect(inCart(kit)).toEqual(wanted(file.order));
  });

  test.each(FILES.filter(([, { encoding }]) => !encoding))(
    'pasted into the pad: %s @B01',
    async (_what, file) => {
      const { user, kit } = await render();
      await paste(file.text(CODES));
      if (file.asks) {
        expect(code(1)).toHaveValue('');
        await confirm(user);
      }
      for (const line of file.skipped ?? []) {
        expect(screen.getByText(new RegExp(`^Line ${String(line)}: `))).toBeInTheDocument();
      }
      await user.click(screen.getByRole('button', { name: /^Add \d+ articles? to the cart/ }));
      await settled();
      expect(inCart(kit)).toEqual(wanted(file.order));
      // What was refused is still there to be read: in its row, or beside the rows. Nothing else is.
      const inRows = (file.refused ?? []).filter(
        (line) => !screen.queryByText(new RegExp(`^Line ${String(line)}: A quotation mark`)),
      );
      for (const _line of inRows) expect(code(1)).toHaveAccessibleDescription('No article has this code.');
      const filled = screen
        .getAllByRole<HTMLInputElement>('combobox', { name: /^Code or name/ })
        .filter(({ value }) => value !== '');
      expect(filled).toHaveLength(inRows.length);
    },
  );
});

describe('what a spreadsheet does not show @W03 @W04', () => {
  const HIDDEN = join(__dirname, '../../../shared/list-import/src/testing/workbooks/hidden.xlsx');
  const openHidden = async () => {
    const rendered = await render({ tab: 'import' });
    await choose(rendered.user, new Uint8Array(readFileSync(HIDDEN)), 'hidden.xlsx');
    return rendered;
  };
  const add = async (user: User, count: number) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Add ${String(count)} articles? to`) }));
    await settled();
  };
  const both = () => screen.getByRole('checkbox', { name: 'Take the 2 hidden lines too' });

  test('gives a notice, and lines that a filter leaves out are not taken unless somebody says so', async () => {
    const { user, kit } = await openHidden();
    expect(screen.getByText('2 lines of this sheet are hidden, by a filter or by hand.')).toBeInTheDocument();
    expect(both()).not.toBeChecked();
    expect(screen.queryByRole('table', { name: 'Report' })).not.toBeInTheDocument();
    // Of two columns that may be the quantity the one that the person sees is proposed.
    expect(screen.getByText('1 column is hidden in the file: it is marked below.')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Quantity is in: Aantal' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quantity is in: Besteld (hidden)' })).not.toBeChecked();
    await confirm(user);
    expect(screen.getByText('Code: Code · Quantity: Aantal · 2 hidden lines left out')).toBeInTheDocument();
    await add(user, 1);
    expect(inCart(kit)).toEqual({ 1: 2 });
  });

  test('is taken where somebody says so, with the columns that they chose before', async () => {
    const { user, kit } = await openHidden();
    await user.click(screen.getByRole('radio', { name: 'Quantity is in: Besteld (hidden)' }));
    await user.click(both());
    await settled();
    expect(both()).toBeChecked();
    expect(both()).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Quantity is in: Besteld (hidden)' })).toBeChecked();
    await confirm(user);
    expect(screen.getByText(/· 2 hidden lines taken too$/)).toBeInTheDocument();
    await add(user, 3);
    expect(inCart(kit)).toEqual({ 1: 9, 2: 8, 3: 7 });
  });

  test('is shown before it is taken where no other column can be it', async () => {
    const { user } = await render({ tab: 'import' });
    const rows = [
      ['Code', 'Aantal'],
      [CODES.a.sku, 2],
    ];
    await choose(user, makeXlsx([{ name: 'A', rows, hiddenColumns: [1] }]), 'order.xlsx');
    expect(screen.getByRole('radio', { name: 'Quantity is in: Aantal (hidden)' })).toBeChecked();
    expect(screen.queryByRole('table', { name: 'Report' })).not.toBeInTheDocument();
    // What nobody takes may be hidden.
    await choose(user, makeXlsx([{ name: 'A', rows: rows.map((row) => [...row, 'x']), hiddenColumns: [2] }]));
    expect(screen.getByRole('table', { name: 'Report' })).toBeInTheDocument();
  });
});

describe('the columns are shown and chosen @W04', () => {
  const TWO = `${CODES.a.sku};2;5\n${CODES.b.sku};1;7\n`;
  const isCode = (column: number) =>
    screen.getByRole('radio', { name: `Code is in: Column ${String(column)}` });
  const isQuantity = (column: number) =>
    screen.getByRole('radio', { name: `Quantity is in: Column ${String(column)}` });

  test('the first lines are there with what was found, by keyboard too', async () => {
    const { user, kit } = await render({ tab: 'import' });
    await choose(user, TWO);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Several columns may be the quantity. Please choose it.',
    );
    const table = screen.getByRole('table', { name: 'First lines of order.csv' });
    expect(within(table).getByRole('row', { name: /^Line 2/ })).toHaveTextContent(`${CODES.b.sku}17`);
    expect(isCode(1)).toBeChecked();
    expect(isQuantity(2)).toBeChecked();
    expect(screen.getByRole('form', { name: 'What does each column contain?' })).toHaveFocus();
    isQuantity(2).focus();
    await user.keyboard('{ArrowRight}');
    expect(isQuantity(3)).toBeChecked();
    await user.keyboard('{Enter}');
    await settled();
    await user.click(screen.getByRole('button', { name: 'Add 2 articles to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 5, 2: 7 });
  });

  test('no quantity is taken for one unit per line unless somebody says so', async () => {
    const { user, kit } = await render({ tab: 'import' });
    await choose(user, `Code;Naam;Prijs\n${CODES.a.sku};Zalf;12\n`);
    expect(screen.getByRole('status')).toHaveTextContent('No column is clearly the quantity.');
    await confirm(user);
    expect(screen.queryByRole('table', { name: 'Report' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /one unit per line/ }));
    await confirm(user);
    await user.click(screen.getByRole('button', { name: 'Add 1 article to the cart' }));
    await settled();
    expect(inCart(kit)).toEqual({ 1: 1 });
  });

  test('one column is not both', async () => {
    const { user } = await render({ tab: 'import' });
    await choose(user, TWO);
    await user.click(isQuantity(1));
    expect(isCode(1)).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Use these columns' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a choice is remembered for the customer and the kind of file, and still shown', async () => {
    const file = `Code;Week 12;Week 13\n${CODES.a.sku};2;5\n`;
    const first = await render({ tab: 'import' });
    await choose(first.user, file);
    await first.user.click(screen.getByRole('radio', { name: 'Quantity is in: Week 13' }));
    await confirm(first.user);
    first.unmount();
    const again = await render({ tab: 'import' });
    await choose(again.user, file.replace('5', '6'));
    expect(screen.getByRole('status')).toHaveTextContent('Columns chosen as last time');
    expect(screen.getByRole('radio', { name: 'Quantity is in: Week 13' })).toBeChecked();
    await choose(again.user, TWO);
    expect(screen.getByRole('status')).toHaveTextContent('Several columns may be');
    again.unmount();
    const other = await render({ tab: 'import', customerId: 2 });
    await choose(other.user, file);
    expect(screen.getByRole('radio', { name: 'Quantity is in: Week 12' })).toBeChecked();
  });

  test('while the catalogue is slow they are shown by their headings, and what is chosen stays', async () => {
    let answer: (found: ReadonlyMap<string, (typeof ARTICLES)[number]>) => void = () => undefined;
    const { user } = await render({
      tab: 'import',
      search: { articlesByCodes: () => new Promise((resolve) => (answer = resolve)) },
    });
    await choose(user, TWO);
    expect(await screen.findByText('Looking the codes up in the catalogue…')).toBeInTheDocument();
    await user.click(isCode(2));
    answer(byCodes([CODES.a.sku, CODES.b.sku]));
    await settled();
    expect(isCode(2)).toBeChecked();
  });

  test('a list that is dropped while another is looked at takes its place, and nothing is added of either', async () => {
    const { user, kit } = await render({ tab: 'import' });
    await choose(user, TWO);
    await choose(user, `${CODES.c.sku};2;5\n`, 'other.csv');
    expect(screen.getByRole('table', { name: 'First lines of other.csv' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(inCart(kit)).toEqual({});
  });

  test('what was typed into the pad stays beside a paste that is looked at, given up, or wrong', async () => {
    const { user } = await render();
    await user.type(code(1), CODES.c.sku);
    const pasteBelow = async (text: string) => {
      fireEvent.paste(code(2), { clipboardData: { getData: () => text } });
      await settled();
    };
    await pasteBelow(TWO);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(code(1)).toHaveValue(CODES.c.sku);
    await pasteBelow('A;1\n'.repeat(11_000));
    expect(screen.getByRole('alert')).toHaveTextContent('more than 10,000 lines');
    await pasteBelow(TWO);
    await confirm(user);
    expect([code(1), code(2), code(3)].map((field) => field.getAttribute('value'))).toEqual([
      CODES.c.sku,
      CODES.a.sku,
      CODES.b.sku,
    ]);
    expect(quantity(2)).toHaveValue('2');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
