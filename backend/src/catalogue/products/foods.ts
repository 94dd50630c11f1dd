import type { Translations } from '@vetportal/i18n';
import { ALL_BRANDS, brandOf, type Brand } from '../brands';
import {
  ANIMAL_SIZES,
  FLAVOURS,
  FOOD_RANGES,
  FOOD_TEXTURES,
  OTHER_FEEDS,
  SUPPLEMENTS,
} from '../data/foods.data';
import { parts, table, words } from '../data/table';
import type { ProductPlan, VariantPlan } from '../plan';
import { cell, speciesInText } from '../terminology';
import { amountOf, inEach, listed, quantity, slug, translations } from '../wording';

const PET_FOOD_BRANDS = [20, 21, 22, 23, 24, 26, 27].map(brandOf);
/** Houses that make diets; the others sell food for every day. */
const DIET_BRANDS = new Set([20, 23, 26, 22, 21]);

const CAT_AND_DOG = {
  dog: { fr: 'chien', nl: 'hond', en: 'dog' },
  cat: { fr: 'chat', nl: 'kat', en: 'cat' },
} satisfies Record<string, Translations>;

/** Diets and everyday food for dogs and cats. */
export function petFoodPlans(): ProductPlan[] {
  const plans: ProductPlan[] = [];
  for (const range of table(FOOD_RANGES, 9)) {
    for (const species of words(cell(range, 5)) as ('dog' | 'cat')[]) {
      for (const brand of PET_FOOD_BRANDS.filter(({ id }) => makes(id, cell(range, 1), species))) {
        plans.push(...ofOneRange(range, species, brand));
      }
    }
  }
  return plans;
}

/** Felisane and Kattenduin know cats, Canélia dogs. */
const makes = (brandId: number, kind: string, species: string): boolean =>
  (kind === 'life' || DIET_BRANDS.has(brandId)) &&
  !(species === 'dog' && (brandId === 22 || brandId === 27)) &&
  !(species === 'cat' && brandId === 21);

function ofOneRange(range: readonly string[], species: 'dog' | 'cat', brand: Brand): ProductPlan[] {
  const plans: ProductPlan[] = [];
  const hydrolysed = cell(range, 0) === 'hypoallergenic';
  for (const texture of table(FOOD_TEXTURES, 8).filter((row) => cell(row, 0).endsWith(species))) {
    const wet = cell(texture, 7) === 'wet';
    const flavours = hydrolysed ? [undefined] : table(FLAVOURS, 4).slice(0, wet ? 5 : 4);
    const sizes =
      species === 'dog' && !wet && cell(range, 1) === 'life' ? table(ANIMAL_SIZES, 4) : [undefined];
    for (const flavour of flavours) {
      for (const size of sizes) plans.push(planOf({ range, species, brand, texture, flavour, size }));
    }
  }
  return plans;
}

interface FoodSetting {
  range: readonly string[];
  species: 'dog' | 'cat';
  brand: Brand;
  texture: readonly string[];
  flavour: readonly string[] | undefined;
  size: readonly string[] | undefined;
}

