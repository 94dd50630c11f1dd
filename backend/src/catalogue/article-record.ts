import type { Locale, Translations } from '@vetportal/i18n';
import type { ProductFlag } from '@vetportal/model';
import { Random } from '../random';
import { brandOf } from './brands';
import { daysAfter, endOfMonth } from './calendar';
import { cnk, ean } from './codes';
import { drawingOf } from './drawings';
import { AXES, type Attribute, type ProductPlan, type VariantPlan } from './plan';
import { pricingOf } from './pricing';
import type { ArticleRecord, ArticleTexts } from './records';
import type { Links } from './related-articles';
import { stockOf } from './stock';
import { STORAGE } from './terminology';
import { AXIS_VOCABULARY } from './terms';
import { transportOf } from './transport';
import { inEach, slug } from './wording';

/** What an article has of its product. */
export interface ProductPlace {
  readonly productId: number;
  readonly categoryId: number;
  readonly urlKeys: Translations;
  readonly links: Links;
  readonly today: string;
}

const SKU_LETTER = { medicine: 'M', vaccine: 'V', food: 'F', supplement: 'S', equipment: 'E' } as const;

/**
 * One article with all that is drawn by lot for it: price, stock, offers, codes.
 *
 * @param id from 1
 * @param sequence place of the variant in its product, from 0
 */
export function articleRecord(
  plan: ProductPlan,
  id: number,
  sequence: number,
  place: ProductPlace,
): ArticleRecord {
  const variant = plan.variants[sequence];
  if (!variant) throw new RangeError(`${plan.key} has no variant ${sequence}.`);
  const random = new Random(`article ${plan.key} ${sequence}`);
  const gross = Math.max(1, Math.round(variant.grossCents * (0.96 + 0.08 * random.next())));
  const isMedicine = plan.kind === 'medicine' || plan.kind === 'vaccine';
  const isMadeToOrder = plan.flags.includes('is_mto');
  return {
    id,
    sku: `${SKU_LETTER[plan.kind]}${100_000 + id}`,
    barcode: ean(id),
    cnkCode: isMedicine || random.chance(0.5) ? cnk(id) : null,
    productId: place.productId,
    main: sequence === 0,
    texts: textsOf(plan, variant, place),
    terms: termsOf(plan, variant),
    categoryIds: [place.categoryId],
    pricing: pricingOf(plan, gross, random, place.today),
    ...stockOf(random, isMadeToOrder, plan.kind !== 'equipment', place.today),
    transport: transportOf(plan, variant),
    flags: flagsOf(plan, random),
    codes: codesOf(plan, place.productId, sequence, random),
    links: linksOf(plan, place.productId),
    unitInShrinkWrap: random.chance(0.06) ? random.pick([3, 6, 10, 12]) : null,
    specials: specialsOf(random, sequence, id, place.today),
    ...restrictionOf(plan),
    ...place.links,
    picture: {
      drawing: drawingOf(plan.drawing, gross),
      detail: variant.label,
    },
  };
}

function textsOf(
  plan: ProductPlan,
  variant: VariantPlan,
  { productId, urlKeys }: ProductPlace,
): Translations<ArticleTexts> {
  const moved = new Random(`moved ${plan.key}`).chance(0.05);
  return inEach((locale) => ({
    name: variant.names[locale],
    shortName: variant.shortNames[locale],
    urlKey: urlKeys[locale],
    // The address in the former shop.
    redirectUrlKeys: moved ? [`${productId}-${urlKeys[locale]}`] : [],
    shortDescription: plan.shortDescriptions[locale],
    description: plan.descriptions[locale],
    packaging: variant.packaging[locale],
    ...(plan.kind === 'equipment' ? {} : { storageTemperature: STORAGE[plan.storage][locale] }),
    variant: Object.fromEntries(
      Object.entries(variant.axes).map(([axis, value]) => [AXES[axis]?.[locale] ?? axis, value[locale]]),
    ),
    attributes: attributesOf(plan.attributes, locale),
  }));
}

const GROUP_NAMES: Readonly<Record<Attribute['group'], Translations>> = {
  composition: { fr: 'Composition', nl: 'Samenstelling', en: 'Composition' },
  use: { fr: 'Utilisation', nl: 'Gebruik', en: 'Use' },
  pack: { fr: 'Conditionnement', nl: 'Verpakking', en: 'Pack' },
  food: { fr: 'Constituants analytiques', nl: 'Analytische bestanddelen', en: 'Analytical constituents' },
  technical: { fr: 'Caractéristiques', nl: 'Kenmerken', en: 'Characteristics' },
};

