import type { Translations } from '@vetportal/i18n';
import { brandOf, type Brand } from '../brands';
import { EQUIPMENT } from '../data/equipment.data';
import { table, words } from '../data/table';
import type { ProductPlan, VariantPlan } from '../plan';
import { AXES } from '../plan';
import { cell } from '../terminology';
import { amountOf, capital, inEach, quantity, slug, translations } from '../wording';
import { localValue } from './equipment-words';

interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

/** Instruments, consumables, clothing, devices: each value of the first column makes a product, each of the second a variant. */
export const equipmentPlans = (): ProductPlan[] =>
  table(EQUIPMENT, 15).flatMap((row) =>
    words(cell(row, 2)).flatMap((id) => {
      const brand = brandOf(Number(id));
      const [split] = axesOf(cell(row, 7));
      if (!split) throw new Error(`${cell(row, 0)} has no products.`);
      // A pack is no product of its own: it is a choice on the page like the others.
      if (split.name === 'pack') return [planOf(row, brand, undefined, [split, ...axesOf(cell(row, 8))])];
      return split.values.map((value, index) =>
        planOf(row, brand, { axis: split.name, value, index }, axesOf(cell(row, 8))),
      );
    }),
  );

/** 'gauge=14G/16G pack=100 x 1' */
const axesOf = (text: string): Axis[] =>
  text.split(/\s+(?=[a-z-]+=)/).map((part) => {
    const [name = '', values = ''] = part.split('=');
    if (!AXES[name]) throw new Error(`"${name}" is no axis.`);
    return { name, values: values.split('/') };
  });

interface Split {
  axis: string;
  value: string;
  index: number;
}

function planOf(
  row: readonly string[],
  brand: Brand,
  split: Split | undefined,
  axes: readonly Axis[],
): ProductPlan {
  const article = translations(row.slice(4, 7));
  const splitText = inEach((locale) => (split ? localValue(split.value, locale) : ''));
  const names = inEach((locale) => `${brand.name} ${article[locale]} ${splitText[locale]}`.trim());
  const text = translations(row.slice(12));
  const base = Number(cell(row, 9)) * brand.priceFactor * Number(cell(row, 10)) ** (split?.index ?? 0);
  const sterile = cell(row, 11) === 'y';
  const expensive = Number(cell(row, 9)) > 500;
  return {
    key: `equipment ${cell(row, 0)} ${brand.id} ${slug(split?.value ?? '')}`,
    kind: 'equipment',
    brandId: brand.id,
    category: `${cell(row, 1)}/${cell(row, 0)}`,
    drawing: cell(row, 3),
    presentation: { code: cell(row, 0), names: article },
    names,
    shortDescriptions: inEach((locale) => `${text[locale]}.`),
    descriptions: {
      fr: `${text.fr}. ${split ? `${AXES[split.axis]?.fr ?? ''} : ${splitText.fr}. ` : ''}${sterile ? 'Livré stérile, à usage unique ; ne pas utiliser si le sachet est abîmé.' : "Conçu pour l'usage quotidien en clientèle."}${expensive ? ' Garantie de deux ans, réparation par notre service après-vente.' : ''}`,
      nl: `${text.nl}. ${split ? `${AXES[split.axis]?.nl ?? ''}: ${splitText.nl}. ` : ''}${sterile ? 'Steriel geleverd, voor eenmalig gebruik; niet gebruiken als de verpakking beschadigd is.' : 'Gemaakt voor dagelijks gebruik in de praktijk.'}${expensive ? ' Twee jaar garantie, herstelling door onze dienst na verkoop.' : ''}`,
      en: `${text.en}. ${split ? `${AXES[split.axis]?.en ?? ''}: ${splitText.en}. ` : ''}${sterile ? 'Supplied sterile, for single use; do not use if the pouch is damaged.' : 'Made for daily use in practice.'}${expensive ? ' Two-year warranty, repaired by our own workshop.' : ''}`,
    },
    species: speciesOf(cell(row, 1), split),
    activePrinciples: [],
    routes: [],
    indications: [],
    animalSizes: [],
    ages: [],
    foodRange: null,
    flags: [
      'is_equipment',
      ...(sterile ? (['sterile'] as const) : []),
      ...(expensive ? (['is_mto'] as const) : []),
    ],
    atcvet: null,
    amcra: null,
    storage: 'ambient',
    taxPercent: 21,
    attributes: split
      ? [
          {
            group: 'technical',
            key: split.axis,
            name: AXES[split.axis] ?? article,
            value: inEach((locale) => capital(splitText[locale])),
          },
        ]
      : [],
    variants: combinations(axes).map((values, _index, all) =>
      variantOf({ names, axes, values, base, count: all.length, split }),
    ),
  };
}

