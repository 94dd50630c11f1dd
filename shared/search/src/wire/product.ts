import {
  metaDescription,
  PRODUCT_FLAGS,
  STOCK_STATES,
  type Product,
  type ProductFlag,
  type ProductHit,
  type ProductSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import { optionalAddress, safeAddress } from './address';
import { categoryLink, localeUrlKeys } from './category';
import { images } from './picture';
import { periodOf, pricingEntries, pricingOf, timeFrame } from './pricing';
import { proseOf } from './prose';
import { list, maybe, names, optionalDay, optionalName, optionalNumber, optionalText, text } from './scalar';

const flag = v.nullish(v.boolean());

/** Names of the flags, each a boolean of the document. */
const flagEntries = Object.fromEntries(PRODUCT_FLAGS.map((name) => [name, flag])) as Record<
  ProductFlag,
  typeof flag
>;

const stock = maybe(
  v.object({
    global: maybe(v.object({ qty: optionalNumber, state: v.nullish(v.string()) })),
  }),
);

const summaryEntries = {
  id: v.number(),
  sku: text,
  name: text,
  short_name: optionalText,
  url_key: text,
  cnk_code: optionalText,
  barcode: optionalText,
  brand: optionalName,
  manufacturer: optionalName,
  presentation: optionalName,
  /** Contents of the pack in words: '20 x 10'. */
  packaging_text: optionalText,
  active_principles: names,
  species: names,
  images,
  stock,
  variant_attributes: v.nullish(v.record(v.string(), optionalText)),
  unit_in_shrink_wrap: optionalNumber,
  ...pricingEntries,
  ...flagEntries,
};

const summaryDocument = v.object(summaryEntries);
type SummaryDocument = v.InferOutput<typeof summaryDocument>;

function toSummary(document: SummaryDocument): ProductSummary {
  const presentation = [document.presentation, document.packaging_text].filter(Boolean).join(', ');
  const state = STOCK_STATES.find((known) => known === document.stock?.global?.state);
  return {
    id: document.id,
    sku: document.sku,
    name: document.name,
    shortName: document.short_name ?? document.name,
    urlKey: document.url_key,
    cnkCode: document.cnk_code,
    barcode: document.barcode,
    brand: document.brand,
    manufacturer: document.manufacturer,
    presentation: presentation || undefined,
    activePrinciples: document.active_principles,
    species: document.species,
    images: document.images,
    // A state that the contract does not know must not promise stock.
    stock: { state: state ?? 'out_of_stock', quantity: document.stock?.global?.qty },
    pricing: pricingOf(document),
    flags: new Set(PRODUCT_FLAGS.filter((name) => document[name])),
    variantAttributes: Object.fromEntries(
      Object.entries(document.variant_attributes ?? {}).flatMap(([axis, value]) =>
        value === undefined ? [] : [[axis, value] as const],
      ),
    ),
    unitInShrinkWrap:
      document.unit_in_shrink_wrap !== undefined && document.unit_in_shrink_wrap > 1
        ? document.unit_in_shrink_wrap
        : undefined,
  };
}

/** A variant as lists show it. */
export const summarySchema = v.pipe(summaryDocument, v.transform(toSummary));

/** The leading variant with those beside it, of all that the index tells of its product. */
export const withVariants = <Leading extends ProductSummary>(
  leading: Leading,
  variants: readonly ProductSummary[],
): Leading & Pick<ProductHit, 'variants'> => ({
  ...leading,
  variants: variants.filter(({ id }) => id !== leading.id),
});

const attributeValue = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()])), v.null()]),
  v.transform((value) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))),
);

