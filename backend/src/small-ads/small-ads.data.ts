import type { Region, SmallAdCategory } from '@vetportal/model';

interface GeneratedAd {
  readonly title: string;
  readonly category: SmallAdCategory;
  readonly region: Region;
  readonly daysAgo: number;
  readonly body: string;
}

/** Invented ads as practices write them, each in its own language. */
export const SMALL_ADS: readonly GeneratedAd[] = [
  {
    title: 'Cabinet mixte cherche vétérinaire indépendant(e)',
    category: 'employment',
    region: 'WNA',
    daysAgo: 2,
    body: 'Cabinet mixte à dominante bovine près de Ciney cherche collaborateur ou collaboratrice, trois à quatre jours par semaine. Gardes partagées à cinq, véhicule et matériel fournis.',
  },
  {
    title: 'Dierenarts gezelschapsdieren gezocht',
    category: 'employment',
    region: 'VOV',
    daysAgo: 4,
    body: 'Praktijk met drie dierenartsen in het Meetjesland zoekt een collega voor 60 tot 80 %. Digitale radiografie, echografie en eigen labo. Geen nachtwacht.',
  },
  {
    title: 'Échographe portable, révisé',
    category: 'equipment',
    region: 'WLG',
    daysAgo: 6,
    body: 'Échographe portable avec sonde linéaire rectale et sonde convexe, batterie neuve, révisé en septembre. Vendu pour cause de remplacement, facture disponible.',
  },
  {
    title: 'Operatietafel met hydraulische poot',
    category: 'equipment',
    region: 'VAN',
    daysAgo: 9,
    body: 'Operatietafel in roestvrij staal, 130 x 60 cm, hydraulisch in hoogte verstelbaar. In goede staat, af te halen in Mechelen.',
  },
  {
    title: 'Reprise de clientèle petits animaux',
    category: 'clientele',
    region: 'BBR',
    daysAgo: 12,
    body: 'Vétérinaire partant à la pension cède sa clientèle petits animaux à Uccle : 1 400 dossiers actifs, bail transmissible, accompagnement de six mois.',
  },
  {
    title: 'Labradorpups zoeken een thuis',
    category: 'animals',
    region: 'VLI',
    daysAgo: 15,
    body: 'Nestje van zes labradors, gechipt, ontwormd en gevaccineerd, socialisatie in huis. Beschikbaar vanaf acht weken, enkel op afspraak.',
  },
  {
    title: 'Livres et revues de médecine équine',
    category: 'misc',
    region: 'WLX',
    daysAgo: 20,
    body: 'Une étagère de livres et de revues de médecine équine, 1995 à 2015, à donner à un étudiant ou à une bibliothèque. À venir chercher à Arlon.',
  },
];