function planOf({ range, species, brand, texture, flavour, size }: FoodSetting): ProductPlan {
  const isDiet = cell(range, 1) === 'diet';
  const rangeName = translations(range.slice(2, 5));
  const textureName = translations(texture.slice(1, 4));
  const taste = flavour ? translations(flavour.slice(1)) : inEach(() => '');
  const benefit = translations(range.slice(6));
  const sizeName = size ? inEach((locale) => cell(size, { fr: 1, nl: 2, en: 3 }[locale])) : undefined;
  const animal = CAT_AND_DOG[species];
  const names = inEach((locale) =>
    [
      brand.name,
      rangeName[locale],
      animal[locale],
      size ? capitalCode(cell(size, 0)) : '',
      textureName[locale].toLowerCase(),
      taste[locale],
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
  const packs = parts(cell(texture, 5));
  return {
    key: `food ${cell(range, 0)} ${species} ${brand.id} ${cell(texture, 0)} ${flavour?.[0] ?? ''} ${size?.[0] ?? ''}`,
    kind: 'food',
    brandId: brand.id,
    category: `food-${isDiet ? 'diet' : 'life'}-${species}/${cell(range, 0)}`,
    drawing: cell(texture, 4),
    presentation: { code: `food-${slug(textureName.en)}`, names: textureName },
    names,
    shortDescriptions: {
      fr: `${isDiet ? 'Aliment diététique complet' : 'Aliment complet'} pour ${speciesInText(species, 'fr').slice(3)}${sizeName ? ` – ${sizeName.fr.toLowerCase()}` : ''}.`,
      nl: `${isDiet ? 'Volledig dieetvoeder' : 'Volledig voeder'} voor ${speciesInText(species, 'nl')}${sizeName ? ` – ${sizeName.nl.toLowerCase()}` : ''}.`,
      en: `${isDiet ? 'Complete dietetic food' : 'Complete food'} for ${speciesInText(species, 'en')}${sizeName ? ` – ${sizeName.en.toLowerCase()}` : ''}.`,
    },
    descriptions: {
      fr: `${brand.name} ${rangeName.fr} est un aliment ${isDiet ? 'diététique ' : ''}complet pour ${animal.fr}. ${benefit.fr}. ${isDiet ? "Un avis vétérinaire est recommandé avant l'utilisation et avant de prolonger la durée d'utilisation." : "L'eau fraîche doit rester disponible en permanence."} Changer d'aliment progressivement, sur une semaine.`,
      nl: `${brand.name} ${rangeName.nl} is een volledig ${isDiet ? 'dieetvoeder' : 'voeder'} voor de ${animal.nl}. ${benefit.nl}. ${isDiet ? 'Vraag advies aan de dierenarts vóór gebruik en vóór verlenging van de gebruiksduur.' : 'Zorg altijd voor vers drinkwater.'} Schakel geleidelijk over, gespreid over een week.`,
      en: `${brand.name} ${rangeName.en} is a complete ${isDiet ? 'dietetic ' : ''}food for ${animal.en}s. ${benefit.en}. ${isDiet ? 'Seek veterinary advice before use and before extending the period of use.' : 'Fresh water should always be available.'} Change food gradually over a week.`,
    },
    species: [species],
    activePrinciples: [],
    routes: [],
    indications: INDICATION_OF_DIET[cell(range, 0)] ?? [],
    animalSizes: size ? [cell(size, 0)] : [],
    ages: [{ puppy: 'young', kitten: 'young', senior: 'senior' }[cell(range, 0)] ?? 'adult'],
    foodRange: cell(range, 0),
    flags: isDiet ? ['is_food', 'veterinary_only'] : ['is_food'],
    atcvet: null,
    amcra: null,
    storage: 'ambient',
    taxPercent: 6,
    attributes: analysis(cell(range, 0), cell(texture, 7) === 'wet'),
    variants: packs.map((pack) =>
      packVariant(names, pack, Number(cell(texture, 6)) * (isDiet ? 1.35 : 1) * brand.priceFactor, packs[0]),
    ),
  };
}

const capitalCode = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);

const INDICATION_OF_DIET: Readonly<Record<string, readonly string[]>> = {
  renal: ['kidney-disease'],
  gastro: ['diarrhoea'],
  'gastro-lowfat': ['diarrhoea'],
  hypoallergenic: ['pruritus'],
  sensitivity: ['pruritus'],
  diabetic: ['diabetes'],
  hepatic: ['liver'],
  cardiac: ['heart-failure'],
  mobility: ['osteoarthritis'],
  'skin-care': ['atopy'],
  'thyroid-care': ['hyperthyroidism'],
};

/** Analytical constituents, plausible for the range. */
function analysis(range: string, wet: boolean): ProductPlan['attributes'] {
  const share = wet ? 0.26 : 1;
  const protein =
    range === 'renal' ? 15 : range === 'hepatic' ? 17 : range === 'puppy' || range === 'kitten' ? 32 : 27;
  const fat = range === 'gastro-lowfat' ? 7 : range === 'satiety' ? 9 : range === 'recovery' ? 24 : 15;
  const percent = (value: number) => inEach((locale) => quantity(`${(value * share).toFixed(1)} %`, locale));
  return [
    {
      group: 'food',
      key: 'protein',
      name: { fr: 'Protéines brutes', nl: 'Ruw eiwit', en: 'Crude protein' },
      value: percent(protein),
    },
    {
      group: 'food',
      key: 'fat',
      name: { fr: 'Matières grasses brutes', nl: 'Ruw vet', en: 'Crude fat' },
      value: percent(fat),
    },
    {
      group: 'food',
      key: 'fibre',
      name: { fr: 'Fibres brutes', nl: 'Ruwe celstof', en: 'Crude fibre' },
      value: percent(range === 'satiety' ? 15 : 3.2),
    },
  ];
}

function packVariant(names: Translations, pack: string, euros: number, first = pack): VariantPlan {
  const text = inEach((locale) => quantity(pack.replace(/ x 1$/, ''), locale));
  return {
    names: inEach((locale) => `${names[locale]} ${text[locale]}`),
    shortNames: names,
    packaging: text,
    label: pack.replace(/ x 1$/, ''),
    axes: { pack: text },
    grossCents: Math.round(euros * 100 * (amountOf(pack) / amountOf(first)) ** 0.82),
  };
}

/** Feeds for other species, milk replacers and treats. */
export const feedPlans = (): ProductPlan[] =>
  table(OTHER_FEEDS, 12).flatMap((row) =>
    words(cell(row, 2)).map((id) =>
      simplePlan('food', brandOf(Number(id)), cell(row, 1), [cell(row, 0)], row.slice(3)),
    ),
  );

/** Supplements and care products, each of most houses that make them. */
export const supplementPlans = (): ProductPlan[] =>
  table(SUPPLEMENTS, 10).flatMap((row) => {
    const species = words(cell(row, 0));
    return ALL_BRANDS.filter(({ kind }) => kind === 'supplement').map((brand) =>
      simplePlan('supplement', brand, supplementCategory(species), species, row.slice(1)),
    );
  });

const supplementCategory = (species: readonly string[]): string => {
  const [first = ''] = species;
  if (first === 'dog' || first === 'cat') return 'supplements-pets';
  return first === 'horse'
    ? 'supplements-horse'
    : first === 'pigeon'
      ? 'supplements-birds'
      : 'supplements-livestock';
};

/** `rest`: name fr, nl, en, drawing, packs, euros, text fr, nl, en. */
function simplePlan(
  kind: 'food' | 'supplement',
  brand: Brand,
  category: string,
  species: readonly string[],
  rest: readonly string[],
): ProductPlan {
  const name = translations(rest);
  const names = inEach((locale) => `${brand.name} ${name[locale]}`);
  const text = translations(rest.slice(6));
  const packs = parts(cell(rest, 4));
  const inSentence = inEach((locale) =>
    listed(
      species.map((one) => speciesInText(one, locale)),
      locale,
    ),
  );
  return {
    key: `${kind} ${slug(name.en)} ${species.join(' ')} ${brand.id}`,
    kind,
    brandId: brand.id,
    category,
    drawing: cell(rest, 3),
    presentation: {
      code: kind,
      names:
        kind === 'food'
          ? { fr: 'Aliment', nl: 'Voeder', en: 'Feed' }
          : { fr: 'Complément et soin', nl: 'Supplement en verzorging', en: 'Supplement and care' },
    },
    names,
    shortDescriptions: inEach((locale) => `${text[locale]}.`),
    descriptions: {
      fr: `${text.fr}. Convient pour ${inSentence.fr}. Respecter la dose journalière mentionnée sur l'emballage ; conserver au sec, à l'abri de la lumière.`,
      nl: `${text.nl}. Geschikt voor ${inSentence.nl}. Volg de dagelijkse dosis op de verpakking; droog en donker bewaren.`,
      en: `${text.en}. Suitable for ${inSentence.en}. Follow the daily dose on the pack; store dry and away from light.`,
    },
    species,
    activePrinciples: [],
    routes: [],
    indications: [],
    animalSizes: [],
    ages: [],
    foodRange: null,
    flags: kind === 'food' ? ['is_food'] : [],
    atcvet: null,
    amcra: null,
    storage: 'ambient',
    taxPercent: kind === 'food' ? 6 : 21,
    attributes: [],
    variants: packs.map((pack) =>
      packVariant(names, pack, Number(cell(rest, 5)) * brand.priceFactor, packs[0]),
    ),
  };
}
