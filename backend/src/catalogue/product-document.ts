import { LOCALES, type Locale, type Translations } from '@vetportal/i18n';
import { PRODUCT_FLAGS, type Pricing, type StockState } from '@vetportal/model';
import { VETERINARY_GROUPS } from '../customers/veterinary-groups';
import type { PackView } from '../media';
import { pdfName, pdfPath, pdfKindsOf } from './article-pdf';
import { characteristicsVector } from './characteristics-vector';
import type { StoredRecord } from './load-catalogue';
import { loyaltyRulesOf } from './loyalty-programs';
import { priceDocument } from './price-document';
import type { ArticleTexts } from './records';
import type { CategoryNode, TermLabel, Vocabulary } from './vocabulary';

/** An article as its table holds it. */
export interface ExportedRow {
  readonly id: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly cnk_code: string | null;
  readonly product_id: number;
  readonly main: boolean;
  readonly pricing: Pricing;
  readonly stock_state: StockState;
  readonly stock_quantity: number | null;
  readonly veterinary_group_ids: readonly number[];
  readonly partner_types: readonly string[];
  readonly record: StoredRecord;
}

/**
 * The document of an article in one language, as the ERP's connector exports it to the index.
 *
 * @param variants all articles of the product, this one among them, by id
 */
export function productDocument(
  row: ExportedRow,
  variants: readonly ExportedRow[],
  locale: Locale,
  vocabulary: Vocabulary,
  today: string,
): object {
  const { record } = row;
  const texts = record.texts[locale];
  const pdfKinds = pdfKindsOf(row);
  const labels = (kind: Parameters<Vocabulary['labels']>[0]): TermLabel[] =>
    vocabulary.labels(kind, record.terms[kind], locale);
  const [brand] = labels('brand');
  const [manufacturer] = labels('manufacturer');
  const [presentation] = labels('presentation');
  return filled({
    id: row.id,
    model: { name: texts.shortName },
    main: row.main,
    name: texts.name,
    short_name: texts.shortName,
    sku: row.sku,
    barcode: row.barcode,
    cnk_code: row.cnk_code,
    url_key: texts.urlKey,
    redirect_url_key: texts.redirectUrlKeys,
    locale_url_keys: Object.fromEntries(LOCALES.map((code) => [code, record.texts[code].urlKey])),
    variant_count: variants.length,
    variant_attributes: texts.variant,
    variant_attributes_text: Object.values(texts.variant).join(' '),
    variant_selector: variantSelector(row, variants, locale),
    short_description: texts.shortDescription,
    description: texts.description,
    categories: categoriesOf(record.categoryIds, locale, vocabulary),
    brand: brand ? { ...brand, url_key: brand.code } : null,
    manufacturer: manufacturer ?? null,
    presentation: presentation ?? null,
    packaging_text: texts.packaging,
    packaging: packagingOf(row, locale),
    active_principles: labels('active_principle'),
    species: labels('species'),
    administration_routes: labels('route'),
    indications: labels('indication'),
    age_categories: labels('age_category'),
    animal_sizes: labels('animal_size'),
    colours: labels('colour'),
    sizes: labels('size'),
    food_ranges: labels('food_range'),
    ...priceDocument(row.pricing, today),
    stock: { global: { state: row.stock_state, qty: row.stock_quantity } },
    images: imagesOf(row, locale),
    medias: pdfKinds
      .filter((pdfKind) => pdfKind !== 'leaflet')
      .map((pdfKind, index) => ({
        sequence: index + 1,
        name: pdfName(pdfKind, locale),
        url: pdfPath(pdfKind, row.sku, locale),
        type: { name: 'PDF', code: 'pdf' },
      })),
    links: {
      cross_selling: record.crossSelling.map((id) => ({ id })),
      up_selling: record.upSelling.map((id) => ({ id })),
      related: record.related.map((id) => ({ id })),
    },
    structured_attributes: texts.attributes.map(({ group, fields }) => ({
      group_name: group,
      fields: fields.map((field) => ({ ...field, type: 'char' })),
    })),
    code_amm: record.codes.amm ?? null,
    code_cti: record.codes.cti ?? null,
    class_amcra: record.codes.amcra ?? null,
    vendor_product_code: record.codes.vendor ?? null,
    link_info: record.links.info ?? null,
    link_notice: pdfKinds.includes('leaflet')
      ? pdfPath('leaflet', row.sku, locale)
      : (record.links.notice ?? null),
    link_video: record.links.video ?? null,
    storage_temperature: texts.storageTemperature ?? null,
    best_before_date: record.bestBefore,
    // Who may have it; empty for everyone.
    veterinary_groups: VETERINARY_GROUPS.filter(({ id }) => row.veterinary_group_ids.includes(id)).map(
      ({ id, name }) => ({ id, name }),
    ),
    allowed_partner_types: row.partner_types,
    characteristics_vector: characteristicsVector(record),
    loyalty_rules: loyaltyRulesOf(record.flags, locale, today),
    unit_in_shrink_wrap: record.unitInShrinkWrap,
    specials: record.specials.map(({ dateStart, dateEnd, sequence }) => ({
      date_start: dateStart,
      date_end: dateEnd,
      time_frame: { gte: dateStart, lte: dateEnd },
      sequence,
    })),
    ...Object.fromEntries(PRODUCT_FLAGS.map((flag) => [flag, record.flags.includes(flag)])),
  });
}

