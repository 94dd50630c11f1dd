import type { Locale } from '@vetportal/i18n';

/**
 * Which articles a veterinarian means by a query. An article is meant when it has all that is listed; of several values in one
 * entry, one is enough. Codes are those of the catalogue, the same in every language.
 */
export interface Wanted {
  readonly sku?: string;
  readonly substance?: readonly string[];
  readonly species?: readonly string[];
  readonly form?: readonly string[];
  /** Beginnings of English url keys of categories. */
  readonly category?: readonly string[];
  readonly indication?: readonly string[];
  readonly brand?: readonly string[];
  readonly range?: readonly string[];
  /** What the name has: '50 mg/ml'. */
  readonly name?: string;
}

export type QueryKind =
  | 'name'
  | 'substance'
  | 'misspelling'
  | 'code'
  | 'species and form'
  | 'partial'
  | 'everyday word'
  | 'compound';

export interface JudgedQuery {
  readonly locale: Locale;
  readonly kind: QueryKind;
  readonly text: string;
  readonly wanted: Wanted;
}

const TABLETS = ['tablet', 'chewable-tablet', 'film-coated-tablet', 'soft-chew'];
const EYE = ['eye-drops', 'eye-gel', 'eye-ointment'];
const EAR = ['ear-drops', 'ear-gel'];
const ORAL_LIQUID = ['oral-suspension', 'oral-solution'];
const WORMERS = ['parasiticides/dewormers', 'parasiticides/endectocides'];
const FLEAS = ['fleas'];
const TICKS = ['ticks'];
const GLOVES = ['gloves-surgical', 'gloves-exam', 'gloves-rectal'];
const SYRINGES = ['syringe-2p', 'syringe-3p', 'syringe-insulin', 'syringe-feeding', 'syringe-auto'];
const SUTURES = ['pga', 'pgla-rapid', 'pdo', 'polyamide', 'polypropylene', 'silk', 'cassette'];
const DOG_FOOD = ['food/food-for-dogs', 'food/diets-for-dogs'];
const CAT_FOOD = ['food/food-for-cats', 'food/diets-for-cats'];
const DRY = ['food-dry-food'];
const WET = ['food-canned-wet-food', 'food-wet-food-in-pouches', 'food-mousse'];

type Entry = readonly [text: string, wanted: Wanted];
type Judged = Readonly<Partial<Record<QueryKind, readonly Entry[]>>>;

