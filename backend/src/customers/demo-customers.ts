import type { Locale } from '@vetportal/i18n';
import type { CustomerWish } from './customer-factory';
import { BELGIAN_TOWNS, LUXEMBOURG_TOWNS, type Town } from './towns';

/** A person whose sign-in is printed at start, so that everybody can try the portal. */
export interface DemoPerson {
  email: string;
  /** What is special about this person, for the print at start. */
  summary: string;
}

interface DemoCustomer {
  wish: CustomerWish;
  people: DemoPerson[];
  /** Orders and lines of an order, where the demonstration needs more than usual. */
  history?: { orders: number; linesEach: number };
}

const town = (zip: string): Town => {
  const found = [...BELGIAN_TOWNS, ...LUXEMBOURG_TOWNS].find((one) => one.zip === zip);
  if (!found) throw new Error(`No town has the postal code ${zip}.`);
  return found;
};

const user = (name: string, email: string, locale: Locale, canOrder = true) => {
  const [givenName = '', ...rest] = name.split(' ');
  return { givenName, familyName: rest.join(' '), email, canOrder, locale };
};

/** Customers 1 to 9: their place in the list is their id. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    wish: {
      town: town('5000'),
      function: 'veterinary',
      name: 'Cabinet vétérinaire du Moulin',
      role: 'veterinary_plus',
      deliveryAddresses: 3,
      groupIds: [1, 3, 5],
      users: [
        user('Claire Delvaux', 'claire.delvaux@cabinet-du-moulin.example', 'fr'),
        user('Julie Noël', 'julie.noel@cabinet-du-moulin.example', 'fr', false),
      ],
    },
    people: [
      { email: 'claire.delvaux@cabinet-du-moulin.example', summary: 'vet, French, five years of orders' },
      { email: 'julie.noel@cabinet-du-moulin.example', summary: 'nurse of the same practice, cannot order' },
    ],
    history: { orders: 500, linesEach: 10 },
  },
  {
    wish: {
      town: town('9000'),
      function: 'veterinary',
      name: 'Dierenartsenpraktijk De Linde',
      role: 'veterinary',
      deliveryAddresses: 1,
      groupIds: [1, 4],
      users: [user('Pieter Claes', 'pieter.claes@de-linde.example', 'nl')],
    },
    people: [{ email: 'pieter.claes@de-linde.example', summary: 'vet, Dutch' }],
  },
  {
    wish: {
      town: town('L-9050'),
      function: 'veterinary',
      name: 'Cabinet vétérinaire de l’Alzette',
      role: 'veterinary',
      deliveryAddresses: 1,
      groupIds: [2],
      users: [user('Marc Thill', 'marc.thill@vet-alzette.example', 'fr')],
    },
    people: [
      { email: 'marc.thill@vet-alzette.example', summary: 'vet in Luxembourg, French, no Belgian VAT' },
    ],
  },
  {
    wish: {
      town: town('3000'),
      function: 'pharmacist',
      name: 'Apotheek De Klaproos',
      role: 'pharmacist',
      deliveryAddresses: 0,
      groupIds: [],
      users: [user('Liesbeth Aerts', 'liesbeth.aerts@apotheek-klaproos.example', 'nl')],
    },
    people: [
      { email: 'liesbeth.aerts@apotheek-klaproos.example', summary: 'pharmacist, Dutch, one address' },
    ],
  },
  {
    wish: {
      town: town('1180'),
      function: 'veterinary',
      name: 'Observatory Vet Clinic',
      role: 'veterinary',
      deliveryAddresses: 4,
      groupIds: [4],
      users: [user('Emma Clarke', 'emma.clarke@observatory-vets.example', 'en')],
    },
    people: [{ email: 'emma.clarke@observatory-vets.example', summary: 'vet in Brussels, English' }],
  },
  {
    wish: {
      town: town('7000'),
      function: 'wholesaler',
      name: 'Dépôt des Quatre Vents',
      role: 'wholesaler',
      deliveryAddresses: 2,
      groupIds: [],
      users: [user('Olivier Wauters', 'olivier.wauters@quatre-vents.example', 'fr')],
    },
    people: [{ email: 'olivier.wauters@quatre-vents.example', summary: 'wholesaler, French' }],
  },
  {
    wish: {
      town: town('4000'),
      function: 'student',
      name: 'Quentin Lejeune',
      role: 'default',
      deliveryAddresses: 0,
      groupIds: [],
      users: [user('Quentin Lejeune', 'quentin.lejeune@etudiant-vet.example', 'fr')],
    },
    people: [
      { email: 'quentin.lejeune@etudiant-vet.example', summary: 'student, French, default price list' },
    ],
    history: { orders: 0, linesEach: 0 },
  },
  {
    wish: {
      town: town('9000'),
      function: 'nurse',
      name: 'Sofie Maes',
      role: 'default',
      deliveryAddresses: 1,
      groupIds: [],
      users: [user('Sofie Maes', 'sofie.maes@assistente-maes.example', 'nl')],
    },
    people: [{ email: 'sofie.maes@assistente-maes.example', summary: 'nurse, Dutch, pays when ordering' }],
    history: { orders: 3, linesEach: 4 },
  },
  {
    wish: {
      town: town('4000'),
      function: 'veterinary',
      name: 'Clinique vétérinaire de l’Ourthe',
      role: 'veterinary',
      deliveryAddresses: 2,
      groupIds: [1, 3],
      users: [user('Nathalie Servais', 'nathalie.servais@clinique-ourthe.example', 'fr')],
    },
    people: [
      { email: 'nathalie.servais@clinique-ourthe.example', summary: 'vet, French, waits for backorders' },
    ],
    history: { orders: 900, linesEach: 5 },
  },
];
