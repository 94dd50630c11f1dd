import { act, screen, waitFor } from '@testing-library/react';
import { customer, pressKeys, scanCodes } from '@vetportal/module-runtime/testing';
import { article } from '../testing/articles';
import { LINES, names, openWishlist } from './testing/open-wishlist';

const field = () => screen.getByRole('combobox', { name: /Add an article/ });
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

describe('Enter in a wishlist’s field for an article @W05 @R15', () => {
  test('takes a whole code, and says what it did', async () => {
    const { user, saved, found } = await openWishlist();
    await user.click(field());
    pressKeys([...Array.from('sku-4'), 'Enter'], 90);
    found(new Map([['sku-4', article(4)]]));
    expect(await screen.findByText('Article 4 was added to the list.')).toHaveAttribute('role', 'status');
    expect(field()).toHaveValue('');
    expect(names()).toContain('Article 4');
    await waitFor(() => expect(saved).toEqual([[...LINES, { productId: 4, quantity: 1 }]]));
  });

  test('keeps a code that is there already, and one that nobody has, with what is near it', async () => {
    const { user, saved, found } = await openWishlist();
    await user.click(field());
    pressKeys([...Array.from('sku-2'), 'Enter'], 90);
    found(new Map([['sku-2', article(2)]]));
    expect(await screen.findByText('This product already exists in this wishlist.')).toBeVisible();
    expect(field()).toHaveValue('sku-2');
    await user.clear(field());
    pressKeys([...Array.from('sku-44'), 'Enter'], 90);
    found(new Map());
    expect(await screen.findByText('sku-44: no article has this code.')).toBeVisible();
    expect(field()).toHaveValue('sku-44');
    expect(saved).toEqual([]);
    await user.click(await screen.findByRole('button', { name: /^Article 4/ }));
    expect(names()).toContain('Article 4');
  });
});

test('a text begun anew does not offer the articles of the former one @R15', async () => {
  const { user } = await openWishlist();
  await user.type(field(), 'article');
  await user.click(await screen.findByRole('option', { name: /Article 4/ }));
  expect(field()).toHaveValue('');
  await user.type(field(), 'later');
  await settled();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

describe('a hand scanner in a wishlist @W05 @B01', () => {
  test('adds its article wherever the focus is; again, one unit more', async () => {
    const { user, saved, found } = await openWishlist();
    const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Article 2' });
    await user.click(quantity);
    scanCodes(['5499900000017']);
    await settled();
    found(new Map([['5499900000017', article(4)]]));
    expect(await screen.findByText('Article 4: 1')).toHaveAttribute('role', 'status');
    expect(quantity).toHaveValue('5');
    scanCodes([']d2010549990000001717270930']);
    await settled();
    found(new Map([['5499900000017', article(4)]]));
    expect(await screen.findByText('Article 4: 2')).toBeInTheDocument();
    await waitFor(() => expect(saved.at(-1)).toEqual([...LINES, { productId: 4, quantity: 2 }]));
  });

  test('shows a code that nobody has in the field for it', async () => {
    const { saved, found } = await openWishlist();
    scanCodes(['5499900000018']);
    await settled();
    found(new Map());
    expect(await screen.findByText('5499900000018: no article has this code.')).toBeVisible();
    expect(field()).toHaveValue('5499900000018');
    expect(saved).toEqual([]);
  });
});

describe('what the customer may not buy @W06', () => {
  const student = customer({ purchaser: { function: 'student', country: 'BE' } });
  const meloxicam = article(4, { flags: new Set(['veterinary_only']) });
  const reason = 'For veterinarians, pharmacists and wholesalers only';

  test('does not come in by its code, and the field says why', async () => {
    const { user, saved, found } = await openWishlist({ user: student });
    await user.click(field());
    pressKeys([...Array.from('sku-4'), 'Enter'], 90);
    found(new Map([['sku-4', meloxicam]]));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(field()).toHaveValue('sku-4');
    expect(names()).not.toContain('Article 4');
    expect(saved).toEqual([]);
  });

  test('does not come in by a scan, and the field says why', async () => {
    const { saved, found } = await openWishlist({ user: student });
    scanCodes(['5499900000017']);
    await settled();
    found(new Map([['5499900000017', meloxicam]]));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(field()).toHaveValue('5499900000017');
    expect(names()).not.toContain('Article 4');
    expect(saved).toEqual([]);
  });
});
