import type { Translations } from '@vetportal/i18n';
import { STOCK_STATES, type Pricing } from '@vetportal/model';
import { PRICE_LIST_ROLES } from '../customers/price-list-roles';
import { Random } from '../random';
import type { ArticleRecord, Catalogue, CategoryRecord, Term } from './records';

const tr = (fr: string, nl: string, en: string): Translations => ({ fr, nl, en });
const all = <T>(make: (locale: 'fr' | 'nl' | 'en') => T): Translations<T> => ({
  fr: make('fr'),
  nl: make('nl'),
  en: make('en'),
});

const SPECIES = [
  ['dog', tr('Chien', 'Hond', 'Dog')],
  ['cat', tr('Chat', 'Kat', 'Cat')],
  ['horse', tr('Cheval', 'Paard', 'Horse')],
  ['cattle', tr('Bovins', 'Rund', 'Cattle')],
] as const;
const FORMS = [
  ['tablet', 'blister', tr('comprimés', 'tabletten', 'tablets')],
  ['oral-suspension', 'bottle', tr('suspension buvable', 'suspensie voor oraal gebruik', 'oral suspension')],
  [
    'solution-injection',
    'vial',
    tr('solution injectable', 'oplossing voor injectie', 'solution for injection'),
  ],
  ['spot-on', 'pipette', tr('spot-on', 'spot-on', 'spot-on')],
  ['ear-drops', 'dropper', tr('gouttes auriculaires', 'oordruppels', 'ear drops')],
] as const;
const SUBSTANCES = [
  ['amoxicillin', tr('Amoxicilline', 'Amoxicilline', 'Amoxicillin'), 'Amoxi'],
  ['meloxicam', tr('Méloxicam', 'Meloxicam', 'Meloxicam'), 'Melo'],
  ['carprofen', tr('Carprofène', 'Carprofen', 'Carprofen'), 'Carpro'],
  ['enrofloxacin', tr('Enrofloxacine', 'Enrofloxacine', 'Enrofloxacin'), 'Enro'],
  ['doxycycline', tr('Doxycycline', 'Doxycycline', 'Doxycycline'), 'Doxy'],
  ['fipronil', tr('Fipronil', 'Fipronil', 'Fipronil'), 'Fipro'],
  ['ivermectin', tr('Ivermectine', 'Ivermectine', 'Ivermectin'), 'Iver'],
  ['praziquantel', tr('Praziquantel', 'Praziquantel', 'Praziquantel'), 'Prazi'],
  ['pimobendan', tr('Pimobendane', 'Pimobendan', 'Pimobendan'), 'Pimo'],
  ['prednisolone', tr('Prednisolone', 'Prednisolon', 'Prednisolone'), 'Predni'],
] as const;
const ENDINGS = ['val', 'vet', 'san', 'dol', 'cure', 'mix', 'pharm', 'lex', 'tab', 'zen', 'plus', 'med'];
const STRENGTHS = ['5 mg', '20 mg', '50 mg', '100 mg', '200 mg'];
const PACKS = [
  tr('10 pièces', '10 stuks', '10 pieces'),
  tr('30 pièces', '30 stuks', '30 pieces'),
  tr('100 pièces', '100 stuks', '100 pieces'),
];

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Makes a catalogue that is the same on every machine. */
export function generateCatalogue({ articles, today }: { articles: number; today: string }): Catalogue {
  return { terms: terms(), categories: categories(), articles: makeArticles(articles, today) };
}

const brandOf = (substance: number, ending: number): string =>
  `${SUBSTANCES[substance]?.[2] ?? ''}${ENDINGS[ending] ?? ''}`;

function terms(): Term[] {
  const brands = SUBSTANCES.flatMap((_substance, s) => ENDINGS.map((_ending, e) => brandOf(s, e)));
  return [
    ...SPECIES.map(([code, names], index): Term => ({ kind: 'species', code, id: index + 1, names })),
    ...FORMS.map(([code, , names], index): Term => ({ kind: 'presentation', code, id: index + 1, names })),
    ...SUBSTANCES.map(([code, names], index): Term => ({
      kind: 'active_principle',
      code,
      id: index + 1,
      names,
    })),
    ...brands.map((name, index): Term => ({
      kind: 'brand',
      code: slug(name),
      id: index + 1,
      names: tr(name, name, name),
    })),
  ];
}

