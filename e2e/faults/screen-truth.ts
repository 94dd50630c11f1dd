import { expect, type Page } from '../portal/test';
import type { DirectErp } from '../portal/direct-erp';

/*
 * Compares what header, lists and cart say with what the ERP says at that moment.
 */

/** What is on screen is true so soon after all is well (ms). */
const SOON = 5_000;
const POLL_MS = 100;

/** What is used of the ERP's cart; euros. */
interface CartAnswer {
  readonly uuid: string;
  readonly note: string | null;
  readonly lines: readonly {
    readonly product_id: number;
    readonly name: string;
    readonly qty: number;
    readonly is_delivery: boolean;
    readonly unit_price: { readonly untaxed_with_discount: number };
    readonly amount: { readonly untaxed: number };
  }[];
  readonly amount: {
    readonly untaxed: number;
    readonly total: number;
    readonly untaxed_without_shipping: number;
    readonly taxes: readonly { readonly tax: number }[];
  };
  readonly delivery: { readonly amount: { readonly untaxed: number } | null } | null;
}

/** Integer cents of decimal euros. */
const cents = (euros: number): number => Math.round(euros * 100);

/** Lines that a person has put into the cart. */
const goodsOf = (cart: CartAnswer | undefined) => cart?.lines.filter((line) => !line.is_delivery) ?? [];

/** The ERP's cart; undefined where there is none. */
export const askCart = (erp: DirectErp): Promise<CartAnswer | undefined> =>
  erp.get<CartAnswer>('carts/current');

/** The customer's price of one unit by article's name, as the ERP puts it into a cart; integer cents. */
export const pricesIn = (cart: CartAnswer | undefined): ReadonlyMap<string, number> =>
  new Map(goodsOf(cart).map(({ name, unit_price: unit }) => [name, cents(unit.untaxed_with_discount)]));

interface Shown {
  readonly hasName: boolean;
  readonly asksForSignIn: boolean;
  readonly cartLabel: string;
  readonly text: string;
  readonly articles: readonly {
    readonly name: string;
    readonly amounts: readonly number[];
    readonly inCart: number;
  }[];
  readonly rows: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly amounts: readonly number[];
  }[];
  readonly sums: readonly string[];
  readonly note: string | undefined;
}

/** Reads a page in one moment, as it is written there. */
const readScreen = (page: Page, person: string): Promise<Shown> =>
  page.evaluate((name) => {
    const textOf = (element: Element | null): string =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const amountsOf = (element: Element): number[] =>
      [...textOf(element).matchAll(/€\s?([\d,]+)\.(\d\d)/g)].map(([, euros = '', rest = '']) =>
        Number(euros.replaceAll(',', '') + rest),
      );
    const banner = [...document.querySelectorAll('header')].find((header) => header.closest('main') === null);
    const buttons = [...(banner?.querySelectorAll('button') ?? [])].map((button) => textOf(button));
    const main = document.querySelector('main') ?? document.body;
    const nameOf = (field: Element | null): string =>
      (field?.getAttribute('aria-label') ?? textOf((field as HTMLInputElement | null)?.labels?.[0] ?? null))
        .replace(/^Quantity of /, '')
        .trim();
    const field = 'input[role=spinbutton],input[type=number],[role=spinbutton]';
    return {
      hasName: buttons.some((label) => label.toLowerCase() === name),
      asksForSignIn: buttons.includes('Sign in'),
      cartLabel:
        [...(banner?.querySelectorAll('a[aria-label^="Cart"]') ?? [])].at(0)?.getAttribute('aria-label') ??
        '',
      text: document.body.innerText,
      articles: [...main.querySelectorAll('article')].flatMap((article) => {
        const input = article.querySelector(field);
        const button = [...article.querySelectorAll('button[aria-label^="Add to cart"]')].at(0);
        const inCart = /\(([\d,]+) in the cart\)/.exec(button?.getAttribute('aria-label') ?? '')?.[1];
        return input === null
          ? []
          : [
              {
                name: nameOf(input),
                amounts: amountsOf(article),
                inCart: Number((inCart ?? '0').replaceAll(',', '')),
              },
            ];
      }),
      rows: [...main.querySelectorAll('tr')].flatMap((row) => {
        const input = row.querySelector<HTMLInputElement>(field);
        return input === null
          ? []
          : [{ name: nameOf(input), quantity: input.value, amounts: amountsOf(row) }];
      }),
      sums: [...main.querySelectorAll('dl dd')].map(textOf),
      note: [...main.querySelectorAll('textarea')].find((area) => area.name === 'note')?.value,
    };
  }, person);

/** Claims of an outage that is over. */
const OUTAGE_CLAIMS = [
  /does not answer/,
  /You are offline/,
  /could not be checked/,
  /waiting to be/,
  /waits for the network/,
  /unavailable for the moment/,
  /Not saved yet/,
  /An error occurred/,
];

const sorted = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join();

