import { judged, type JudgedQuery } from './judged-query';

/*
 * Judged apart from the others, after them, and never looked at while weights, words or synonyms are chosen: it tells whether
 * what helps those queries helps others too. A query that is mended for goes over to the other set, and a new one comes here.
 */

const TABLETS = ['tablet', 'chewable-tablet', 'film-coated-tablet', 'soft-chew'];
const DRY = ['food-dry-food'];
const WET = ['food-canned-wet-food', 'food-wet-food-in-pouches', 'food-mousse'];
const MASTITIS = ['intramammary-suspension', 'intramammary-ointment'];

/** What veterinarians type, with what they mean, for measuring alone. */
export const HELD_OUT_QUERIES: readonly JudgedQuery[] = [
  ...judged('fr', {
    substance: [
      ['robénacoxib chat', { substance: ['robenacoxib'], species: ['cat'] }],
      ['flunixine cheval', { substance: ['flunixin'], species: ['horse'] }],
      ['bromure de potassium', { substance: ['potassium-bromide'] }],
      ['acide oxalique', { substance: ['oxalic-acid'] }],
      ['céfalexine comprimés', { substance: ['cefalexin'], form: TABLETS }],
      ['propofol', { substance: ['propofol'] }],
    ],
    misspelling: [
      ['xylasine', { substance: ['xylazine'] }],
      ['butorphanole', { substance: ['butorphanol'] }],
      ['stétoscope', { form: ['stethoscope'] }],
      ['tiletamine zolazepan', { substance: ['tiletamine-zolazepam'] }],
      ['cathéther 22G', { form: ['catheter-iv'], name: '22G' }],
    ],
    'species and form': [
      ['crème chien', { form: ['cream'], species: ['dog'] }],
      ['vaccin myxomatose lapin', { substance: ['rabbit-myxo-rhd'] }],
      ['gel oral cheval', { form: ['oral-gel'], species: ['horse'] }],
      ['spray antibiotique mouton', { form: ['cutaneous-spray'], species: ['sheep'] }],
      ['lanières varroa abeilles', { form: ['bee-hive-strip'] }],
    ],
    partial: [
      ['butor', { substance: ['butorphanol'] }],
      ['fenbend', { substance: ['fenbendazole'] }],
      ['muselièr', { form: ['muzzle'] }],
    ],
    'everyday word': [
      ['balance chien', { form: ['scale'] }],
      ['mammite vache', { form: MASTITIS, species: ['cattle'] }],
      ['vaccin toux de chenil', { substance: ['dog-kennel-cough'] }],
      ['lait chiot', { category: ['food/milk'], species: ['dog'] }],
      ['lame bistouri 10', { form: ['scalpel-blade'], name: '10' }],
      ['bottes 42', { form: ['boots'], name: '42' }],
      ['gel échographie', { form: ['ultrasound-gel'] }],
      ['croquettes chat diabétique', { form: DRY, species: ['cat'], range: ['diabetic'] }],
    ],
  }),
  ...judged('nl', {
    substance: [
      ['firocoxib hond', { substance: ['firocoxib'], species: ['dog'] }],
      ['detomidine gel', { substance: ['detomidine'], form: ['oral-gel'] }],
      ['marbofloxacine injectie rund', { substance: ['marbofloxacin'], form: ['solution-injection'] }],
      ['kaliumbromide', { substance: ['potassium-bromide'] }],
      ['mierenzuur bijen', { substance: ['formic-acid'] }],
      ['spironolacton', { substance: ['spironolactone', 'spironolactone-benazepril'] }],
    ],
    misspelling: [
      ['amoxycilline', { substance: ['amoxicillin', 'amoxicillin-clavulanate'] }],
      ['butorfanol injektie', { substance: ['butorphanol'], form: ['solution-injection'] }],
      [
        'praziquantal',
        {
          substance: [
            'praziquantel',
            'milbemycin-praziquantel',
            'febantel-pyrantel-praziquantel',
            'emodepside-praziquantel',
            'ivermectin-praziquantel',
          ],
        },
      ],
      ['termometer', { form: ['thermometer'] }],
    ],
    'species and form': [
      ['vaccin rabiës hond', { substance: ['dog-rabies'] }],
      ['oogzalf konijn', { form: ['eye-ointment', 'eye-gel'], species: ['rabbit'] }],
      ['spot-on kat', { form: ['spot-on'], species: ['cat'] }],
      ['drench schaap', { form: ['drench'], species: ['sheep'] }],
      ['natvoer hond hypoallergeen', { form: WET, species: ['dog'], range: ['hypoallergenic'] }],
    ],
    partial: [
      ['fluni', { substance: ['flunixin'] }],
      ['gabap', { substance: ['gabapentin'] }],
      ['infuus', { form: ['infusion-set', 'infusion', 'extension-line'] }],
    ],
    'everyday word': [
      ['chiplezer', { form: ['chip-reader'] }],
      ['scheermachine paard', { form: ['clipper'], name: 'Paard' }],
      ['oogdrukmeter', { form: ['tonometer'] }],
      ['scalpelmesjes 22', { form: ['scalpel-blade'], name: '22' }],
      ['kittenmelk', { category: ['food/milk'], species: ['cat'] }],
      ['oormerken varken', { form: ['ear-tag'], species: ['pig'] }],
    ],
    compound: [
      ['rundervaccin', { category: ['vaccines/vaccines-for-ruminants'] }],
      ['vlooientabletten hond', { form: TABLETS, species: ['dog'], indication: ['fleas'] }],
      ['kattenvaccin', { category: ['vaccines/vaccines-for-cats'] }],
      ['oordruppels', { form: ['ear-drops'] }],
      ['varkensvaccin', { category: ['vaccines/vaccines-for-pigs'] }],
      ['echogel', { form: ['ultrasound-gel'] }],
    ],
  }),
  ...judged('en', {
    substance: [
      ['robenacoxib tablets cat', { substance: ['robenacoxib'], form: TABLETS, species: ['cat'] }],
      ['toltrazuril piglet', { substance: ['toltrazuril'], species: ['piglet'] }],
      ['sevoflurane', { substance: ['sevoflurane'] }],
      ['furosemide injection', { substance: ['furosemide'], form: ['solution-injection'] }],
      ['potassium bromide', { substance: ['potassium-bromide'] }],
    ],
    misspelling: [
      ['ivermektin', { substance: ['ivermectin', 'ivermectin-praziquantel'] }],
      ['phenobarbitol', { substance: ['phenobarbital'] }],
      ['scalple blade', { form: ['scalpel-blade'] }],
      ['cefelexin', { substance: ['cefalexin'] }],
    ],
    'species and form': [
      ['eye ointment rabbit', { form: ['eye-ointment'], species: ['rabbit'] }],
      ['rabbit vaccine', { substance: ['rabbit-myxo-rhd'] }],
      ['cat spot-on fleas', { form: ['spot-on'], species: ['cat'], indication: ['fleas'] }],
      ['sheep drench', { form: ['drench'], species: ['sheep'] }],
      ['diabetic cat dry food', { form: DRY, species: ['cat'], range: ['diabetic'] }],
    ],
    partial: [
      ['spirono', { substance: ['spironolactone', 'spironolactone-benazepril'] }],
      ['muzz', { form: ['muzzle'] }],
      ['scalpel bl', { form: ['scalpel-blade'] }],
    ],
    'everyday word': [
      ['sharps bin', { form: ['sharps'] }],
      ['bandage scissors', { form: ['bandage-scissors'] }],
      ['omega 3 oil dog', { name: 'omega-3', species: ['dog'] }],
      ['kennel cough vaccine', { substance: ['dog-kennel-cough'] }],
      ['puppy milk', { category: ['food/milk'], species: ['dog'] }],
      ['ultrasound gel', { form: ['ultrasound-gel'] }],
      [
        'sedative horse',
        { substance: ['detomidine', 'romifidine', 'xylazine', 'acepromazine'], species: ['horse'] },
      ],
    ],
  }),
];
