import type { Translations } from '@vetportal/i18n';

/** A country that an address may lie in. */
export interface Country {
  id: number;
  code: string;
  names: Translations;
}

export const BELGIUM = 20;
export const LUXEMBOURG = 133;

/** The distributor delivers to Belgium and Luxembourg; the neighbours occur as invoicing addresses. */
export const COUNTRIES: readonly Country[] = [
  { id: BELGIUM, code: 'BE', names: { fr: 'Belgique', nl: 'België', en: 'Belgium' } },
  { id: LUXEMBOURG, code: 'LU', names: { fr: 'Luxembourg', nl: 'Luxemburg', en: 'Luxembourg' } },
  { id: 75, code: 'FR', names: { fr: 'France', nl: 'Frankrijk', en: 'France' } },
  { id: 165, code: 'NL', names: { fr: 'Pays-Bas', nl: 'Nederland', en: 'Netherlands' } },
  { id: 57, code: 'DE', names: { fr: 'Allemagne', nl: 'Duitsland', en: 'Germany' } },
];

/** ISO 3166 code of a country, '' for one that is not delivered or invoiced to. */
export const countryCode = (id: number): string => COUNTRIES.find((country) => country.id === id)?.code ?? '';

/** A Belgian region (`E15`); `code` is the country state code. */
export interface Region {
  id: number;
  code: string;
  names: Translations;
}

export const REGIONS: readonly Region[] = [
  { id: 1, code: 'BBR', names: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' } },
  { id: 2, code: 'VAN', names: { fr: 'Anvers', nl: 'Antwerpen', en: 'Antwerp' } },
  { id: 3, code: 'VBR', names: { fr: 'Brabant flamand', nl: 'Vlaams-Brabant', en: 'Flemish Brabant' } },
  { id: 4, code: 'VLI', names: { fr: 'Limbourg', nl: 'Limburg', en: 'Limburg' } },
  { id: 5, code: 'VOV', names: { fr: 'Flandre-Orientale', nl: 'Oost-Vlaanderen', en: 'East Flanders' } },
  { id: 6, code: 'VWV', names: { fr: 'Flandre-Occidentale', nl: 'West-Vlaanderen', en: 'West Flanders' } },
  { id: 7, code: 'WBR', names: { fr: 'Brabant wallon', nl: 'Waals-Brabant', en: 'Walloon Brabant' } },
  { id: 8, code: 'WHT', names: { fr: 'Hainaut', nl: 'Henegouwen', en: 'Hainaut' } },
  { id: 9, code: 'WLG', names: { fr: 'Liège', nl: 'Luik', en: 'Liege' } },
  { id: 10, code: 'WLX', names: { fr: 'Luxembourg', nl: 'Luxemburg', en: 'Luxembourg' } },
  { id: 11, code: 'WNA', names: { fr: 'Namur', nl: 'Namen', en: 'Namur' } },
];

/** A form of address. */
export interface Title {
  id: number;
  code: 'mrs' | 'mr' | 'miss' | 'dr';
  names: Translations;
}

export const TITLES: readonly Title[] = [
  { id: 1, code: 'mrs', names: { fr: 'Madame', nl: 'Mevrouw', en: 'Mrs' } },
  { id: 2, code: 'mr', names: { fr: 'Monsieur', nl: 'De heer', en: 'Mr' } },
  { id: 3, code: 'miss', names: { fr: 'Mademoiselle', nl: 'Juffrouw', en: 'Miss' } },
  { id: 4, code: 'dr', names: { fr: 'Docteur', nl: 'Dokter', en: 'Dr' } },
];

/** What a message of the contact form can be about (`R20`). */
export const LEAD_SUBJECTS: readonly { id: number; names: Translations }[] = [
  { id: 1, names: { fr: 'Une commande', nl: 'Een bestelling', en: 'An order' } },
  {
    id: 2,
    names: { fr: 'Une livraison ou un retour', nl: 'Een levering of retour', en: 'A delivery or a return' },
  },
  { id: 3, names: { fr: 'Une facture', nl: 'Een factuur', en: 'An invoice' } },
  { id: 4, names: { fr: 'Un produit', nl: 'Een product', en: 'A product' } },
  { id: 5, names: { fr: 'Pharmacovigilance', nl: 'Geneesmiddelenbewaking', en: 'Pharmacovigilance' } },
  {
    id: 6,
    names: {
      fr: 'Matériel et service après-vente',
      nl: 'Materiaal en dienst na verkoop',
      en: 'Equipment and after-sales',
    },
  },
  { id: 7, names: { fr: 'Mon compte', nl: 'Mijn account', en: 'My account' } },
  { id: 8, names: { fr: 'Autre', nl: 'Iets anders', en: 'Something else' } },
];
