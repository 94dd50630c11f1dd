import { formatDate, formatMoney, localeTag, type Locale } from '@vetportal/i18n';
import { inPeriod, priceListOf, quotePrice, type Discount, type Pricing } from '@vetportal/model';
import { MOST_ARTICLES, type OrderedArticle } from '../document/ordered-articles';
import type { Person } from '../session/person';
import { WORDS } from './pdf-texts';
import { facts } from './sale-pdf';
import type { PdfDocument } from './write-pdf';

/** For whom, and in which language, a PDF document about prices is written. */
interface Reader {
  locale: Locale;
  person: Pick<Person, 'ref' | 'vat' | 'company' | 'role'>;
}

/** A document of the list: its number, and the day that it is of. */
interface Numbered {
  name: string;
  /** 'YYYY-MM-DD' */
  date: string;
}

/**
 * The customer's price list: what one unit costs as long as the list is valid. What holds for a time only is left out, it stands on the
 * sheet of discounts; so the list is the same on each of its days.
 */
export function pricelistPdf(
  document: Numbered,
  ordered: readonly OrderedArticle[],
  reader: Reader,
): PdfDocument {
  const { locale, person } = reader;
  const money = (cents: number) => formatMoney(locale, cents);
  return {
    ...common(document, reader),
    title: `${WORDS.pricelist[locale]} ${document.name}`,
    facts: facts([[WORDS.validFrom[locale], formatDate(locale, document.date)], ...customerFacts(reader)]),
    columns: [
      { label: WORDS.sku[locale], width: 70 },
      { label: WORDS.article[locale] },
      { label: WORDS.brand[locale], width: 80 },
      { label: WORDS.gross[locale], width: 66, align: 'right' },
      { label: WORDS.discount[locale], width: 52, align: 'right' },
      { label: WORDS.netUntaxed[locale], width: 66, align: 'right' },
    ],
    rows: byBrand(ordered, locale).flatMap(({ article, brand }) => {
      const pricing = lasting(article.pricing);
      const quote = quotePrice(pricing, person.role, document.date);
      if (!quote) return [];
      const percent = alwaysApplied(pricing, person.role, document.date)?.percent ?? 0;
      return [
        [
          article.sku,
          article.names[locale],
          brand?.[locale] ?? '',
          money(quote.grossCents),
          percent === 0 ? '' : percentText(locale, percent),
          money(quote.netCents),
        ],
      ];
    }),
    remark: remarkOf([WORDS.whichPrices[locale]], ordered, locale),
  };
}

/** The discounts that hold for the customer on a day: actions of the house, the manufacturers', quantities, goods given with them. */
export function discountPdf(
  document: Numbered,
  ordered: readonly OrderedArticle[],
  reader: Reader,
): PdfDocument {
  const { locale, person } = reader;
  const rows = byBrand(ordered, locale).flatMap(({ article }) =>
    offersOf(article.pricing, person.role, document.date, locale).map(({ name, steps, until }) => [
      article.sku,
      article.names[locale],
      name,
      steps.map(({ from }) => String(from)).join('\n'),
      steps.map(({ cents }) => (cents === undefined ? '' : formatMoney(locale, cents))).join('\n'),
      until === undefined ? '' : formatDate(locale, until),
    ]),
  );
  return {
    ...common(document, reader),
    title: `${WORDS.discounts[locale]} ${document.name}`,
    facts: facts([[WORDS.onDay[locale], formatDate(locale, document.date)], ...customerFacts(reader)]),
    columns: [
      { label: WORDS.sku[locale], width: 70 },
      { label: WORDS.article[locale] },
      { label: WORDS.discount[locale], width: 110 },
      { label: WORDS.from[locale], width: 40, align: 'right' },
      { label: WORDS.netUntaxed[locale], width: 66, align: 'right' },
      { label: WORDS.until[locale], width: 62, align: 'right' },
    ],
    rows,
    remark: remarkOf(
      [WORDS.whichDiscounts[locale], ...(rows.length === 0 ? [WORDS.noDiscounts[locale]] : [])],
      ordered,
      locale,
    ),
  };
}

interface Offer {
  name: string;
  /** What one unit costs from which quantity on; without a price where goods are given instead. */
  steps: readonly { from: number; cents?: number }[];
  until?: string | undefined;
}

function offersOf(pricing: Pricing, role: string, day: string, locale: Locale): Offer[] {
  const quote = quotePrice(pricing, role, day);
  if (!quote) return [];
  const { netCents: cents, supplierDiscount, promotion, tiers } = quote;
  const offers: Offer[] = [];
  const always = alwaysApplied(pricing, role, day);
  if (always && !lasts(always)) {
    const name = `${WORDS.special[locale]} ${percentText(locale, always.percent)}`;
    offers.push({ name, steps: [{ from: 1, cents }], until: always.period.to });
  }
  // A discount that is exclusive is not followed by the manufacturer's (`V18`).
  if (supplierDiscount && always?.exclusive !== true) {
    const name = `${WORDS.ofSupplier[locale]} ${percentText(locale, supplierDiscount.percent)}`;
    offers.push({ name, steps: [{ from: 1, cents }], until: supplierDiscount.period.to });
  }
  if (tiers.length > 0) {
    const steps = tiers.map((tier) => ({ from: tier.minQuantity, cents: tier.unitCents }));
    offers.push({ name: WORDS.byQuantity[locale], steps });
  }
  if (promotion) {
    const name = `${WORDS.freeUnits[locale]} ${promotion.main} + ${promotion.promo}`;
    offers.push({ name, steps: [{ from: promotion.main }], until: promotion.period.to });
  }
  return offers;
}

/** The price list's discount that one unit has on a day: the highest, as in `quotePrice`. */
const alwaysApplied = (pricing: Pricing, role: string, day: string): Discount | undefined =>
  priceListOf(pricing, role)
    ?.discounts.filter(({ minQuantity, period }) => minQuantity === 0 && inPeriod(period, day))
    .sort((a, b) => b.percent - a.percent)[0];

const lasts = ({ period }: Discount): boolean => period.to === undefined;

/** Prices without what holds for a time only. */
const lasting = ({ priceLists, taxPercent }: Pricing): Pricing => ({
  priceLists: Object.fromEntries(
    Object.entries(priceLists).map(([role, list]) => [
      role,
      { ...list, discounts: list.discounts.filter(lasts) },
    ]),
  ),
  taxPercent,
});

const common = ({ date }: Numbered, { locale }: Reader) => ({
  locale,
  pageWord: WORDS.page[locale],
  date: new Date(`${date}T12:00:00Z`),
  addresses: [],
  totals: [],
});

const customerFacts = ({ locale, person }: Reader) =>
  [
    [WORDS.company[locale], person.company],
    [WORDS.customer[locale], person.ref],
    [WORDS.vat[locale], person.vat],
  ] as const;

const remarkOf = (texts: readonly string[], ordered: readonly OrderedArticle[], locale: Locale): string =>
  [...texts, ...(ordered.length >= MOST_ARTICLES ? [WORDS.cutOff[locale]] : [])].join('\n\n');

const byBrand = (ordered: readonly OrderedArticle[], locale: Locale): OrderedArticle[] => {
  const { compare } = new Intl.Collator(localeTag(locale), { numeric: true });
  return [...ordered].sort(
    (a, b) =>
      compare(a.brand?.[locale] ?? '', b.brand?.[locale] ?? '') ||
      compare(a.article.names[locale], b.article.names[locale]),
  );
};

const percentText = (locale: Locale, percent: number): string =>
  `${percent.toLocaleString(localeTag(locale), { maximumFractionDigits: 2 })} %`;
