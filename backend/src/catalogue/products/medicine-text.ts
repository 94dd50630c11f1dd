import type { Locale, Translations } from '@vetportal/i18n';
import { FORM_BY_CODE, indication, known, speciesInText, therapeuticClass } from '../terminology';
import { capital, deOf, inEach, listed, withArticle } from '../wording';
import type { MedicineLine, Substance } from './substances';

/** The texts of a medicine: what the substance is, what it is for, how it is given, what to mind. */
export function medicineDescription(
  substance: Substance,
  line: MedicineLine,
  brandName: Translations,
): Translations {
  return inEach((locale) =>
    [
      whatItIs(substance, locale),
      whatFor(line, brandName[locale], locale),
      howGiven(line, locale),
      whatToMind(substance, line, locale),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  );
}

/** One line: form, substance and species. */
export function medicineSummary(substance: Substance, line: MedicineLine): Translations {
  const form = known(FORM_BY_CODE, line.form);
  return inEach((locale) => {
    const species = listed(
      line.species.map((code) => speciesInText(code, locale)),
      locale,
    );
    const name = substance.names[locale];
    if (locale === 'fr') return `${form.singular.fr} à base ${deOf(name)} pour ${species}.`;
    if (locale === 'nl') return `${form.singular.nl} met ${name} voor ${species}.`;
    return `${form.singular.en} with ${name} for ${species}.`;
  });
}

function whatItIs(substance: Substance, locale: Locale): string {
  const { is } = therapeuticClass(substance.class);
  const name = substance.names[locale];
  if (locale === 'fr') {
    return name.includes('+')
      ? `${capital(name)} : ${is.fr}.`
      : `${capital(withArticle(name, substance.gender))} est ${is.fr}.`;
  }
  if (locale === 'nl')
    return name.includes('+') ? `${capital(name)}: ${is.nl}.` : `${capital(name)} is ${is.nl}.`;
  return name.includes('+') ? `${capital(name)}: ${is.en}.` : `${capital(name)} is ${is.en}.`;
}

function whatFor(line: MedicineLine, brandName: string, locale: Locale): string {
  const species = listed(
    line.species.map((code) => speciesInText(code, locale)),
    locale,
  );
  const reasons = line.indications.map((code) => indication(code)[locale]);
  if (locale === 'fr')
    return `${brandName} est indiqué chez ${species} en cas ${listed(reasons.map(deOf), 'fr', 'or')}.`;
  if (locale === 'nl') return `${brandName} is aangewezen bij ${species} bij ${listed(reasons, 'nl', 'or')}.`;
  return `${brandName} is indicated in ${species} for ${listed(reasons, 'en', 'or')}.`;
}

/** How each group of forms is given; the second half of a pair is for animals kept in groups. */
const GIVEN: Readonly<Record<string, Translations>> = {
  tablet: {
    fr: 'Le comprimé sécable se donne directement ou avec un peu de nourriture.',
    nl: 'De deelbare tablet wordt rechtstreeks of met wat voeder gegeven.',
    en: 'The divisible tablet is given directly or with a little food.',
  },
  'chewable-tablet': {
    fr: 'Le comprimé appétent est pris spontanément par la plupart des animaux.',
    nl: 'De smakelijke tablet wordt door de meeste dieren spontaan ingenomen.',
    en: 'The palatable tablet is taken voluntarily by most animals.',
  },
  'oral-suspension': {
    fr: 'Agiter avant emploi ; la seringue doseuse est graduée selon le poids.',
    nl: 'Schudden voor gebruik; de doseerspuit is geijkt op lichaamsgewicht.',
    en: 'Shake before use; the dosing syringe is graduated by body weight.',
  },
  'spot-on': {
    fr: 'Appliquer le contenu de la pipette sur la peau, entre les omoplates, après avoir écarté les poils.',
    nl: 'De inhoud van de pipet tussen de schouderbladen op de huid aanbrengen, na het scheiden van de haren.',
    en: 'Part the coat and apply the content of the pipette to the skin between the shoulder blades.',
  },
  oral: {
    fr: "À administrer par voie orale, à la posologie adaptée au poids de l'animal.",
    nl: 'Oraal toe te dienen, in een dosering volgens het lichaamsgewicht.',
    en: 'To be given orally at a dose adapted to body weight.',
  },
  injectable: {
    fr: "Respecter la voie et le volume maximal par site d'injection mentionnés dans la notice.",
    nl: 'Houd rekening met de toedieningsweg en het maximale volume per injectieplaats in de bijsluiter.',
    en: 'Observe the route and the maximum volume per injection site given in the leaflet.',
  },
  external: {
    fr: "Appliquer sur un pelage sec et répéter selon le risque d'infestation.",
    nl: 'Op een droge vacht aanbrengen en herhalen volgens het besmettingsrisico.',
    en: 'Apply to a dry coat and repeat according to the risk of infestation.',
  },
  topical: {
    fr: 'Nettoyer la zone à traiter et empêcher le léchage jusqu’au séchage.',
    nl: 'De te behandelen plaats reinigen en likken voorkomen tot de huid droog is.',
    en: 'Clean the area to be treated and prevent licking until dry.',
  },
  ear: {
    fr: "Nettoyer et sécher l'oreille avant la première application ; vérifier l'intégrité du tympan.",
    nl: 'Het oor reinigen en drogen vóór de eerste toediening; nagaan of het trommelvlies intact is.',
    en: 'Clean and dry the ear before first use; check that the eardrum is intact.',
  },
  eye: {
    fr: "Instiller dans le cul-de-sac conjonctival sans toucher l'œil avec l'embout.",
    nl: 'In de conjunctivaalzak aanbrengen zonder het oog met de tip aan te raken.',
    en: 'Instil into the conjunctival sac without touching the eye with the tip.',
  },
  udder: {
    fr: 'Vider et désinfecter le trayon avant de vider tout le contenu de la seringue dans le quartier.',
    nl: 'De speen leegmelken en ontsmetten en daarna de volledige injector in het kwartier ledigen.',
    en: 'Milk out and disinfect the teat before emptying the whole syringe into the quarter.',
  },
  other: {
    fr: 'À utiliser par le vétérinaire ou sous sa surveillance directe.',
    nl: 'Te gebruiken door de dierenarts of onder zijn direct toezicht.',
    en: 'To be used by the veterinary surgeon or under direct supervision.',
  },
};

function howGiven(line: MedicineLine, locale: Locale): string {
  const form = known(FORM_BY_CODE, line.form);
  return (GIVEN[line.form] ?? GIVEN[form.group])?.[locale] ?? '';
}

const FOOD_ANIMALS = new Set([
  'cattle',
  'calf',
  'pig',
  'piglet',
  'sheep',
  'goat',
  'chicken',
  'turkey',
  'duck',
  'rabbit',
  'bee',
]);

const WARNINGS = {
  red: {
    fr: "Antibiotique critique : un antibiogramme est exigé avant l'emploi chez les animaux producteurs d'aliments.",
    nl: 'Kritisch antibioticum: bij voedselproducerende dieren is vooraf een antibiogram verplicht.',
    en: 'Critical antibiotic: susceptibility testing is required before use in food-producing animals.',
  },
  narcotic: {
    fr: 'Stupéfiant : à conserver sous clé et à inscrire au registre.',
    nl: 'Verdovend middel: achter slot te bewaren en in te schrijven in het register.',
    en: 'Narcotic: keep locked away and enter in the register.',
  },
  cold: {
    fr: 'À conserver entre 2 et 8 °C ; la chaîne du froid est garantie jusqu’à la livraison.',
    nl: 'Bewaren tussen 2 en 8 °C; de koudeketen is gegarandeerd tot bij de levering.',
    en: 'Store between 2 and 8 °C; the cold chain is kept until delivery.',
  },
  human: {
    fr: 'Médicament à usage humain, à utiliser selon la cascade.',
    nl: 'Geneesmiddel voor menselijk gebruik, toe te passen volgens de cascade.',
    en: 'Human medicine, to be used under the cascade.',
  },
  withdrawal: {
    fr: "Le temps d'attente pour la viande et le lait figure dans la notice.",
    nl: 'De wachttijd voor vlees en melk staat in de bijsluiter.',
    en: 'The withdrawal period for meat and milk is given in the leaflet.',
  },
} satisfies Record<string, Translations>;

function whatToMind({ marks }: Substance, line: MedicineLine, locale: Locale): string {
  const warnings = (['red', 'narcotic', 'cold', 'human'] as const).filter((mark) => marks.has(mark));
  if (warnings.length > 0) return warnings.map((mark) => WARNINGS[mark][locale]).join(' ');
  return line.species.some((code) => FOOD_ANIMALS.has(code)) ? WARNINGS.withdrawal[locale] : '';
}
