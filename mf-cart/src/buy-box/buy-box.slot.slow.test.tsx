import { act, cleanup, screen } from '@testing-library/react';
import type { ProductSummary, SignedInUser } from '@vetportal/model';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { engineOf } from '../cart-engine/cart-engines';
import { shownQuantities } from '../cart-engine/changes';
import { articleOf, cartKit, type CartKit } from '../cart-engine/testing/cart-kit';
import buyBox from './buy-box.slot';

const render = (kit: CartKit, more: Partial<ProductSummary> = {}, size: 'line' | 'card' | 'page' = 'card') =>
  renderSlot(buyBox, { product: articleOf(7, more), size }, { kit });
const field = () => screen.getByRole('spinbutton', { name: 'Quantity of Article 7' });
const button = () => screen.getByRole('button', { name: /^Add to cart/ });
const inCart = (kit: CartKit) => shownQuantities(engineOf(kit.platform).state).get(7);

describe.each(['line', 'card', 'page'] as const)('in the size %s', (size) => {
  test('adds one unless said otherwise, and says how many are in the cart @S05', async () => {
    const kit = cartKit({ session: customer() });
    const { user } = await render(kit, {}, size);
    await user.click(button());
    expect(inCart(kit)).toBe(1);
    expect(button()).toHaveAccessibleName('Add to cart: Article 7 (1 in the cart)');
    await user.clear(field());
    await user.type(field(), '12{Enter}');
    expect(inCart(kit)).toBe(13);
    expect(button()).toHaveAccessibleName('Add to cart: Article 7 (13 in the cart)');
    expect(field()).toHaveValue('1');
  });

  test('is not on paper: what could be ordered says nothing there', async () => {
    await render(cartKit(), {}, size);
    expect(field().closest('[data-print=hide]')).not.toBeNull();
  });

  test.each([
    ['-1', 'At least 1'],
    ['0', 'At least 1'],
    ['1.5', 'Enter a whole number'],
    ['1,5', 'Enter a whole number'],
    ['1e9', 'Enter a number'],
    ['1000000000', 'At most 9,999'],
    ['two', 'Enter a number'],
    ['', 'Enter a quantity'],
  ])('%j is refused at the field, what was typed stays @V05', async (typed, message) => {
    const kit = cartKit({ session: customer() });
    const { user } = await render(kit, {}, size);
    await user.clear(field());
    if (typed !== '') await user.type(field(), typed);
    await user.click(button());
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveFocus();
    expect(inCart(kit)).toBeUndefined();
  });
});

test('what would go beyond the highest quantity is refused at the field, the cart stays as it was', async () => {
  const kit = cartKit({ session: customer() });
  const { user } = await render(kit);
  await act(async () => {
    engineOf(kit.platform).add([{ productId: 7, quantity: 9_999 }]);
  });
  await user.click(button());
  expect(screen.getByText('At most 9,999 per line')).toBeInTheDocument();
  expect(inCart(kit)).toBe(9_999);
});

test('an article sold in packs begins with one pack and takes whole packs only @E01', async () => {
  const kit = cartKit({ session: customer() });
  const { user } = await render(kit, { unitInShrinkWrap: 6 });
  expect(field()).toHaveValue('6');
  await user.keyboard('{Tab}{ArrowUp}');
  expect(field()).toHaveValue('12');
  await user.clear(field());
  await user.type(field(), '8');
  await user.click(button());
  expect(screen.getByText('In multiples of 6')).toBeInTheDocument();
  expect(inCart(kit)).toBeUndefined();
});

test('a part that shows a price by quantity gets it @E04', async () => {
  const told: number[] = [];
  const onQuantity = (quantity: number): void => void told.push(quantity);
  const { user } = await renderSlot(
    buyBox,
    { product: articleOf(7, {}), size: 'page', onQuantity },
    { kit: cartKit({ session: customer() }) },
  );
  await user.clear(field());
  await user.type(field(), '12');
  expect([told[0], told.at(-1)]).toEqual([1, 12]);
});

