import { lookUpArticles, readArticleCode } from '../../article-code';

/** An article by its codes. */
export interface ListedArticle {
  readonly sku: string;
  readonly cnk: string;
  readonly ean: string;
}

/** Three articles, whichever a test has. */
export type Articles = Readonly<Record<'a' | 'b' | 'c', ListedArticle>>;

/** A file as programs write it, with what it has to be read as. */
export interface ListFile {
  readonly what: string;
  readonly text: (articles: Articles) => string;
  /** UTF-8 where nothing else is said. */
  readonly encoding?: 'utf-16le' | undefined;
  /** Ordered quantities by article. */
  readonly order: Partial<Record<keyof Articles, number>>;
  /** Lines of the file that are said not to be taken. */
  readonly refused?: readonly number[] | undefined;
  /** Lines that are no lines of an order. */
  readonly skipped?: readonly number[] | undefined;
  /** What has to be asked before; `order` is what is proposed. */
  readonly asks?: 'columns' | 'quantity' | undefined;
  /** Text on the clipboard alone. */
  readonly pasted?: true | undefined;
}

const rows = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Lists as spreadsheets, suppliers and old programs write them. */
export const LIST_FILES: readonly ListFile[] = [
  {
    what: 'a column of units in a carton before the quantity',
    text: ({ a, b }) => rows('CNK;Unités par carton;Quantité', `${a.cnk};10;2`, `${b.cnk};12;1`),
    order: { a: 2, b: 1 },
  },
  {
    what: 'the same in Dutch',
    text: ({ a }) => rows('SKU;Stuks per doos;Aantal', `${a.sku};6;4`),
    order: { a: 4 },
  },
  {
    what: 'no headings, and a customer number behind the quantity',
    text: ({ a, b }) => rows(`${a.sku};2;10234`, `${b.sku};1;10234`),
    order: { a: 2, b: 1 },
    asks: 'quantity',
  },
  {
    what: 'no headings, and a year behind the quantity',
    text: ({ a, b }) => rows(`${a.sku};3;2026`, `${b.sku};5;2026`),
    order: { a: 3, b: 5 },
    asks: 'quantity',
  },
  {
    what: 'the name before the code',
    text: ({ a, b }) => rows('Product;CNK;Aantal', `Kauwtabletten hond;${a.cnk};2`, `Poeder kat;${b.cnk};3`),
    order: { a: 2, b: 3 },
  },
  {
    what: 'a supplier’s headings over one line',
    text: ({ a }) => rows('Art.nr.;Besteld', `${a.sku};7`),
    order: { a: 7 },
  },
  {
    what: 'a first line that names the separator',
    text: ({ a }) => `sep=;\r\nCode;Aantal\r\n${a.sku};3\r\n`,
    order: { a: 3 },
  },
  {
    what: 'a first line that names a comma, and quotes around all cells',
    text: ({ a, b }) => `sep=,\r\n"Code","Qty"\r\n"${a.sku}","4"\r\n"${b.sku}","1"\r\n`,
    order: { a: 4, b: 1 },
  },
  {
    what: 'a quote within a cell in quotes',
    text: ({ a, b, c }) =>
      rows('Code;Naam;Aantal', `${a.sku};"Naald 5" x 10";2`, `${b.sku};Spuit;3`, `${c.sku};Gaas;1`),
    order: { b: 3, c: 1 },
    refused: [2],
  },
  {
    what: 'a cell of the clipboard that begins with a word in quotes',
    text: ({ a, b }) => rows(`${a.sku}\t"Premium" voer\t2`, `${b.sku}\tZalf\t1`),
    order: { a: 2, b: 1 },
    asks: 'columns',
    pasted: true,
  },
  {
    what: 'the end mark of an old program',
    text: ({ a }) => `Code;Aantal\r\n${a.sku};2\r\n\u001a`,
    order: { a: 2 },
  },
  {
    what: 'lines that end as on an old Mac',
    text: ({ a, b }) => `Code;Aantal\r${a.sku};2\r${b.sku};3\r`,
    order: { a: 2, b: 3 },
  },
  {
    what: 'UTF-16 that does not say so',
    encoding: 'utf-16le',
    text: ({ a }) => rows('Code;Aantal', `${a.sku};2`),
    order: { a: 2 },
  },
  {
    what: 'a title above, a total below',
    text: ({ a, b }) =>
      rows('Bestelling praktijk De Brug', '', 'Code;Aantal', `${a.sku};2`, `${b.sku};3`, 'Totaal;5'),
    order: { a: 2, b: 3 },
    skipped: [1, 6],
  },
  {
    what: 'a line break within a cell before a code that nobody has',
    text: ({ a }) => rows('Code;Opm;Aantal', `${a.sku};"voor\nmaandag";2`, 'ONBEKEND;x;1'),
    order: { a: 2 },
    refused: [4],
  },
  {
    what: 'a quote that is never closed',
    text: ({ a, b, c }) => rows('Code;Aantal', `"${a.sku};2`, `${b.sku};3`, `${c.sku};1`),
    order: { b: 3, c: 1 },
    refused: [2],
  },
  {
    what: 'digits in a heading',
    text: ({ a }) => rows('EAN13;Stk', `${a.ean};2`),
    order: { a: 2 },
  },
  {
    what: 'a quote that is forgotten in one line and closes in another',
    text: ({ a, b, c }) =>
      rows('Code;Naam;Aantal', `${a.sku};"Naald 5;2`, `${b.sku};Naald 6";3`, `${c.sku};Gaas;1`),
    order: { b: 3, c: 1 },
    refused: [2],
  },
  {
    what: 'two headings that both say quantity',
    text: ({ a }) => rows('Code;Aantal;Besteld', `${a.sku};2;5`),
    order: { a: 2 },
    asks: 'quantity',
  },
  {
    what: 'hyphens and marks that nobody sees, out of a PDF file',
    text: ({ a, b, c }) =>
      rows(
        `${a.cnk.slice(0, -3)}\u2011${a.cnk.slice(-3)}\t2`,
        `\u200B${b.cnk}\t\u200B5`,
        `${c.cnk.slice(0, 3)}\u00AD${c.cnk.slice(3)}\t1`,
      ),
    order: { a: 2, b: 5, c: 1 },
    asks: 'columns',
    pasted: true,
  },
  {
    what: 'an EAN without its leading zero, and one with decimals',
    text: ({ a, c }) => rows('Code;Qty', `${c.ean.replace(/^0/, '')};2`, `${a.ean}.0;1`),
    order: { c: 2, a: 1 },
  },
  {
    what: 'a CNK without its leading zero',
    text: ({ b }) => rows('CNK;Aantal', `${b.cnk.replace(/^0/, '')};2`),
    order: { b: 2 },
  },
  {
    what: 'a total among the headings and another below',
    text: ({ a, b }) =>
      rows(
        'Code;Omschrijving;Aantal;Prijs;Totaal',
        `${a.sku};Zalf;2;1,50;3,00`,
        `${b.sku};Gaas;3;2,00;6,00`,
        'Totaal;;5;;9,00',
      ),
    order: { a: 2, b: 3 },
    skipped: [4],
  },
  {
    what: 'years among the headings',
    text: ({ a, b }) => rows('Code;Qté;2025;2026', `${a.sku};2;14;11`, `${b.sku};3;5;0`),
    order: { a: 2, b: 3 },
  },
  {
    what: 'headings once more on a second page',
    text: ({ a, b }) => rows('Code;Aantal', `${a.sku};2`, 'Code;Aantal', `${b.sku};3`),
    order: { a: 2, b: 3 },
    skipped: [3],
  },
];

/** Finds an article by a code as the search does, in whatever way it comes. */
export function findListed(articles: Articles): (code: string) => keyof Articles | undefined {
  const find = lookUpArticles(
    (['a', 'b', 'c'] as const).map((key) => {
      const { sku, cnk: cnkCode, ean: barcode } = articles[key];
      return { key, sku, cnkCode, barcode };
    }),
  );
  return (code) => find(readArticleCode(code))?.key;
}

/** The bytes of such a file. */
export function bytesOf({ text, encoding }: ListFile, articles: Articles): Uint8Array {
  const whole = text(articles);
  return encoding === undefined
    ? new TextEncoder().encode(whole)
    : Uint8Array.from(
        Array.from(whole, (letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]).flat(),
      );
}