const FRENCH: Judged = {
  name: [
    ['Enroluma 50 mg/ml', { name: 'Enroluma 50 mg/ml' }],
    ['meloxiluma injectable', { name: 'Meloxiluma', form: ['solution-injection'] }],
    ['clinidiet renal chien', { brand: ['clinidiet'], range: ['renal'], species: ['dog'] }],
    ['felisane urinary', { brand: ['felisane'], range: ['urinary'] }],
    ['afoxovetara', { name: 'Afoxovetara' }],
    ['Ivernor pâte', { name: 'Ivernor', form: ['oral-paste'] }],
    ['havrevet puppy maxi', { brand: ['havrevet'], name: 'Puppy' }],
  ],
  substance: [
    ['amoxicilline', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['amoxicilline acide clavulanique', { substance: ['amoxicillin-clavulanate'] }],
    ['meloxicam chien', { substance: ['meloxicam'], species: ['dog'] }],
    ['enrofloxacine injectable', { substance: ['enrofloxacin'], form: ['solution-injection'] }],
    ['ivermectine cheval', { substance: ['ivermectin', 'ivermectin-praziquantel'], species: ['horse'] }],
    ['pimobendane comprimés', { substance: ['pimobendan'], form: TABLETS }],
    ['métronidazole', { substance: ['metronidazole', 'spiramycin-metronidazole'] }],
    ['oxytétracycline spray', { substance: ['oxytetracycline'], form: ['cutaneous-spray'] }],
    ['fipronil chat', { substance: ['fipronil', 'fipronil-methoprene'], species: ['cat'] }],
    ['isoflurane', { substance: ['isoflurane'] }],
    ['kétamine', { substance: ['ketamine'] }],
    [
      'chlorhexidine shampooing',
      { substance: ['chlorhexidine', 'chlorhexidine-miconazole'], form: ['shampoo'] },
    ],
  ],
  misspelling: [
    ['amoxiciline', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['meloxican', { substance: ['meloxicam'] }],
    ['ivermectin', { substance: ['ivermectin', 'ivermectin-praziquantel'] }],
    ['enrofloxacin', { substance: ['enrofloxacin'] }],
    [
      'praziquentel chat',
      {
        substance: [
          'praziquantel',
          'milbemycin-praziquantel',
          'emodepside-praziquantel',
          'febantel-pyrantel-praziquantel',
        ],
        species: ['cat'],
      },
    ],
    ['doxicycline', { substance: ['doxycycline'] }],
    ['seringe 5 ml', { form: SYRINGES, name: '5 ml' }],
    ['vermifuje chien', { category: WORMERS, species: ['dog'] }],
    ['comprimé croqué amoxicilline', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['hipoallergenic chat', { range: ['hypoallergenic'], species: ['cat'] }],
    ['thiamazol', { substance: ['thiamazole'] }],
  ],
  code: [
    ['M101403', { sku: 'M101403' }],
    ['m 105000', { sku: 'M105000' }],
    ['3525482', { sku: 'M102548' }],
    ['3550-001', { sku: 'M105000' }],
    ['5499901850008', { sku: 'M105000' }],
    ['5499906773593', { sku: 'E118307' }],
  ],
  'species and form': [
    [
      'antibiotique comprimés chien',
      { category: ['medicines/antibiotics'], form: TABLETS, species: ['dog'] },
    ],
    ['collyre chat', { form: EYE, species: ['cat'] }],
    ['gouttes auriculaires chien', { form: EAR, species: ['dog'] }],
    ['pour-on bovins', { form: ['pour-on'], species: ['cattle'] }],
    ['vaccin chien', { category: ['vaccines/vaccines-for-dogs'] }],
    ['vaccin rage', { substance: ['dog-rabies'] }],
    ['pipette chat puces', { form: ['spot-on'], species: ['cat'], indication: FLEAS }],
    ['pâte orale cheval', { form: ['oral-paste'], species: ['horse'] }],
    [
      'intramammaire vache',
      { form: ['intramammary-suspension', 'intramammary-ointment'], species: ['cattle'] },
    ],
    ['croquettes chaton', { form: DRY, species: ['cat'], name: 'Kitten' }],
    ['pâtée chat rénal', { form: WET, species: ['cat'], range: ['renal'] }],
    ['croquettes chat stérilisé', { form: DRY, category: CAT_FOOD, name: 'Stérilisé' }],
  ],
  partial: [
    ['amoxi', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['clavu', { substance: ['amoxicillin-clavulanate'] }],
    ['enro', { substance: ['enrofloxacin'] }],
    ['sutur', { form: SUTURES }],
    ['gants lat', { form: GLOVES, name: 'atex' }],
    ['dexaméth', { substance: ['dexamethasone'] }],
  ],
  'everyday word': [
    ['vermifuge chien', { category: WORMERS, species: ['dog'] }],
    ['vermifuge chat pipette', { category: WORMERS, species: ['cat'], form: ['spot-on'] }],
    ['vermifuge cheval', { category: WORMERS, species: ['horse'] }],
    [
      'anti-inflammatoire chat',
      { category: ['medicines/anti-inflammatories-and-analgesics'], species: ['cat'] },
    ],
    ['tique chien collier', { form: ['collar'], species: ['dog'], indication: TICKS }],
    ['seringue 10 ml', { form: SYRINGES, name: '10 ml' }],
    ['aiguille 21G', { form: ['needle'], name: '21' }],
    ['gants d’examen nitrile', { form: ['gloves-exam'], name: 'itrile' }],
    ['bande cohésive', { form: ['cohesive'] }],
    ['collerette chien', { form: ['ecollar'] }],
    ['test rapide parvo', { form: ['test-parvo'] }],
    ['fil de suture PGA 3-0', { form: ['pga', 'cassette', 'pgla-rapid'], name: '3-0' }],
    ['puce électronique', { form: ['microchip'] }],
    ['otite chien', { category: ['medicines/ear-medicines'], species: ['dog'] }],
  ],
};

const DUTCH: Judged = {
  name: [
    ['Enalaluma 5 mg', { name: 'Enalaluma 5 mg' }],
    ['meloxithea', { name: 'Meloxithea' }],
    ['clinidiet renal hond', { brand: ['clinidiet'], range: ['renal'], species: ['dog'] }],
    ['havrevet senior', { brand: ['havrevet'], name: 'Senior' }],
    ['Lotiluma 48 mg', { name: 'Lotiluma 48 mg' }],
    ['optivet stethoscoop', { brand: ['optivet'], form: ['stethoscope'] }],
  ],
  substance: [
    ['amoxicilline clavulaanzuur', { substance: ['amoxicillin-clavulanate'] }],
    ['meloxicam kat', { substance: ['meloxicam'], species: ['cat'] }],
    ['enrofloxacine injectie', { substance: ['enrofloxacin'], form: ['solution-injection'] }],
    ['fenobarbital tabletten', { substance: ['phenobarbital'], form: TABLETS }],
    ['fenylbutazon paard', { substance: ['phenylbutazone'], species: ['horse'] }],
    ['furosemide', { substance: ['furosemide'] }],
    ['prednisolon tablet', { substance: ['prednisolone'], form: TABLETS }],
    ['ivermectine rund', { substance: ['ivermectin'], species: ['cattle'] }],
    ['oxytocine', { substance: ['oxytocin'] }],
    ['maropitant', { substance: ['maropitant'] }],
    ['ketamine', { substance: ['ketamine'] }],
  ],
  misspelling: [
    ['amoxiciline', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['enrofloxacin', { substance: ['enrofloxacin'] }],
    ['meloxicamm kat', { substance: ['meloxicam'], species: ['cat'] }],
    ['furosimide', { substance: ['furosemide'] }],
    ['ontworminsmiddel', { category: WORMERS }],
    ['handschoennen', { form: GLOVES }],
    ['katheeter', { form: ['catheter-iv', 'urinary-catheter'] }],
    ['sthethoscoop', { form: ['stethoscope'] }],
    ['doxicycline', { substance: ['doxycycline'] }],
    ['levothyroxin', { substance: ['levothyroxine'] }],
  ],
  code: [
    ['M100001', { sku: 'M100001' }],
    ['f114000', { sku: 'F114000' }],
    ['3500014', { sku: 'M100001' }],
    ['3590 007', { sku: 'M109000' }],
    ['5499903330003', { sku: 'M109000' }],
    ['5499905920004', { sku: 'E116000' }],
  ],
  'species and form': [
    ['kauwtabletten hond', { form: ['chewable-tablet', 'soft-chew'], species: ['dog'] }],
    ['antibiotica kat tablet', { category: ['medicines/antibiotics'], form: TABLETS, species: ['cat'] }],
    ['oogdruppels', { form: ['eye-drops'] }],
    ['oordruppels hond', { form: EAR, species: ['dog'] }],
    ['pour-on koe', { form: ['pour-on'], species: ['cattle'] }],
    ['vaccin kat', { category: ['vaccines/vaccines-for-cats'] }],
    ['vaccin varken', { category: ['vaccines/vaccines-for-pigs'] }],
    ['pasta paard', { form: ['oral-paste'], species: ['horse'] }],
    ['pipet kat vlooien', { form: ['spot-on'], species: ['cat'], indication: FLEAS }],
    ['brokken puppy', { form: DRY, species: ['dog'], name: 'Puppy' }],
    ['natvoeding kat nier', { form: WET, species: ['cat'], range: ['renal'] }],
    ['halsband teken', { form: ['collar'], indication: TICKS }],
  ],
  partial: [
    ['amox', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['fenob', { substance: ['phenobarbital'] }],
    ['handsch', { form: GLOVES }],
    ['stetho', { form: ['stethoscope'] }],
    ['dexameth', { substance: ['dexamethasone'] }],
  ],
  'everyday word': [
    ['ontworming paard', { category: WORMERS, species: ['horse'] }],
    ['pijnstiller kat', { category: ['medicines/anti-inflammatories-and-analgesics'], species: ['cat'] }],
    [
      'ontstekingsremmer hond',
      { category: ['medicines/anti-inflammatories-and-analgesics'], species: ['dog'] },
    ],
    ['spuit 5 ml', { form: SYRINGES, name: '5 ml' }],
    ['naald 21G', { form: ['needle', 'needle-vet'], name: '21' }],
    ['uierzalf koe', { form: ['intramammary-suspension', 'intramammary-ointment'], species: ['cattle'] }],
    ['kraag hond', { form: ['ecollar'] }],
    ['zwachtel', { form: ['cohesive', 'elastic-adhesive'] }],
    ['hechtdraad 3-0', { form: SUTURES, name: '3-0' }],
    ['chip', { form: ['microchip', 'chip-reader'] }],
    ['muilkorf', { form: ['muzzle'] }],
    ['schildkliertabletten kat', { substance: ['thiamazole'], form: TABLETS, species: ['cat'] }],
  ],
  compound: [
    ['wormtablet hond', { category: WORMERS, species: ['dog'], form: TABLETS }],
    ['wormtabletten kat', { category: WORMERS, species: ['cat'], form: TABLETS }],
    ['wormpasta paard', { category: WORMERS, species: ['horse'], form: ['oral-paste'] }],
    ['wormkuur kat', { category: WORMERS, species: ['cat'] }],
    ['vlooienpipet kat', { form: ['spot-on'], species: ['cat'], indication: FLEAS }],
    ['vlooienband hond', { form: ['collar'], species: ['dog'], indication: FLEAS }],
    ['tekenhalsband', { form: ['collar'], indication: TICKS }],
    ['vlooienspray', { form: ['cutaneous-spray'], indication: FLEAS }],
    ['insulinespuit', { form: ['syringe-insulin'] }],
    ['injectiespuit 10 ml', { form: SYRINGES, name: '10 ml' }],
    ['operatiehandschoenen', { form: ['gloves-surgical'] }],
    ['onderzoekshandschoenen nitril', { form: ['gloves-exam'], name: 'itril' }],
    ['kattenvoer nier', { category: CAT_FOOD, range: ['renal'] }],
    ['hondenbrokken', { form: DRY, category: DOG_FOOD }],
    ['kittenvoer', { category: CAT_FOOD, name: 'Kitten' }],
    ['puppybrokken', { form: DRY, name: 'Puppy' }],
    ['oorgel hond', { form: ['ear-gel'], species: ['dog'] }],
    ['oogzalf hond', { form: ['eye-ointment'], species: ['dog'] }],
    ['wondverband', { form: ['wound-dressing'] }],
    ['bloedbuisjes', { form: ['blood-tube'] }],
    ['hondenvaccin', { category: ['vaccines/vaccines-for-dogs'] }],
    ['paardenontwormer', { category: WORMERS, species: ['horse'] }],
    ['urinestrips', { form: ['urine-strips'] }],
    ['huidshampoo', { form: ['shampoo'] }],
  ],
};

const ENGLISH: Judged = {
  name: [
    ['Amoximeus 40 mg', { name: 'Amoximeus 40 mg' }],
    ['carprothea injection', { name: 'Carprothea', form: ['solution-injection'] }],
    ['nutrivane hepatic cat', { brand: ['nutrivane'], range: ['hepatic'], species: ['cat'] }],
    ['mosane diet recovery', { brand: ['mosane-diet'], range: ['recovery'] }],
    ['optivet stethoscope', { brand: ['optivet'], form: ['stethoscope'] }],
  ],
  substance: [
    ['amoxicillin clavulanic acid', { substance: ['amoxicillin-clavulanate'] }],
    ['meloxicam oral suspension cat', { substance: ['meloxicam'], form: ORAL_LIQUID, species: ['cat'] }],
    ['carprofen dog', { substance: ['carprofen'], species: ['dog'] }],
    ['marbofloxacin tablets', { substance: ['marbofloxacin'], form: TABLETS }],
    ['fluralaner', { substance: ['fluralaner'] }],
    ['tulathromycin', { substance: ['tulathromycin'] }],
    ['propofol', { substance: ['propofol'] }],
    ['trilostane capsules', { substance: ['trilostane'], form: ['hard-capsule'] }],
    ['isoflurane', { substance: ['isoflurane'] }],
  ],
  misspelling: [
    ['amoxicilin', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['carproffen', { substance: ['carprofen'] }],
    ['ivermection', { substance: ['ivermectin', 'ivermectin-praziquantel'] }],
    ['gabapentine', { substance: ['gabapentin'] }],
    ['stethescope', { form: ['stethoscope'] }],
    ['thermomter', { form: ['thermometer'] }],
    ['dexmedetomidin', { substance: ['dexmedetomidine'] }],
    ['syrnge 5 ml', { form: SYRINGES, name: '5 ml' }],
  ],
  code: [
    ['M106104', { sku: 'M106104' }],
    ['e118307', { sku: 'E118307' }],
    ['3530342', { sku: 'M103034' }],
    ['5499901122587', { sku: 'M103034' }],
  ],
  'species and form': [
    [
      'chewable tablets dog fleas',
      { form: ['chewable-tablet', 'soft-chew'], species: ['dog'], indication: FLEAS },
    ],
    ['eye drops', { form: ['eye-drops'] }],
    ['ear drops dog', { form: EAR, species: ['dog'] }],
    ['horse wormer paste', { category: WORMERS, species: ['horse'], form: ['oral-paste'] }],
    ['pig vaccine', { category: ['vaccines/vaccines-for-pigs'] }],
    ['cow pour-on', { form: ['pour-on'], species: ['cattle'] }],
    ['canine antibiotic tablets', { category: ['medicines/antibiotics'], form: TABLETS, species: ['dog'] }],
    ['feline renal diet', { category: ['food/diets-for-cats'], range: ['renal'] }],
    ['kitten dry food', { form: DRY, name: 'Kitten' }],
    ['calf oral electrolytes', { substance: ['oral-electrolytes'], species: ['calf'] }],
  ],
  partial: [
    ['amoxi', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
    ['pimob', { substance: ['pimobendan'] }],
    ['stetho', { form: ['stethoscope'] }],
    ['glov', { form: GLOVES }],
    ['vacc rabies', { substance: ['dog-rabies'] }],
  ],
  'everyday word': [
    ['dewormer cat', { category: WORMERS, species: ['cat'] }],
    ['painkiller dog', { category: ['medicines/anti-inflammatories-and-analgesics'], species: ['dog'] }],
    ['syringe 2 ml', { form: SYRINGES, name: '2 ml' }],
    ['needle 23G', { form: ['needle', 'needle-vet'], name: '23' }],
    ['exam gloves nitrile', { form: ['gloves-exam'], name: 'itrile' }],
    ['cone dog', { form: ['ecollar'] }],
    ['suture 3-0', { form: SUTURES, name: '3-0' }],
    ['hoof knife', { form: ['hoof-knife'] }],
    ['parvo test', { form: ['test-parvo'] }],
    ['sharps container', { form: ['sharps'] }],
  ],
};

const judged = (locale: Locale, queries: Judged): JudgedQuery[] =>
  (Object.keys(queries) as QueryKind[]).flatMap((kind) =>
    (queries[kind] ?? []).map(([text, wanted]) => ({ locale, kind, text, wanted })),
  );

/** What veterinarians type, with what they mean. */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...judged('fr', FRENCH),
  ...judged('nl', DUTCH),
  ...judged('en', ENGLISH),
];