/** Without what is empty: a missing field says the same as null, and a document in ten is one less to read and to keep. */
const filled = (document: object): object =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** What a picture beside that of the pack shows. */
const VIEWS: Readonly<Record<PackView, Translations>> = {
  label: { fr: 'étiquette', nl: 'etiket', en: 'label' },
  bundle: { fr: 'fardeau', nl: 'bundel', en: 'bundle' },
};

/** The pack, its label from near, and the bundle where it is sold so. */
function imagesOf({ sku, record }: ExportedRow, locale: Locale): object[] {
  const { name } = record.texts[locale];
  const picture = (file: string, alt: string, tag: string): object =>
    Object.fromEntries(
      ['small', 'medium', 'large'].map((size) => [
        size,
        { src: `/media/products/${file}-${size}.svg`, alt, tag },
      ]),
    );
  const views: readonly PackView[] = record.unitInShrinkWrap === null ? ['label'] : ['label', 'bundle'];
  return [
    picture(sku, name, 'pack'),
    ...views.map((view) => picture(`${sku}-${view}`, `${name} (${VIEWS[view][locale]})`, view)),
  ];
}

const PACKS: Readonly<Record<'unit' | 'bundle', Translations>> = {
  unit: { fr: 'Unité', nl: 'Eenheid', en: 'Unit' },
  bundle: { fr: 'Fardeau', nl: 'Bundel', en: 'Bundle' },
};

/** What is sold at once: the unit, and the shrink-wrapped bundle where there is one. */
function packagingOf({ record, barcode }: ExportedRow, locale: Locale): object[] {
  const unit = { id: 1, name: PACKS.unit[locale], qty: 1, barcode, is_unit: true };
  const { unitInShrinkWrap } = record;
  return unitInShrinkWrap === null
    ? [unit]
    : [unit, { id: 2, name: PACKS.bundle[locale], qty: unitInShrinkWrap, barcode: null, is_unit: false }];
}

/** The whole way of each category, every step once: an article is found at each level. */
function categoriesOf(ids: readonly number[], locale: Locale, vocabulary: Vocabulary): object[] {
  const steps = new Map<number, CategoryNode>();
  for (const id of ids) for (const step of vocabulary.wayTo(id)) steps.set(step.id, step);
  return Array.from(steps.values(), ({ id, level, texts }) => ({
    id,
    level,
    name: texts[locale].name,
    url_key: texts[locale].urlKey,
  }));
}

/**
 * For each axis the values there are, and the article that each leads to when the other axes stay as they are; where that
 * combination does not exist, the value leads nowhere.
 */
function variantSelector(row: ExportedRow, variants: readonly ExportedRow[], locale: Locale): object[] {
  if (variants.length < 2) return [];
  const choiceOf = (variant: ExportedRow): ArticleTexts['variant'] => variant.record.texts[locale].variant;
  const own = choiceOf(row);
  return Object.keys(own).map((axis) => ({
    name: axis,
    values: [...new Set(variants.map((variant) => choiceOf(variant)[axis]))].flatMap((value) => {
      if (value === undefined) return [];
      const wanted = { ...own, [axis]: value };
      const leadsTo = variants.find((variant) =>
        Object.entries(wanted).every(([name, chosen]) => choiceOf(variant)[name] === chosen),
      );
      return [{ name: value, sku: leadsTo?.sku ?? null, selected: value === own[axis] }];
    }),
  }));
}
