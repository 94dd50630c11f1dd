import type { Translations } from '@vetportal/i18n';
import type { ProductFlag } from '@vetportal/model';
import { Random } from '../../random';
import { HUMAN_BRAND, MEDICINE_BRANDS, type Brand } from '../brands';
import type { Attribute, ProductPlan, VariantPlan } from '../plan';
import { FORM_BY_CODE, indication, known, speciesInText, therapeuticClass, type Form } from '../terminology';
import { amountOf, capital, inEach, listed, quantity, slug } from '../wording';
import { medicineDescription, medicineSummary } from './medicine-text';
import { packInName, packWords } from './pack-words';
import { substances, type MedicineLine, type Substance } from './substances';

/** All medicines: each substance, in each form, of some houses. */
export function medicinePlans(): ProductPlan[] {
  return substances().flatMap((substance) =>
    substance.lines.flatMap((line, index) =>
      makersOf(substance, line, index).flatMap((brand) => ofOneMaker(substance, line, index, brand)),
    ),
  );
}

/** More houses than a line asks for would make the same name twice; fewer would make the catalogue too thin. */
function makersOf(substance: Substance, line: MedicineLine, index: number): readonly Brand[] {
  if (substance.marks.has('human')) return [HUMAN_BRAND];
  const random = new Random(`makers ${substance.code} ${index}`);
  const start = random.integer(0, MEDICINE_BRANDS.length - 1);
  const count = Math.min(MEDICINE_BRANDS.length, line.makers + 5);
  return Array.from({ length: count }, (_, step) => {
    const brand = MEDICINE_BRANDS[(start + step * 4) % MEDICINE_BRANDS.length];
    if (!brand) throw new Error('There are no houses.');
    return brand;
  });
}

/** Some houses sell all strengths under one name and page, others make a product of each. */
function ofOneMaker(substance: Substance, line: MedicineLine, index: number, brand: Brand): ProductPlan[] {
  const together = brand.id % 3 === 0;
  const groups = together ? [line.strengths] : line.strengths.map((strength) => [strength]);
  return groups.map((strengths) => planOf(substance, line, index, brand, strengths, !together));
}

function planOf(
  substance: Substance,
  line: MedicineLine,
  index: number,
  brand: Brand,
  strengths: readonly string[],
  strengthInName: boolean,
): ProductPlan {
  const form = known(FORM_BY_CODE, line.form);
  const name = brandName(substance, brand);
  const strengthText = strengthInName ? (strengths[0] ?? '') : '';
  const hasTwin = substance.lines.some((other) => other !== line && other.form === line.form);
  return {
    key: `medicine ${substance.code} ${index} ${brand.id} ${slug(strengthText)}`,
    kind: 'medicine',
    brandId: brand.id,
    category: `${therapeuticClass(substance.class).group}/${form.group}`,
    drawing: form.drawing,
    presentation: { code: form.code, names: form.singular },
    names: inEach((locale) =>
      [name[locale], quantity(strengthText, locale), form.inName[locale], forSpecies(line, locale)]
        .filter((part) => part !== '')
        .join(' '),
    ),
    shortDescriptions: medicineSummary(substance, line),
    descriptions: medicineDescription(substance, line, name),
    species: line.species,
    activePrinciples: [substance.code],
    routes: form.routes,
    indications: line.indications,
    animalSizes: [],
    ages: [],
    foodRange: null,
    flags: flagsOf(substance, form),
    atcvet: substance.atcvet,
    amcra: ['yellow', 'orange', 'red'].find((colour) => substance.marks.has(colour)) ?? null,
    storage: substance.marks.has('cold') ? 'cold' : 'ambient',
    taxPercent: 6,
    attributes: attributesOf(substance, line, form),
    variants: strengths.flatMap((strength) =>
      line.packs.map((pack) => variantOf({ name, form, line, brand, strength, pack, hasTwin })),
    ),
  };
}