/** For whom a thing is: said by its version where that is an animal, else by what it is used for. */
const speciesOf = (category: string, split: Split | undefined): readonly string[] =>
  SPECIES_OF_VERSION[split?.value ?? ''] ?? SPECIES_OF_CATEGORY[category] ?? [];

const SPECIES_OF_VERSION: Readonly<Record<string, readonly string[]>> = {
  Chien: ['dog'],
  Chat: ['cat'],
  Veau: ['calf'],
  Bovin: ['cattle'],
  Cheval: ['horse'],
  Porc: ['pig'],
  Mouton: ['sheep'],
};

const SPECIES_OF_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  protection: ['dog', 'cat'],
  milking: ['cattle'],
  obstetrics: ['cattle', 'sheep'],
  hoof: ['horse', 'cattle'],
  restraint: ['horse', 'cattle'],
};

/** Every choice of one value of each axis, at most 60. */
function combinations(axes: readonly Axis[]): string[][] {
  let all: string[][] = [[]];
  for (const axis of axes) all = all.flatMap((one) => axis.values.map((value) => [...one, value]));
  return all.slice(0, 60);
}

interface VariantSetting {
  names: Translations;
  axes: readonly Axis[];
  values: readonly string[];
  /** Euros of the first variant. */
  base: number;
  count: number;
  split: Split | undefined;
}

function variantOf({ names, axes, values, base, count, split }: VariantSetting): VariantPlan {
  let cents = base * 100;
  axes.forEach(({ name, values: all }, index) => {
    const value = values[index] ?? '';
    if (name === 'pack') cents *= (amountOf(value) / amountOf(all[0] ?? '1')) ** 0.9;
    else if (name !== 'colour') cents *= 1 + 0.06 * all.indexOf(value);
  });
  const pack = values[axes.findIndex(({ name }) => name === 'pack')];
  return {
    names: inEach((locale) =>
      count === 1 && !pack
        ? names[locale]
        : `${names[locale]} ${values.map((value) => shown(value, locale)).join(' ')}`,
    ),
    shortNames: names,
    packaging: inEach((locale) => (pack ? shown(pack, locale) : '')),
    label: [split?.value ?? '', ...values].filter(isMeasure).slice(0, 2).join(' · '),
    axes: Object.fromEntries(
      axes.map(({ name }, index) => [name, inEach((locale) => shown(values[index] ?? '', locale))]),
    ),
    grossCents: Math.max(40, Math.round(cents)),
  };
}

/** Sizes and measures read the same in each language; packs and colours are not printed. */
const isMeasure = (value: string): boolean =>
  /\d|^X*[SL]$|^M$/.test(value) && !/ x \d+$|[a-zà-ÿ]{3}/.test(value);

/** '100 x 1' counts a hundred pieces; '1 x 1' is one. */
const shown = (value: string, locale: keyof Translations): string => {
  const pieces = /^(\d+) x 1$/.exec(value)?.[1];
  if (pieces === undefined) return localValue(quantity(value, locale), locale);
  return pieces === '1'
    ? { fr: '1 pièce', nl: '1 stuk', en: '1 piece' }[locale]
    : `${pieces} ${{ fr: 'pièces', nl: 'stuks', en: 'pieces' }[locale]}`;
};