function categories(): CategoryRecord[] {
  const root = {
    id: 1,
    parentId: null,
    level: 0,
    sequence: 1,
    names: tr('Médicaments', 'Geneesmiddelen', 'Medicines'),
  };
  const bySpecies = SPECIES.map(([, names], index) => ({
    id: 10 + index,
    parentId: 1,
    level: 1,
    sequence: index,
    names,
  }));
  const byForm = bySpecies.flatMap((parent) =>
    FORMS.map(([, , names], index) => ({
      id: parent.id * 10 + index,
      parentId: parent.id,
      level: 2,
      sequence: index,
      names,
    })),
  );
  const nodes = [root, ...bySpecies, ...byForm];
  const keyOf = (id: number, locale: 'fr' | 'nl' | 'en'): string => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return '';
    const own = slug(node.names[locale]);
    return node.parentId === null ? own : `${keyOf(node.parentId, locale)}/${own}`;
  };
  return nodes.map(({ names, ...node }) => ({
    ...node,
    texts: all((locale) => ({ name: names[locale], urlKey: keyOf(node.id, locale), redirectUrlKeys: [] })),
  }));
}

function* makeArticles(count: number, today: string): Iterable<ArticleRecord> {
  let id = 0;
  let productId = 0;
  const combinations = SUBSTANCES.length * ENDINGS.length * FORMS.length * SPECIES.length;
  for (let at = 0; id < count; at += 1) {
    const round = Math.floor(at / combinations);
    const s = at % SUBSTANCES.length;
    const e = Math.floor(at / SUBSTANCES.length) % ENDINGS.length;
    const f = Math.floor(at / (SUBSTANCES.length * ENDINGS.length)) % FORMS.length;
    const p = Math.floor(at / (SUBSTANCES.length * ENDINGS.length * FORMS.length)) % SPECIES.length;
    const [substance, form, species] = [SUBSTANCES[s], FORMS[f], SPECIES[p]];
    if (!substance || !form || !species) return;
    productId += 1;
    const random = new Random(`product ${productId}`);
    const variants = random.integer(1, 3);
    const brand = brandOf(s, e);
    for (let variant = 0; variant < variants && id < count; variant += 1) {
      id += 1;
      const strength = STRENGTHS[(variant + round) % STRENGTHS.length] ?? '';
      const pack = PACKS[variant % PACKS.length] ?? tr('', '', '');
      const serial = round === 0 ? '' : ` ${round + 1}`;
      yield {
        id,
        sku: `VP${100_000 + id}`,
        barcode: String(5_400_000_000_000 + id),
        cnkCode: String(3_000_000 + id),
        productId,
        main: variant === 0,
        texts: all((locale) => ({
          name: `${brand}${serial} ${strength} ${form[2][locale]} ${species[1][locale]}`,
          shortName: `${brand}${serial}`,
          urlKey: slug(`${brand}${serial} ${form[2][locale]} ${species[1][locale]}`),
          redirectUrlKeys: [`old-${productId}`],
          shortDescription: `${substance[1][locale]}, ${form[2][locale]}`,
          description: `${substance[1][locale]} ${strength}. ${species[1][locale]}. ${form[2][locale]}.`,
          packaging: pack[locale],
          variant: { [tr('Dosage', 'Dosering', 'Strength')[locale]]: strength },
          attributes: [
            {
              group: tr('Composition', 'Samenstelling', 'Composition')[locale],
              fields: [
                {
                  key: 'active',
                  name: tr('Principe actif', 'Werkzaam bestanddeel', 'Active substance')[locale],
                  value: substance[1][locale],
                },
              ],
            },
          ],
        })),
        terms: {
          species: [species[0]],
          presentation: [form[0]],
          active_principle: [substance[0]],
          brand: [slug(brandOf(s, e))],
        },
        categoryIds: [(10 + p) * 10 + f],
        pricing: pricing(random, today),
        stock: { state: random.pick(STOCK_STATES), quantity: random.integer(0, 200) },
        flags: random.chance(0.05) ? ['is_meds', 'is_mto'] : ['is_meds'],
        codes: {},
        links: {},
        bestBefore: null,
        unitInShrinkWrap: random.chance(0.1) ? 6 : null,
        specials: random.chance(0.005)
          ? [{ dateStart: '2020-01-01', dateEnd: '2099-12-31', sequence: id }]
          : [],
        veterinaryGroupIds: [],
        partnerTypes: [],
        crossSelling: [],
        upSelling: [],
        related: [],
        picture: { drawing: form[1], detail: strength },
      };
    }
  }
}

function pricing(random: Random, _today: string): Pricing {
  const gross = [{ minQuantity: 1, cents: random.integer(400, 15_000) }];
  return {
    priceLists: Object.fromEntries(
      PRICE_LIST_ROLES.map((role, index) => [
        role,
        {
          gross,
          discounts:
            index === 0
              ? []
              : [
                  { minQuantity: 0, percent: index * 4, exclusive: false, period: {} },
                  { minQuantity: 10, percent: index * 4 + 5, exclusive: false, period: {} },
                ],
        },
      ]),
    ),
    indicatedCents: Math.round((gross[0]?.cents ?? 0) * 1.6),
    taxPercent: random.chance(0.5) ? 6 : 21,
  };
}