function brandName(substance: Substance, brand: Brand): Translations {
  if (brand.ending === '=')
    return inEach((locale) => `${capital(substance.names[locale])} ${brand.name.split(' ')[0] ?? ''}`);
  const join =
    /[aeiouy]$/.test(substance.stem) && /^[aeiouy]/.test(brand.ending)
      ? substance.stem.slice(0, -1)
      : substance.stem;
  return inEach(() => `${join}${brand.ending}`);
}

/** The species in the name distinguishes horse, pig and cat versions. */
function forSpecies(line: MedicineLine, locale: keyof Translations): string {
  if (line.species.length > 2) return '';
  const species = listed(
    line.species.map((code) => speciesInText(code, locale).replace(/^(le|la|les) /, '')),
    locale,
  );
  return `${{ fr: 'pour', nl: 'voor', en: 'for' }[locale]} ${species}`;
}

interface VariantSetting {
  name: Translations;
  form: Form;
  line: MedicineLine;
  brand: Brand;
  strength: string;
  pack: string;
  /** The same house sells the same form for other species. */
  hasTwin: boolean;
}

function variantOf({ name, form, line, brand, strength, pack, hasTwin }: VariantSetting): VariantPlan {
  const packText = inEach((locale) => packWords(pack, form, locale));
  return {
    names: inEach((locale) =>
      [
        name[locale],
        quantity(strength, locale),
        form.inName[locale],
        hasTwin ? forSpecies(line, locale) : '',
        packInName(pack, form, locale),
      ]
        .filter((part) => part !== '')
        .join(' '),
    ),
    shortNames: inEach((locale) => `${name[locale]} ${quantity(strength, locale)}`),
    packaging: packText,
    label: quantity(strength, 'en'),
    axes: { strength: inEach((locale) => quantity(strength, locale)), pack: packText },
    grossCents: Math.round(
      line.euros * 100 * brand.priceFactor * strengthFactor(line, strength) * packFactor(line, pack),
    ),
  };
}

/** A stronger tablet costs more, though not in proportion. */
function strengthFactor(line: MedicineLine, strength: string): number {
  const first = Number.parseFloat(line.strengths[0] ?? '1');
  const own = Number.parseFloat(strength);
  return Math.min(6, Math.max(1, own / first) ** 0.55);
}
const packFactor = (line: MedicineLine, pack: string): number =>
  Math.max(0.4, amountOf(pack) / amountOf(line.packs[0] ?? '1')) ** 0.86;

function flagsOf({ marks }: Substance, form: Form): ProductFlag[] {
  const flags: ProductFlag[] = ['is_meds', 'is_pharmaceutical'];
  if (marks.has('human')) flags.push('is_human');
  else flags.push('veterinary_only');
  if (marks.has('narcotic')) flags.push('is_narcotic_vet');
  if (marks.has('psychotropic')) flags.push('is_psychotropic');
  if (marks.has('mto')) flags.push('is_mto', 'is_import');
  if (form.group === 'injectable') flags.push('sterile');
  return flags;
}

function attributesOf(substance: Substance, line: MedicineLine, form: Form): Attribute[] {
  return [
    attribute(
      'composition',
      'active_principle',
      { fr: 'Principe actif', nl: 'Werkzame stof', en: 'Active principle' },
      inEach((locale) => capital(substance.names[locale])),
    ),
    attribute(
      'composition',
      'atcvet',
      { fr: 'Code ATCvet', nl: 'ATCvet-code', en: 'ATCvet code' },
      inEach(() => substance.atcvet),
    ),
    attribute(
      'composition',
      'form',
      { fr: 'Forme pharmaceutique', nl: 'Farmaceutische vorm', en: 'Pharmaceutical form' },
      form.singular,
    ),
    attribute(
      'use',
      'indications',
      { fr: 'Indications', nl: 'Indicaties', en: 'Indications' },
      inEach((locale) =>
        capital(
          listed(
            line.indications.map((code) => indication(code)[locale]),
            locale,
          ),
        ),
      ),
    ),
  ];
}

const attribute = (
  group: Attribute['group'],
  key: string,
  name: Translations,
  value: Translations,
): Attribute => ({
  group,
  key,
  name,
  value,
});
