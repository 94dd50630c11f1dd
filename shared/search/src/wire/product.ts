import {
  metaDescription,
  PRODUCT_FLAGS,
  STOCK_STATES,
  type Product,
  type ProductFlag,
  type ProductHit,
  type ProductSummary,
  type Stock,
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

const globalStock = maybe(v.object({ qty: optionalNumber, state: optionalText }));
const stock = maybe(v.object({ global: globalStock }));

/**
 * The units alone say whether there are any; a state that the contract does not know must not promise stock. An Odoo counts below nought
 * what is promised and not there.
 */
function stockOf({ qty, state }: NonNullable<v.InferOutput<typeof globalStock>> = {}): Stock {
  const fromUnits = state === undefined && (qty ?? 0) > 0 ? 'in_stock' : 'out_of_stock';
  return {
    state: STOCK_STATES.find((known) => known === state) ?? fromUnits,
    quantity: qty === undefined ? qty : Math.max(0, qty),
  };
}

const attributeValue = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.array(v.union([v.string(), v.number()])), v.null()]),
  v.transform((value) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))),
);

const summaryEntries = {
  id: v.number(),
  sku: text,
  name: optionalText,
  /** The product of the variant, whose name Shopinvader's exporter writes where the variant has none. */
  model: maybe(v.object({ name: optionalText })),
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
  variant_attributes: v.nullish(v.record(v.string(), attributeValue)),
  /** Custom attributes of an Odoo: a flag may be one of them. */
  attributes: v.nullish(v.record(v.string(), v.unknown())),
  unit_in_shrink_wrap: optionalNumber,
  ...pricingEntries,
  ...flagEntries,
};

const summaryDocument = v.object(summaryEntries);
type SummaryDocument = v.InferOutput<typeof summaryDocument>;

function toSummary(document: SummaryDocument): ProductSummary {
  const presentation = [document.presentation, document.packaging_text].filter(Boolean).join(', ');
  const name = document.name ?? document.model?.name ?? '';
  return {
    id: document.id,
    sku: document.sku,
    name,
    shortName: document.short_name ?? name,
    urlKey: document.url_key,
    cnkCode: document.cnk_code,
    barcode: document.barcode,
    brand: document.brand,
    manufacturer: document.manufacturer,
    presentation: presentation || undefined,
    activePrinciples: document.active_principles,
    species: document.species,
    images: document.images,
    stock: stockOf(document.stock?.global),
    pricing: pricingOf(document),
    flags: new Set(PRODUCT_FLAGS.filter((flag) => document[flag] ?? document.attributes?.[flag] === true)),
    variantAttributes: Object.fromEntries(
      Object.entries(document.variant_attributes ?? {}).filter(([, value]) => value !== ''),
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
  /** By kind; a house names further ones. */
  links: v.nullish(v.record(v.string(), list(v.object({ id: v.number() }))), {}),
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

const ids = (links: readonly { readonly id: number }[] = []): number[] => links.map(({ id }) => id);

const linksOf = ({ cross_selling, up_selling, ...others }: DetailDocument['links']): Product['links'] => ({
  crossSelling: ids(cross_selling),
  upSelling: ids(up_selling),
  related: Object.values(others).flatMap(ids),
});

const toDetail = (document: DetailDocument): Omit<Product, 'variants'> => ({
  ...toSummary(document),
  description: proseOf(document.description),
  shortDescription: proseOf(document.short_description),
  seoTitle: document.seo_title,
  metaDescription: metaDescription([
    document.meta_description,
    proseOf(document.short_description),
    proseOf(document.description),
    document.name ?? document.model?.name,
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
  links: linksOf(document.links),
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
