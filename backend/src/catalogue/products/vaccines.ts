import { VACCINE_BRANDS } from '../brands';
import { VACCINES } from '../data/substances-parasites.data';
import { parts, table, words } from '../data/table';
import type { ProductPlan } from '../plan';
import { cell, FORM_BY_CODE, known, speciesInText, type Word } from '../terminology';
import { amountOf, capital, inEach, listed, quantity, translations } from '../wording';

/** All vaccines, each of some houses. */
export function vaccinePlans(): ProductPlan[] {
  return table(VACCINES, 11).flatMap((row) =>
    VACCINE_BRANDS.slice(0, Number(cell(row, 10))).map((brand) => planOf(row, brand)),
  );
}

function planOf(row: readonly string[], brand: (typeof VACCINE_BRANDS)[number]): ProductPlan {
  const code = cell(row, 0);
  const against = translations(row.slice(1, 4));
  const species = words(cell(row, 6));
  const form = known(FORM_BY_CODE, cell(row, 7));
  const packs = parts(cell(row, 8));
  const name = `${cell(row, 4)}${brand.ending === 'nova' ? 'vac' : brand.ending}`;
  const inSentence = inEach((locale) =>
    listed(
      species.map((one) => speciesInText(one, locale)),
      locale,
    ),
  );
  const summaries = {
    fr: `Vaccin contre ${against.fr}, pour ${inSentence.fr}.`,
    nl: `Vaccin tegen ${against.nl}, voor ${inSentence.nl}.`,
    en: `Vaccine against ${against.en}, for ${inSentence.en}.`,
  };
  return {
    key: `vaccine ${code} ${brand.id}`,
    kind: 'vaccine',
    brandId: brand.id,
    category: `vaccines-${speciesGroup(species[0] ?? '')}`,
    drawing: form.drawing,
    presentation: { code: form.code, names: form.singular },
    names: {
      fr: `${name} vaccin ${against.fr}`,
      nl: `${name} vaccin ${against.nl}`,
      en: `${name} vaccine ${against.en}`,
    },
    shortDescriptions: summaries,
    descriptions: {
      fr: `${name} assure l'immunisation active chez ${inSentence.fr} contre ${against.fr}. N'administrer qu'à des animaux en bonne santé et respecter le schéma de primovaccination et de rappel. Après reconstitution, utiliser dans les deux heures. À conserver entre 2 et 8 °C, à l'abri de la lumière.`,
      nl: `${name} zorgt voor actieve immunisatie van ${inSentence.nl} tegen ${against.nl}. Enkel toedienen aan gezonde dieren en het schema van basisvaccinatie en hervaccinatie volgen. Na reconstitutie binnen twee uur gebruiken. Bewaren tussen 2 en 8 °C, beschermd tegen licht.`,
      en: `${name} gives active immunisation of ${inSentence.en} against ${against.en}. Give to healthy animals only and follow the primary and booster schedule. Use within two hours of reconstitution. Store between 2 and 8 °C, protected from light.`,
    },
    species,
    activePrinciples: [code],
    routes: form.routes,
    indications: ['vaccination'],
    animalSizes: [],
    ages: [],
    foodRange: null,
    flags: [
      'is_meds',
      'is_pharmaceutical',
      'veterinary_only',
      ...(cell(row, 10) === '1' ? (['is_import'] as const) : []),
    ],
    atcvet: cell(row, 5),
    amcra: null,
    storage: 'cold',
    taxPercent: 6,
    attributes: [
      {
        group: 'composition',
        key: 'valence',
        name: { fr: 'Valences', nl: 'Valenties', en: 'Antigens' },
        value: inEach((locale) => capital(against[locale])),
      },
      {
        group: 'composition',
        key: 'atcvet',
        name: { fr: 'Code ATCvet', nl: 'ATCvet-code', en: 'ATCvet code' },
        value: inEach(() => cell(row, 5)),
      },
    ],
    variants: packs.map((pack) => ({
      names: inEach((locale) => `${name} ${form.inName[locale]} ${quantity(pack, locale)}`),
      shortNames: inEach(() => name),
      packaging: inEach((locale) => quantity(pack, locale)),
      label: pack,
      axes: { pack: inEach((locale) => quantity(pack, locale)) },
      grossCents: Math.round(
        Number(cell(row, 9)) * 100 * brand.priceFactor * (amountOf(pack) / amountOf(packs[0] ?? '1')) ** 0.9,
      ),
    })),
  };
}

/** Names of the antigens, which are the active principles of vaccines. */
export const antigenWords = (): Word[] =>
  table(VACCINES, 11).map((row) => ({
    kind: 'active_principle' as const,
    code: cell(row, 0),
    names: {
      fr: `Vaccin ${cell(row, 1)}`,
      nl: `Vaccin ${cell(row, 2)}`,
      en: `Vaccine ${cell(row, 3)}`,
    },
  }));

const GROUPS: Readonly<Record<string, string>> = {
  dog: 'dog',
  cat: 'cat',
  horse: 'horse',
  cattle: 'ruminant',
  calf: 'ruminant',
  sheep: 'ruminant',
  pig: 'pig',
  chicken: 'poultry',
  pigeon: 'poultry',
  rabbit: 'rabbit',
};
const speciesGroup = (species: string): string => GROUPS[species] ?? 'dog';
