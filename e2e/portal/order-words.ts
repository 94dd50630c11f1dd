import type { Person } from './demo-customers';
import type { Language } from './test';

/** What a person of each language reads on the way from the search to their order. */
export interface OrderWords {
  readonly person: Person;
  readonly search: string;
  readonly results: RegExp;
  readonly add: RegExp;
  readonly cart: RegExp;
  readonly proceed: string;
  readonly confirm: string;
  readonly confirmed: string;
  readonly see: string;
  readonly order: RegExp;
  readonly reference: string;
}

export const ORDER_WORDS: Readonly<Record<Language, OrderWords>> = {
  fr: {
    person: 'claire',
    search: 'Rechercher un article',
    results: /^Résultats pour/,
    add: /^Ajouter au panier\s: /,
    cart: /^Panier, /,
    proceed: 'Passer la commande',
    confirm: 'Confirmer la commande',
    confirmed: 'Commande confirmée',
    see: 'Voir la commande',
    order: /^Commande V/,
    reference: 'Votre référence',
  },
  nl: {
    person: 'pieter',
    search: 'Zoek een artikel',
    results: /^Resultaten voor/,
    add: /^In winkelmand: /,
    cart: /^Winkelmand, /,
    proceed: 'Doorgaan naar bestellen',
    confirm: 'Bestelling bevestigen',
    confirmed: 'Bestelling bevestigd',
    see: 'Bestelling bekijken',
    order: /^Bestelling V/,
    reference: 'Uw referentie',
  },
  en: {
    person: 'emma',
    search: 'Search articles',
    results: /^Results for/,
    add: /^Add to cart: /,
    cart: /^Cart, /,
    proceed: 'Proceed to order',
    confirm: 'Confirm the order',
    confirmed: 'Order confirmed',
    see: 'See the order',
    order: /^Order V/,
    reference: 'Your reference',
  },
};
