import type { Locale, Translations } from '@vetportal/i18n';
import type { PdfDocument } from '../erp/pdf/write-pdf';
import type { StoredRecord } from './load-catalogue';
import type { TermKind } from './records';
import type { Vocabulary } from './vocabulary';

/** What a manufacturer gives along with an article: what it is, and, of a medicine, how it is used. */
export const ARTICLE_PDF_KINDS = ['sheet', 'leaflet'] as const;
export type ArticlePdfKind = (typeof ARTICLE_PDF_KINDS)[number];

/** The data of an article for its PDF documents. */
export interface DescribedArticle {
  readonly sku: string;
  readonly barcode: string | null;
  readonly cnk_code: string | null;
  readonly record: StoredRecord;
}

const WORDS = {
  sheet: { fr: 'Fiche technique', nl: 'Productfiche', en: 'Product sheet' },
  leaflet: { fr: 'Notice', nl: 'Bijsluiter', en: 'Package leaflet' },
  sku: { fr: 'Code', nl: 'Code', en: 'Code' },
  manufacturer: { fr: 'Fabricant', nl: 'Fabrikant', en: 'Manufacturer' },
  authorisation: { fr: 'N° d’AMM', nl: 'Vergunningsnummer', en: 'Authorisation number' },
  property: { fr: 'Propriété', nl: 'Eigenschap', en: 'Property' },
  value: { fr: 'Valeur', nl: 'Waarde', en: 'Value' },
  section: { fr: 'Rubrique', nl: 'Rubriek', en: 'Section' },
  text: { fr: 'Texte', nl: 'Tekst', en: 'Text' },
  active_principle: { fr: 'Substance active', nl: 'Werkzame stof', en: 'Active substance' },
  presentation: { fr: 'Forme', nl: 'Vorm', en: 'Form' },
  packaging: { fr: 'Conditionnement', nl: 'Verpakking', en: 'Pack' },
  species: { fr: 'Espèces cibles', nl: 'Doeldieren', en: 'Target species' },
  indication: { fr: 'Indications', nl: 'Indicaties', en: 'Indications' },
  route: { fr: 'Voie d’administration', nl: 'Toedieningsweg', en: 'Route of administration' },
  storage: { fr: 'Conservation', nl: 'Bewaring', en: 'Storage' },
  invented: {
    fr: 'Document de démonstration d’un produit inventé : à ne pas utiliser pour soigner un animal.',
    nl: 'Demonstratiedocument van een verzonnen product: niet te gebruiken om een dier te behandelen.',
    en: 'Demonstration document of an invented product: not to be used to treat an animal.',
  },
  page: { fr: 'Page', nl: 'Pagina', en: 'Page' },
} satisfies Record<string, Translations>;

/** The day of all these PDF documents, so that the same one is always the same file. */
const REVISED = new Date('2026-01-05T12:00:00Z');

/** The PDF documents of an article. An article for certain customers alone has none: a link carries no token. */
export function pdfKindsOf(article: {
  readonly record: Pick<StoredRecord, 'codes'>;
  readonly veterinary_group_ids: readonly number[];
  readonly partner_types: readonly string[];
}): readonly ArticlePdfKind[] {
  if (article.veterinary_group_ids.length > 0 || article.partner_types.length > 0) return [];
  return article.record.codes.amm === undefined ? ['sheet'] : ['sheet', 'leaflet'];
}

export const pdfName = (kind: ArticlePdfKind, locale: Locale): string => WORDS[kind][locale];

/** URL path of a PDF document. */
export const pdfPath = (kind: ArticlePdfKind, sku: string, locale: Locale): string =>
  `/media/documents/${sku}-${kind}-${locale}.pdf`;

/** Writes down what is known of an article. */
export function articlePdf(
  kind: ArticlePdfKind,
  article: DescribedArticle,
  locale: Locale,
  vocabulary: Vocabulary,
): PdfDocument {
  const { record } = article;
  const texts = record.texts[locale];
  const word = (id: keyof typeof WORDS): string => WORDS[id][locale];
  const names = (term: TermKind): string =>
    vocabulary
      .labels(term, record.terms[term], locale)
      .map(({ name }) => name)
      .join(', ');
  const terms = (...kinds: readonly (TermKind & keyof typeof WORDS)[]) =>
    kinds.map((term) => [word(term), names(term)] as const);
  const attributes = texts.attributes.flatMap(({ fields }) =>
    fields.map(({ name, value }) => [name, value] as const),
  );
  const pack = [word('packaging'), texts.packaging] as const;
  const storage = [word('storage'), texts.storageTemperature ?? ''] as const;
  const rows =
    kind === 'leaflet'
      ? [...terms('active_principle', 'presentation', 'species', 'indication', 'route'), pack, storage]
      : [...attributes, pack, storage];
  return {
    locale,
    title: `${word(kind)} – ${texts.name}`,
    date: REVISED,
    facts: stated([
      [word('sku'), article.sku],
      ['CNK', article.cnk_code ?? ''],
      ['EAN', article.barcode ?? ''],
      [word('authorisation'), record.codes.amm ?? ''],
      [word('manufacturer'), names('manufacturer')],
    ]).map(([label, value]) => ({ label, value })),
    addresses: [],
    columns: [
      { label: word(kind === 'leaflet' ? 'section' : 'property'), width: 170 },
      { label: word(kind === 'leaflet' ? 'text' : 'value') },
    ],
    rows: stated(rows),
    totals: [],
    remark: [texts.description, word('invented')].filter(Boolean).join('\n\n'),
    pageWord: word('page'),
  };
}

const stated = (rows: readonly (readonly [string, string])[]) => rows.filter(([, value]) => value !== '');