/** What is read of a document for its page. */
export const detailDocument = v.object({
  ...summaryEntries,
  description: text,
  short_description: text,
  seo_title: optionalText,
  meta_description: optionalText,
  redirect_url_key: list(v.string()),
  locale_url_keys: localeUrlKeys,
  categories: list(categoryLink),
  structured_attributes: list(
    v.object({
      group_name: text,
      fields: list(v.object({ name: text, key: text, value: v.optional(attributeValue, null) })),
    }),
  ),
  medias: list(
    v.object({
      sequence: optionalNumber,
      name: text,
      url: text,
      type: maybe(v.object({ name: text, code: text })),
    }),
  ),
  variant_selector: list(
    v.object({
      name: text,
      values: list(v.object({ name: text, sku: optionalText, selected: v.optional(v.boolean(), false) })),
    }),
  ),
  links: maybe(
    v.object({
      cross_selling: list(v.object({ id: v.number() })),
      up_selling: list(v.object({ id: v.number() })),
      related: list(v.object({ id: v.number() })),
    }),
  ),
  code_amm: optionalText,
  code_cti: optionalText,
  class_amcra: optionalText,
  vendor_product_code: optionalText,
  link_info: optionalAddress,
  link_notice: optionalAddress,
  link_video: optionalAddress,
  storage_temperature: optionalName,
  best_before_date: optionalDay,
  administration_routes: names,
  indications: names,
  age_categories: names,
  animal_sizes: names,
  colours: names,
  sizes: names,
  food_ranges: names,
  packaging: list(
    v.object({
      id: v.number(),
      name: text,
      qty: v.nullish(v.number()),
      barcode: optionalText,
      is_unit: flag,
    }),
  ),
  loyalty_rules: list(v.object({ name: text, time_frame: timeFrame })),
  specials: list(v.object({ date_start: optionalDay, date_end: optionalDay })),
  veterinary_groups: names,
  allowed_partner_types: list(v.string()),
  characteristics_vector: list(v.number()),
});
type DetailDocument = v.InferOutput<typeof detailDocument>;

const ids = (links: readonly { readonly id: number }[] | undefined): number[] =>
  (links ?? []).map(({ id }) => id);

const toDetail = (document: DetailDocument): Omit<Product, 'variants'> => ({
  ...toSummary(document),
  description: proseOf(document.description),
  shortDescription: proseOf(document.short_description),
  seoTitle: document.seo_title,
  metaDescription: metaDescription([
    document.meta_description,
    proseOf(document.short_description),
    proseOf(document.description),
    document.name,
  ]),
  redirectUrlKeys: document.redirect_url_key,
  localeUrlKeys: document.locale_url_keys,
  categories: document.categories,
  attributes: document.structured_attributes
    .map(({ group_name, fields }) => ({
      name: group_name,
      fields: fields.filter(({ value }) => value !== ''),
    }))
    .filter(({ fields }) => fields.length > 0),
  medias: document.medias
    .toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0))
    .flatMap(({ name, url, type }) => {
      const address = safeAddress(url);
      return address === undefined ? [] : [{ name, url: address, type: type?.name ?? '' }];
    }),
  variantSelector: document.variant_selector.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, sku: value.sku, selected: value.selected })),
  })),
  links: {
    crossSelling: ids(document.links?.cross_selling),
    upSelling: ids(document.links?.up_selling),
    related: ids(document.links?.related),
  },
  codes: {
    amm: document.code_amm,
    cti: document.code_cti,
    amcra: document.class_amcra,
    vendor: document.vendor_product_code,
  },
  linkInfo: document.link_info,
  linkNotice: document.link_notice,
  linkVideo: document.link_video,
  storageTemperature: document.storage_temperature,
  bestBefore: document.best_before_date,
  administrationRoutes: document.administration_routes,
  indications: document.indications,
  ageCategories: document.age_categories,
  animalSizes: document.animal_sizes,
  colours: document.colours,
  sizes: document.sizes,
  foodRanges: document.food_ranges,
  packaging: document.packaging.map(({ id, name, qty, barcode, is_unit }) => ({
    id,
    name,
    quantity: qty ?? 1,
    barcode,
    isUnit: is_unit ?? false,
  })),
  loyaltyRules: document.loyalty_rules.map(({ name, time_frame }) => ({
    name,
    period: periodOf(time_frame),
  })),
  specialOffers: document.specials.map(({ date_start, date_end }) => ({ from: date_start, to: date_end })),
  veterinaryGroups: document.veterinary_groups,
  partnerTypes: document.allowed_partner_types,
  characteristics: document.characteristics_vector,
});

/** A variant as its page shows it; the siblings come with `withVariants`. */
export const detailSchema = v.pipe(detailDocument, v.transform(toDetail));
