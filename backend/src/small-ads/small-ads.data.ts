import type { Region, SmallAdCategory, SmallAdState } from '@vetportal/model';

interface GeneratedAd {
  readonly title: string;
  readonly category: SmallAdCategory;
  readonly region: Region;
  readonly daysAgo: number;
  readonly body: string;
  /** Published, unless said. */
  readonly state?: Exclude<SmallAdState, 'published'>;
  /** The demo customer whose ad it is, by its place among them from 1; another customer unless said. */
  readonly owner?: number;
  /** Why the provider team refused it. */
  readonly rejectionReason?: string;
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
  {
    title: 'Stage dans un cabinet mixte',
    category: 'employment',
    region: 'WNA',
    daysAgo: 1,
    body: 'Nous accueillons une étudiante ou un étudiant de dernière année pour un stage de quatre semaines au printemps, en petits et grands animaux.',
    state: 'draft',
    owner: 1,
  },
  {
    title: 'Réfrigérateur à vaccins',
    category: 'equipment',
    region: 'WNA',
    daysAgo: 3,
    body: 'Réfrigérateur de 130 litres avec enregistreur de température, trois ans, fonctionne très bien. Livraison possible dans la région de Namur.',
    state: 'cancel',
    owner: 1,
    rejectionReason:
      'Merci d’indiquer la marque et le type de l’appareil, ainsi que la date du dernier contrôle.',
  },
  {
    title: 'Weekendwacht te delen in Gent',
    category: 'misc',
    region: 'VOV',
    daysAgo: 0,
    body: 'Twee praktijken zoeken een derde om de weekendwachten voor gezelschapsdieren in Gent en omgeving te delen, vanaf januari.',
    state: 'pending',
    owner: 2,
  },
];