test('a guest fills a cart too, and reads once that it is stored until the sign-in @P01 @S10', async () => {
  const kit = cartKit();
  const { user } = await render(kit);
  await user.click(button());
  await user.click(button());
  expect(inCart(kit)).toBe(2);
  expect(kit.notices).toMatchObject([{ kind: 'info', text: 'Kept in this browser. Sign in to order.' }]);
  kit.notices[0]?.action?.run();
  expect(kit.signIns).toHaveLength(1);
});

type Words = readonly [string, Partial<SignedInUser>, Partial<ProductSummary>, string];
test.each<Words>([
  ['an account that may not order', { canOrder: false }, {}, 'Your account may not order.'],
  [
    'what is not sold here',
    {},
    { flags: new Set(['not_sold_on_website']) },
    'Not sold online, please contact us.',
  ],
  [
    'what the supplier is out of',
    {},
    { stock: { state: 'supplier_out_of_stock', quantity: 0 } },
    'Out of stock at the supplier, cannot be ordered for now.',
  ],
  ['what has no price', {}, { pricing: { priceLists: {}, taxPercent: 21 } }, 'Price on request.'],
])('%s: words instead of a button @P02 @E03', async (_what, person, article, words) => {
  await render(cartKit({ session: customer(person) }), article);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const PURCHASER = { function: 'veterinary', country: 'BE' } as const;
test.each<readonly [string, Partial<SignedInUser>, ProductSummary['flags'], string]>([
  [
    'a vaccine to a nurse',
    { purchaser: { ...PURCHASER, function: 'nurse' } },
    new Set(['is_meds', 'veterinary_only']),
    'For veterinarians, pharmacists and wholesalers only.',
  ],
  [
    'a psychotropic to a student',
    { purchaser: { ...PURCHASER, function: 'student' } },
    new Set(['is_psychotropic']),
    'Psychotropic: for veterinarians, pharmacists and wholesalers only.',
  ],
  [
    'a narcotic to a veterinarian abroad',
    { purchaser: { ...PURCHASER, country: 'LU' } },
    new Set(['is_narcotic_vet']),
    'May not leave Belgium without an export permit. Please contact us.',
  ],
])('%s: the reason instead of a button @W06', async (_what, person, flags, words) => {
  await render(cartKit({ session: customer(person) }), { flags }, 'page');
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  cleanup();
  await render(cartKit({ session: customer({ purchaser: PURCHASER }) }), { flags }, 'page');
  expect(button()).toBeInTheDocument();
});

test('a guest keeps what only some may buy, and reads that ordering it needs the sign-in @W06 @S10', async () => {
  const kit = cartKit();
  const { user } = await render(kit, { flags: new Set(['veterinary_only']) }, 'page');
  expect(screen.getByText('Reserved for professionals: sign in to order.')).toBeInTheDocument();
  await user.click(button());
  expect(inCart(kit)).toBe(1);
  cleanup();
  await render(cartKit(), {}, 'page');
  expect(screen.queryByText(/^Reserved/)).not.toBeInTheDocument();
});

test('on a card the count shows at the button, and no line is reserved for it @G03', async () => {
  const kit = cartKit({ session: customer() });
  const { user, container } = await render(kit, {}, 'card');
  const lines = () => container.querySelector('form')?.parentElement?.children;
  expect(lines()).toHaveLength(1);
  await user.click(button());
  expect(lines()).toHaveLength(1);
  expect(button().parentElement).toHaveTextContent(/1$/);
});

test('on the article’s page it says what comes later @X07', async () => {
  const kit = cartKit({ session: customer() });
  const { user } = await render(kit, { stock: { state: 'in_limited_stock', quantity: 3 } }, 'page');
  expect(screen.queryByText(/backorder/)).not.toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), '5');
  expect(screen.getByText('2 units follow on backorder, as soon as in stock.')).toBeInTheDocument();
});

test('another tab’s or part’s change is shown, and the count is there at the press itself @G03', async () => {
  const kit = cartKit({ session: customer() });
  await render(kit, {}, 'page');
  await act(async () => {
    engineOf(kit.platform).add([{ productId: 7, quantity: 4 }]);
  });
  expect(screen.getByText('4 in the cart')).toBeInTheDocument();
  // Nothing is waited for, not even a microtask: the clock is held to it in a browser (e2e, cart-count).
  act(() => button().click());
  expect(screen.getByText('5 in the cart')).toBeInTheDocument();
});