/** What is said of the cart's lines and sums on the cart's page. */
function cartProblems(shown: Shown, cart: CartAnswer | undefined): string[] {
  const problems: string[] = [];
  const goods = goodsOf(cart);
  if (shown.rows.length !== goods.length)
    problems.push(`the cart shows ${String(shown.rows.length)} of ${String(goods.length)} lines`);
  for (const { name, qty, unit_price: unit, amount } of goods) {
    const row = shown.rows.find((other) => other.name === name);
    if (row === undefined) problems.push(`the cart does not show ${name}`);
    else if (row.quantity !== String(qty))
      problems.push(`the cart shows ${row.quantity} of ${String(qty)} ${name}`);
    else {
      const wanted = [cents(unit.untaxed_with_discount), cents(amount.untaxed)];
      if (!wanted.every((amountOf) => row.amounts.includes(amountOf)))
        problems.push(`${name} costs ${wanted.join(', ')}, the cart shows ${row.amounts.join(', ')}`);
    }
  }
  if (!cart || goods.length === 0) return problems;
  const wanted = [
    cart.amount.untaxed_without_shipping,
    cart.delivery?.amount?.untaxed ?? 0,
    cart.amount.untaxed,
    ...cart.amount.taxes.map(({ tax }) => tax),
    cart.amount.total,
  ].map(cents);
  const said = shown.sums.flatMap((text) => {
    const [, euros, rest] = /^€\s?([\d,]+)\.(\d\d)$/.exec(text) ?? [];
    return euros === undefined ? [] : [Number(euros.replaceAll(',', '') + (rest ?? ''))];
  });
  // Beside the sums stands the rebate of the year, where there is one.
  const missing = wanted.filter((sum) => !said.includes(sum));
  if (missing.length > 0) problems.push(`sums ${sorted(missing)} are not among ${sorted(said)}`);
  return problems;
}

/** What has to be true of a page. */
interface Truth {
  readonly person: string;
  /** Units by product id, as they have to be. */
  readonly lines: ReadonlyMap<number, number>;
  /** Price of one unit by name, integer cents. */
  readonly prices: ReadonlyMap<string, number>;
  readonly note: string;
}

/** What a page says that is not true, in words; nothing where all is. */
async function untrue(page: Page, erp: DirectErp, truth: Truth): Promise<string[]> {
  const shown = await readScreen(page, truth.person);
  const cart = await askCart(erp);
  const goods = goodsOf(cart);
  const problems: string[] = [];
  const of = (quantities: Iterable<readonly [number, number]>): string =>
    [...quantities]
      .sort(([a], [b]) => a - b)
      .map(([id, quantity]) => `${String(quantity)} × ${String(id)}`)
      .join(', ');
  const [has, should] = [of(goods.map((line) => [line.product_id, line.qty])), of(truth.lines)];
  if (has !== should) problems.push(`the ERP has ${has}, it should have ${should}`);
  if (new Set(goods.map((line) => line.product_id)).size !== goods.length)
    problems.push('the ERP has a line twice');
  if (!shown.hasName || shown.asksForSignIn) problems.push(`the header does not say ${truth.person}`);
  const label = goods.length === 0 ? 'Cart, empty' : `Cart, ${String(goods.length)} article`;
  if (shown.cartLabel.replace(/s$/, '') !== label)
    problems.push(`the header says "${shown.cartLabel}" of ${String(goods.length)} lines`);
  for (const claim of OUTAGE_CLAIMS)
    if (claim.test(shown.text)) problems.push(`the page still says ${String(claim)}`);
  const path = new URL(page.url()).pathname;
  if (path.endsWith('/search')) {
    if (!shown.articles.some(({ name }) => truth.prices.has(name)))
      problems.push('the list shows none of its articles');
    for (const { name, amounts, inCart } of shown.articles) {
      const price = truth.prices.get(name);
      if (price !== undefined && !amounts.includes(price))
        problems.push(`${name} costs ${String(price)}, the list shows ${amounts.join(', ')}`);
      const quantity = goods.find((line) => line.name === name)?.qty ?? 0;
      if (inCart !== quantity)
        problems.push(`the list says that ${String(inCart)} of ${String(quantity)} ${name} are in the cart`);
    }
  }
  if (path.endsWith('/cart')) {
    problems.push(...cartProblems(shown, cart));
    if (goods.length > 0 && shown.note !== truth.note)
      problems.push(`the note reads "${String(shown.note)}", typed was "${truth.note}"`);
  }
  return problems;
}

/**
 * Waits until all that is said is true.
 *
 * @throws Error with what is not, after SOON
 */
export async function expectTruth(page: Page, erp: DirectErp, truth: Truth): Promise<void> {
  const end = Date.now() + SOON;
  for (;;) {
    const problems = await untrue(page, erp, truth).catch((error: unknown) => [String(error)]);
    if (problems.length === 0) return;
    if (Date.now() > end) expect(problems, 'what is on screen is true').toEqual([]);
    await page.waitForTimeout(POLL_MS);
  }
}