function attributesOf(attributes: readonly Attribute[], locale: Locale): ArticleTexts['attributes'] {
  const groups = [...new Set(attributes.map(({ group }) => group))];
  return groups.map((group) => ({
    group: GROUP_NAMES[group][locale],
    fields: attributes
      .filter((attribute) => attribute.group === group)
      .map(({ key, name, value }) => ({ key, name: name[locale], value: value[locale] })),
  }));
}

function termsOf(plan: ProductPlan, variant: VariantPlan): ArticleRecord['terms'] {
  const { urlKey } = brandOf(plan.brandId);
  const ofAxes = Object.entries(variant.axes).flatMap(([axis, value]) => {
    const kind = AXIS_VOCABULARY[axis];
    return kind ? [[kind, [slug(value.en)]] as const] : [];
  });
  return {
    brand: [urlKey],
    manufacturer: [urlKey],
    presentation: [plan.presentation.code],
    species: plan.species,
    active_principle: plan.activePrinciples,
    route: plan.routes,
    indication: plan.indications,
    animal_size: plan.animalSizes,
    age_category: plan.ages,
    food_range: plan.foodRange === null ? [] : [plan.foodRange],
    ...Object.fromEntries(ofAxes),
  };
}

function flagsOf(plan: ProductPlan, random: Random): ProductFlag[] {
  const flags = [...plan.flags];
  if (plan.kind === 'medicine' && random.chance(0.02)) flags.push('belgium_only');
  if (random.chance(0.006)) flags.push('not_sold_on_website');
  return flags;
}

/** Invented registration numbers, in the form of the real ones. */
function codesOf(
  plan: ProductPlan,
  productId: number,
  sequence: number,
  random: Random,
): ArticleRecord['codes'] {
  const vendor = `${plan.brandId}-${random.digits(5)}`;
  if (plan.kind !== 'medicine' && plan.kind !== 'vaccine') return { vendor };
  return {
    amm: `BE-V${300_000 + productId * 7}`,
    cti: `${520_000 + productId}-${String(sequence + 1).padStart(2, '0')}`,
    ...(plan.amcra === null ? {} : { amcra: plan.amcra }),
    vendor,
  };
}

/** Pages of the invented houses; `example` never becomes a real address. */
function linksOf(plan: ProductPlan, productId: number): ArticleRecord['links'] {
  const site = `https://${brandOf(plan.brandId).urlKey}.example`;
  if (plan.kind === 'medicine' || plan.kind === 'vaccine') {
    return { info: `${site}/products/${productId}`, notice: `${site}/leaflets/${productId}.pdf` };
  }
  if (plan.kind === 'food') return { info: `${site}/products/${productId}` };
  return productId % 9 === 0 ? { video: `${site}/videos/${productId}` } : {};
}

function specialsOf(random: Random, sequence: number, id: number, today: string): ArticleRecord['specials'] {
  if (sequence > 0 || !random.chance(0.012)) return [];
  const dateEnd = random.chance(0.3) ? endOfMonth(today) : daysAfter(today, random.integer(10, 240));
  const running = { dateStart: daysAfter(today, -random.integer(1, 40)), dateEnd, sequence: id % 97 };
  const over = { dateStart: daysAfter(today, -120), dateEnd: daysAfter(today, -90), sequence: id % 89 };
  const toCome = { dateStart: daysAfter(today, 270), dateEnd: daysAfter(today, 300), sequence: id % 83 };
  // Some come again, and some of those do not run today.
  if (random.chance(0.1)) return [over, toCome];
  return random.chance(0.2) ? [over, running] : [running];
}

/** Narcotics are for those who may hold them; a few articles belong to a group or to practices alone. */
function restrictionOf(plan: ProductPlan): Pick<ArticleRecord, 'veterinaryGroupIds' | 'partnerTypes'> {
  const random = new Random(`restriction ${plan.key}`);
  const draw = random.next();
  return {
    veterinaryGroupIds: draw < 0.01 ? [random.integer(1, 4)] : [],
    partnerTypes: plan.flags.includes('is_narcotic_vet')
      ? ['veterinary', 'pharmacist', 'wholesaler']
      : draw > 0.995
        ? ['veterinary']
        : [],
  };
}
